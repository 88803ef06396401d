/** The database cannot be used, and a person must do something about it: `message` is one sentence to show them. */
export class DatabaseRefusal extends Error {
  override name = 'DatabaseRefusal'
}
