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
  /** Resolves when no further item can follow. */
  readonly closed: Promise<void>;
  /** Resolves when no further item can follow, and all are transcribed. */
  readonly transcribed: Promise<void>;
  readonly #resolveClosed: () => void;
  readonly #resolveTranscribed: () => void;
  #items: Item[] = [];
  #isClosed = false;

  constructor() {
    const closed = Promise.withResolvers<void>();
    const transcribed = Promise.withResolvers<void>();
    this.closed = closed.promise;
    this.transcribed = transcribed.promise;
    this.#resolveClosed = closed.resolve;
    this.#resolveTranscribed = transcribed.resolve;
  }

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
    if (item) item.id = itemId;
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
    this.#resolveClosed();
    this.#check();
  }

  /** No further transcript is awaited. */
  giveUp(): void {
    for (const item of this.#items) item.text ??= '';
    this.close();
  }

  #check(): void {
    if (this.text !== undefined) this.#resolveTranscribed();
  }
}
