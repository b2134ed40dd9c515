// All keys by where they work: which, and what for.
const arrows = g.page.dir === "rtl" ? ["→", "←"] : ["←", "→"];
const shortcuts = () => [
  [g.say("whereAnywhere"), [
    [["/"], g.say("keyFilter")],
    [["?"], g.say("keyShortcuts")],
    [[g.say("escapeKey")], g.say("keyClose")],
  ]],
  [g.say("whereThumbnail"), [
    [[...arrows, "↑", "↓"], g.say("keyNeighbour")],
    [[g.say("homeKey"), g.say("endKey")], g.say("keyEnds")],
    [[g.say("enterKey")], g.say("keyOpen")],
    [["m"], g.say("keyActions")],
    [["x"], g.say("keyChoose")],
  ]],
  [g.say("wherePhoto"), [
    [arrows, g.say("keyWay")],
    [[g.say("enterKey"), "z"], g.say("keyViewer")],
    [["i"], g.say("keyMetadata")],
    [["m"], g.say("keyActions")],
    [[g.say("escapeKey")], g.say("keyBack")],
  ]],
  [g.say("whereViewer"), [
    [[...arrows, g.say("pageUpKey"), g.say("pageDownKey")], g.say("keyWay")],
    [[g.say("homeKey"), g.say("endKey")], g.say("keyEnds")],
    [["+", "-", "0", "z"], g.say("keyZoom")],
    [[...arrows, "↑", "↓"], g.say("keyPan")],
    [["i"], g.say("details")],
    [["m"], g.say("keyActions")],
    [["f"], g.say("fullScreen")],
    [[g.say("spaceKey")], g.say("slideshow")],
    [[g.say("escapeKey")], g.say("keyClose")],
  ]],
  [g.say("whereActions"), [
    [["↑", "↓"], g.say("keyItems")],
    [[g.say("tabKey")], g.say("keyLeave")],
    [[g.say("escapeKey")], g.say("keyClose")],
  ]],
];

const row = ([keys, words]) => g.element("tr", {},
  g.element("th", {scope: "row"}, words),
  g.element("td", {}, keys.flatMap((key) => [g.element("kbd", {}, key), " "])));

g.showShortcuts = () => g.find(".dialog[open] .shortcuts") || openDialog(g.say("shortcuts"), keysChoice(),
  g.element("div", {class: "shortcuts"}, shortcuts().map(([caption, rows]) => g.element("table", {},
    g.element("caption", {}, caption), g.element("tbody", {}, rows.map(row))))));
