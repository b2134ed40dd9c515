// Words as they are compared: without case, accents, and other ways to write the same.
// JavaScript makes a ς of each σ at the end of a word; the beginning of a longer word has none.
const foldText = (text) => text.normalize("NFKD").toUpperCase().toLowerCase().normalize("NFKD")
  .replace(/[\u0300-\u036f]/g, "").replace(/[“”„‟«»]/g, '"').replaceAll("ς", "σ");

const tidy = (text) => text.replace(/[\s\u0085]+/g, " ").trim();
