import type { PicoEur } from './money.ts';
import type { SpendSource } from './spend-block-repository.ts';

/**
 * Number of calls that one block (an amount reserved in advance) covers, if each costs as much as the call
 * that requests the block.
 */
const callsPerBlock = 16;
/**
 * A block (an amount for several calls) is reserved if an organization makes two calls within `busyMs`
 * milliseconds.
 */
const busyMs = 500;
const usableMs = 5_000;
/**
 * Seconds after which the database counts a block (reserved amount) as spent. A running process releases its
 * blocks earlier.
 */
export const blockValidSeconds = 60;
/** Milliseconds until the next attempt to reserve a block (an amount for several calls) after a failure. */
const pauseMs = 1_000;

interface Block {
  readonly id: string;
  readonly usable_until: number;
  left: PicoEur;
}

interface Account {
  readonly source: SpendSource;
  readonly blocks: Block[];
  asked_at: number;
  /**
   * Earliest time for the next request of a block (an amount for several calls); infinite while a request is
   * pending.
   */
  next_at: number;
}

interface SpendBlocksOptions {
  /**
   * Reserves an amount with a durable commit. Returns false if the amount is more than a twentieth of what the
   * organization may still spend.
   */
  readonly take: (id: string, source: SpendSource, amount: PicoEur) => Promise<boolean>;
  readonly giveBack: (id: string, unused: PicoEur) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/**
 * Blocks are amounts that this process reserves in advance for organizations with frequent calls, so that most calls
 * need not wait for an SQL statement.
 */
export class SpendBlocks {
  readonly #options: SpendBlocksOptions;
  readonly #accounts = new Map<string, Account>();
  readonly #working = new Set<Promise<void>>();

  constructor(options: SpendBlocksOptions) {
    this.#options = options;
  }

  take(source: SpendSource, amount: PicoEur): string | undefined {
    const name = `${source.organization_id}/${source.uses_credit}`;
    const account = this.#accounts.get(name) ?? {
      source,
      blocks: [],
      asked_at: Number.NEGATIVE_INFINITY,
      next_at: 0,
    };
    this.#accounts.set(name, account);
    const now = performance.now();
    const isBusy = now - account.asked_at < busyMs;
    account.asked_at = now;
    const usable = account.blocks.filter(({ usable_until }) => usable_until > now);
    const block = usable.find(({ left }) => left >= amount);
    if (block) block.left -= amount;
    const left = usable.reduce((sum, one) => sum + one.left, 0n);
    if (isBusy && now >= account.next_at && left < (amount * BigInt(callsPerBlock)) / 2n)
      this.#run(this.#takeBlock(account, amount * BigInt(callsPerBlock), now));
    return block?.id;
  }

  async close(): Promise<void> {
    await Promise.all(this.#working);
    for (const account of this.#accounts.values())
      for (const block of [...account.blocks]) this.#run(this.#giveBack(account, block));
    await Promise.all(this.#working);
    this.#accounts.clear();
  }

  async #takeBlock(account: Account, amount: PicoEur, now: number): Promise<void> {
    account.next_at = Number.POSITIVE_INFINITY;
    const block = { id: crypto.randomUUID(), left: amount, usable_until: now + usableMs };
    try {
      const taken = await this.#options.take(block.id, account.source, amount);
      account.next_at = taken ? 0 : now + pauseMs;
      if (!taken) return;
    } catch (error) {
      account.next_at = now + pauseMs;
      // A failed reservation is released too, because the database may have committed the reservation.
      await this.#options.giveBack(block.id, amount);
      throw error;
    }
    account.blocks.push(block);
    setTimeout(() => this.#run(this.#giveBack(account, block)), usableMs).unref();
  }

  async #giveBack({ blocks }: Account, block: Block): Promise<void> {
    const place = blocks.indexOf(block);
    if (place < 0) return;
    blocks.splice(place, 1);
    await this.#options.giveBack(block.id, block.left);
  }

  #run(work: Promise<void>): void {
    const done = work.catch(this.#options.onError).finally(() => void this.#working.delete(done));
    this.#working.add(done);
  }
}
