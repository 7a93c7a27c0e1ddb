const bytesPerMs = 48;
/** Speech begins after so much sound, and a pause after so much silence. */
const onset_ms = 100;
const pause_ms = 200;
/** Mean amplitude (of 16 bits) from which a block of 20 ms counts as speech. */
const loud = 150;
const blockBytes = 20 * bytesPerMs;
/** After a finished sentence, the turn ends soon. */
const finished_ms = 400;
/** Longest timeouts that OpenAI documents. */
const longest_ms: Readonly<Record<string, number>> = { low: 8000, medium: 4000, auto: 4000, high: 2000 };

/** Whether a `turn_detection` follows OpenAI's schema of `semantic_vad`. */
export const isSemanticVad = (detection: object): boolean => {
  const { type, eagerness, create_response, interrupt_response, ...others } = {
    eagerness: 'auto',
    create_response: true,
    interrupt_response: true,
    type: undefined as string | undefined,
    ...detection,
  };
  const areBooleans = [create_response, interrupt_response].every((one) => typeof one === 'boolean');
  return (
    type === 'semantic_vad' && eagerness in longest_ms && areBooleans && Object.keys(others).length === 0
  );
};

interface Listener {
  /** Returns how many pauses of the turn are thinking pauses. */
  onStart(audio_start_ms: number): number;
  onStop(audio_end_ms: number): void;
}

/**
 * OpenAI's semantic turn detection, by the clock of the audio. The fake is told which pauses are thinking pauses, because it
 * does not understand speech: such a pause ends a turn only after the longest timeout.
 */
export class TurnDetection {
  readonly #eagerness: string;
  readonly #listener: Listener;
  #rest = Buffer.alloc(0);
  #heard_ms = 0;
  #loud_ms = 0;
  #silent_ms = 0;
  #isSpeaking = false;
  #thinkingPauses = 0;

  constructor(eagerness: string, listener: Listener) {
    this.#eagerness = eagerness;
    this.#listener = listener;
  }

  /** PCM of 24 kHz. */
  push(pcm: Buffer): void {
    this.#rest = Buffer.concat([this.#rest, pcm]);
    while (this.#rest.length >= blockBytes) {
      const block = this.#rest.subarray(0, blockBytes);
      this.#rest = this.#rest.subarray(blockBytes);
      this.#hear(amplitudeOf(block) > loud);
    }
  }

  reset(): void {
    this.#isSpeaking = false;
    this.#loud_ms = 0;
    this.#silent_ms = 0;
  }

  #hear(isLoud: boolean): void {
    this.#heard_ms += 20;
    if (isLoud) this.#hearSound();
    else this.#hearSilence();
  }

  #hearSound(): void {
    if (this.#isSpeaking && this.#silent_ms >= pause_ms) this.#thinkingPauses -= 1;
    this.#silent_ms = 0;
    this.#loud_ms += 20;
    if (this.#isSpeaking || this.#loud_ms < onset_ms) return;
    this.#isSpeaking = true;
    this.#thinkingPauses = this.#listener.onStart(this.#heard_ms - this.#loud_ms);
  }

  #hearSilence(): void {
    this.#silent_ms += 20;
    if (this.#silent_ms >= pause_ms) this.#loud_ms = 0;
    const ends_ms = this.#thinkingPauses > 0 ? longest_ms[this.#eagerness] : finished_ms;
    if (!this.#isSpeaking || this.#silent_ms < (ends_ms ?? 0)) return;
    this.reset();
    this.#listener.onStop(this.#heard_ms);
  }
}

function amplitudeOf(block: Buffer): number {
  let sum = 0;
  for (let at = 0; at < block.length; at += 2) sum += Math.abs(block.readInt16LE(at));
  return sum / (block.length / 2);
}
