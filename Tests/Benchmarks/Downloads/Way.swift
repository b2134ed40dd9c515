/// A way to the warehouse, and how much longer than curl's ours may take there.
struct Way {
  let name: String
  let port: Int
  let goal: Double
}
