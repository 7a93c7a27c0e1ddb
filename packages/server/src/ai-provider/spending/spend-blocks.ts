import type { PicoEur } from './money.ts';
import type { SpendSource } from './spend-block-repository.ts';

/** Calls of the cost of the one that asks for it. */
const callsPerBlock = 16;
/** An organization that called within so many milliseconds before is busy: another call is likely to come. */
const busyMs = 500;
/** How long a process takes from a block, counted from when it was asked for. */
const usableMs = 5_000;
/** How long the database waits for its return: long enough that no living process misses it. */
export const blockValidSeconds = 60;
/** After too little was left for a block. */
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
  /** No block is asked for before: one is on its way, or there was too little left. */
  next_at: number;
}

interface SpendBlocksOptions {
  /** Reserves an amount durably before it answers; false: too little is left. */
  readonly take: (id: string, source: SpendSource, amount: PicoEur) => Promise<boolean>;
  readonly giveBack: (id: string, unused: PicoEur) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/**
 * Amounts that this process has reserved in advance for busy organizations, so that most of their calls wait for no
 * statement. What is not used within seconds is given back.
 */
export class SpendBlocks {
  readonly #options: SpendBlocksOptions;
  readonly #accounts = new Map<string, Account>();
  readonly #working = new Set<Promise<void>>();

  constructor(options: SpendBlocksOptions) {
    this.#options = options;
  }

  /** The block that the amount was taken from; undefined: the call has to reserve it by itself. */
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

  /** Gives back everything that is not used. */
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
      // It may have been reserved although its answer did not arrive.
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
