import type { PicoEur } from './money.ts';
import type { SpendSource } from './spend-block-repository.ts';

/** Size of a block in calls, each with the cost of the call that requests the block. */
const callsPerBlock = 16;
/** Milliseconds after a call for which an organization is busy, so that another call is likely. */
const busyMs = 500;
/** Milliseconds for which a process uses a block, counted from its request. */
const usableMs = 5_000;
/** Seconds until the database settles an unreturned block: long enough for every live process to return it. */
export const blockValidSeconds = 60;
/** Milliseconds to wait after a block was refused because too little was left. */
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
  /** Earliest time of the next block request; later while a request is running or too little was left. */
  next_at: number;
}

interface SpendBlocksOptions {
  /** Reserves an amount with a durable commit; false if too little is left. */
  readonly take: (id: string, source: SpendSource, amount: PicoEur) => Promise<boolean>;
  readonly giveBack: (id: string, unused: PicoEur) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/**
 * Blocks: amounts that this process has reserved in advance for busy organizations, so that most calls wait for no
 * statement. Unused amounts are returned within seconds.
 */
export class SpendBlocks {
  readonly #options: SpendBlocksOptions;
  readonly #accounts = new Map<string, Account>();
  readonly #working = new Set<Promise<void>>();

  constructor(options: SpendBlocksOptions) {
    this.#options = options;
  }

  /** Takes an amount from a block and returns the block's id; undefined if the call must reserve the amount itself. */
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

  /** Returns all unused amounts. */
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
      // The reservation may have been committed although the response was lost.
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
