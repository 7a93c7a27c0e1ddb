interface Waiting<Item, Outcome> {
  readonly item: Item;
  readonly settle: PromiseWithResolvers<Outcome>;
}

/**
 * Processes the items of many callers in few transactions. `work` returns one outcome per item; an `Error`
 * rejects the item. If `work` throws, each item is processed again alone, so `work` must first roll back its
 * changes.
 */
export class GroupCommit<Item, Outcome> {
  readonly #work: (items: readonly Item[]) => Promise<readonly (Outcome | Error)[]>;
  #waiting: Waiting<Item, Outcome>[] = [];
  #running = false;

  constructor(work: (items: readonly Item[]) => Promise<readonly (Outcome | Error)[]>) {
    this.#work = work;
  }

  add(item: Item): Promise<Outcome> {
    const settle = Promise.withResolvers<Outcome>();
    this.#waiting.push({ item, settle });
    if (!this.#running) void this.#run();
    return settle.promise;
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#waiting.length > 0) {
      // Items that are added in the same turn of the event loop are processed together.
      await Promise.resolve();
      const group = this.#waiting;
      this.#waiting = [];
      await this.#settle(group).catch(async (error: unknown) => {
        if (group.length === 1) return group[0]?.settle.reject(error);
        for (const one of group) await this.#settle([one]).catch(one.settle.reject);
      });
    }
    this.#running = false;
  }

  async #settle(group: readonly Waiting<Item, Outcome>[]): Promise<void> {
    const outcomes = await this.#work(group.map(({ item }) => item));
    for (const [index, { settle }] of group.entries()) {
      const outcome = outcomes[index];
      if (outcome instanceof Error) settle.reject(outcome);
      else settle.resolve(outcome as Outcome);
    }
  }
}
