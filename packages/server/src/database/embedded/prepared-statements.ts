/**
 * Maximum number of prepared statements per connection. A statement over four tables needs about 0.25 MB of
 * memory.
 */
const maxPrepared = 500;

const preparable = /^\s*(select|insert|update|delete|with)\b/i;
const transactionControl = /^\s*(begin|start|commit|rollback|savepoint|release|set|reset|listen)\b/i;

/**
 * Names the SQL texts that run more than once on a connection, so that PostgreSQL parses and plans each of
 * them only once (https://www.postgresql.org/docs/current/sql-prepare.html).
 */
export class PreparedStatements {
  readonly #names = new Map<string, string | undefined>();
  #count = 0;

  /** Returns the name of a statement, or `undefined` if the statement should run without a name. */
  nameOf(text: string): string | undefined {
    if (!preparable.test(text)) {
      // A prepared statement fails after a change of the schema if its result has other columns.
      if (!transactionControl.test(text)) this.#names.clear();
      return undefined;
    }
    const known = this.#names.get(text);
    if (known) return known;
    if (!this.#names.has(text)) {
      if (this.#names.size < maxPrepared) this.#names.set(text, undefined);
      return undefined;
    }
    this.#count += 1;
    const name = `s${this.#count}`;
    this.#names.set(text, name);
    return name;
  }
}
