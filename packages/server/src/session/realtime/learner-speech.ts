interface Item {
  /** Undefined until the vendor has committed the item. */
  id: string | undefined;
  /** Undefined until the vendor has transcribed the item. */
  text: string | undefined;
}

/**
 * What the learner says in one turn of a realtime conversation. It has several items of the vendor if the learner went on
 * speaking before the reply had begun.
 */
export class LearnerSpeech {
  readonly #closing = Promise.withResolvers<void>();
  readonly #transcribing = Promise.withResolvers<void>();
  /** Resolves when no further item can follow. */
  readonly closed = this.#closing.promise;
  /** Resolves when no further item can follow, and all are transcribed. */
  readonly transcribed = this.#transcribing.promise;
  #items: Item[] = [];
  #isClosed = false;

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Undefined until `transcribed`. Empty if the vendor transcribed nothing. */
  get text(): string | undefined {
    const texts = this.#items.map(({ text }) => text);
    if (!this.#isClosed || texts.includes(undefined)) return undefined;
    return texts.filter((text) => text?.trim()).join(' ');
  }

  /** True if an item was sent to the vendor that is neither committed nor transcribed. */
  get awaitsItem(): boolean {
    return this.#awaited !== undefined;
  }

  get #awaited(): Item | undefined {
    return this.#items.find(({ id, text }) => id === undefined && text === undefined);
  }

  has(itemId: string): boolean {
    return this.#items.some(({ id }) => id === itemId);
  }

  /** Without an id, the vendor gives it later. */
  add(itemId?: string): void {
    this.#items.push({ id: itemId, text: undefined });
  }

  commit(itemId: string): void {
    const item = this.#awaited;
    if (item && itemId) item.id = itemId;
  }

  /** A transcript of an unknown item belongs to the oldest item without an id. */
  transcribe(itemId: string, text: string): void {
    const item = this.#items.find(({ id }) => id === itemId) ?? this.#awaited;
    if (item) item.text ??= text;
    this.#check();
  }

  type(text: string): void {
    this.#items = [{ id: undefined, text }];
    this.close();
  }

  close(): void {
    this.#isClosed = true;
    this.#closing.resolve();
    this.#check();
  }

  /** No further transcript is awaited. */
  giveUp(): void {
    for (const item of this.#items) item.text ??= '';
    this.close();
  }

  #check(): void {
    if (this.text !== undefined) this.#transcribing.resolve();
  }
}
