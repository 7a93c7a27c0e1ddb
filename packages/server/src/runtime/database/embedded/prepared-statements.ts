/**
 * Maximum number of prepared statements per connection. A statement that joins four tables needs about
 * 0.25 MB of memory.
 */
const maxPrepared = 500;
/** Maximum number of SQL texts that are remembered after their first run. */
const maxSeenOnce = 500;

const preparable = /^\s*(select|insert|update|delete|with)\b/i;
const transactionControl = /^\s*(begin|start|commit|rollback|savepoint|release|set|reset|listen)\b/i;

/**
 * Names the SQL texts that run more than once on a connection, so that PostgreSQL parses each of them only
 * once and can reuse its plan (https://www.postgresql.org/docs/current/sql-prepare.html).
 */
export class PreparedStatements {
  readonly #names = new Map<string, string>();
  readonly #seenOnce = new Set<string>();
  #count = 0;

  /** Returns the name of a statement, or `undefined` if the statement should run without a name. */
  nameOf(text: string): string | undefined {
    if (!preparable.test(text)) {
      // After a change of the schema, a prepared statement fails if the columns of its result have changed.
      if (!transactionControl.test(text)) this.#forgetAll();
      return undefined;
    }
    const known = this.#names.get(text);
    if (known || this.#names.size >= maxPrepared) return known;
    if (!this.#seenOnce.delete(text)) {
      this.#remember(text);
      return undefined;
    }
    this.#count += 1;
    const name = `s${this.#count}`;
    this.#names.set(text, name);
    return name;
  }

  #remember(text: string): void {
    const [oldest] = this.#seenOnce;
    if (oldest !== undefined && this.#seenOnce.size >= maxSeenOnce) this.#seenOnce.delete(oldest);
    this.#seenOnce.add(text);
  }

  #forgetAll(): void {
    this.#names.clear();
    this.#seenOnce.clear();
  }
}
