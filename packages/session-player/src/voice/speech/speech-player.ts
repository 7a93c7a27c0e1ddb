/** `at` is the start time on the clock of the audio context, in seconds. */
interface Segment {
  readonly at: number;
  readonly seconds: number;
}

/** Delay in seconds before the first sound, so that the second chunk arrives in time. */
const lead_s = 0.04;

/** Plays audio without gaps as it arrives, and measures how much of each part was played. */
export class SpeechPlayer {
  readonly #context: AudioContext;
  readonly #onIdle: () => void;
  /** Weak, so that the times of a part are kept as long as its owner knows the part. */
  #segments = new WeakMap<object, Segment[]>();
  /** The audio that plays now or later. Played audio is not kept, because a long call would fill the memory. */
  readonly #playing = new Set<AudioBufferSourceNode>();
  #cursor = 0;
  /** Start of the audio that plays without a gap until `#cursor`. */
  #from = 0;
  #playedBefore_s = 0;

  constructor(context: AudioContext, onIdle: () => void) {
    this.#context = context;
    this.#onIdle = onIdle;
  }

  get busy(): boolean {
    return this.#playing.size > 0;
  }

  /** False while nothing sounds: in a gap between two parts, or while the player is paused. */
  get isAudible(): boolean {
    const now = this.#context.currentTime;
    return this.#context.state === 'running' && now >= this.#from && now < this.#cursor;
  }

  /** Duration of all that was ever played, in seconds. */
  get played_s(): number {
    const { currentTime } = this.#context;
    return this.#playedBefore_s + Math.max(0, Math.min(currentTime, this.#cursor) - this.#from);
  }

  push(part: object, buffer: AudioBuffer): void {
    const source = this.#context.createBufferSource();
    source.buffer = buffer;
    source.connect(this.#context.destination);
    const at = Math.max(this.#cursor, this.#context.currentTime + lead_s);
    if (at > this.#cursor) {
      this.#playedBefore_s = this.played_s;
      this.#from = at;
    }
    this.#cursor = at + buffer.duration;
    const segments = this.#segments.get(part) ?? [];
    segments.push({ at, seconds: buffer.duration });
    this.#segments.set(part, segments);
    this.#playing.add(source);
    source.onended = () => {
      this.#playing.delete(source);
      if (!this.busy) this.#onIdle();
    };
    source.start(at);
  }

  secondsOf(part: object): { readonly played: number; readonly arrived: number } {
    const now = this.#context.currentTime;
    let played = 0;
    let arrived = 0;
    for (const segment of this.#segments.get(part) ?? []) {
      arrived += segment.seconds;
      played += Math.max(0, Math.min(segment.seconds, now - segment.at));
    }
    return { played, arrived };
  }

  pause(): void {
    void this.#context.suspend();
  }

  resume(): void {
    void this.#context.resume();
  }

  stop(): void {
    for (const source of this.#playing) {
      source.onended = null;
      source.stop();
      source.disconnect();
    }
    this.#playedBefore_s = this.played_s;
    this.#segments = new WeakMap();
    this.#playing.clear();
    this.#cursor = 0;
    this.#from = 0;
    void this.#context.resume();
  }
}
