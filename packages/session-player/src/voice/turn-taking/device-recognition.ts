export interface Recognition {
  lang: string;
  continuous: boolean;
  /** If true, the browser recognises speech only on the device and sends no audio to a server. */
  processLocally?: boolean;
  onresult: ((event: RecognitionResult) => void) | null;
  onend: (() => void) | null;
  start(track?: MediaStreamTrack): void;
  stop(): void;
  abort(): void;
}
interface RecognitionResult {
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>>;
}

export interface RecognitionClass {
  new (): Recognition;
  available?(asked: { langs: string[]; processLocally: boolean }): Promise<string>;
}

/** Returns undefined if the browser cannot recognise the language on the device. */
export async function deviceRecognition(language: string): Promise<RecognitionClass | undefined> {
  const { SpeechRecognition } = globalThis as { SpeechRecognition?: RecognitionClass };
  const asked = { langs: [language], processLocally: true };
  const state = await SpeechRecognition?.available?.(asked).catch(() => undefined);
  return state === 'available' ? SpeechRecognition : undefined;
}

export class DeviceListener {
  readonly #make: () => Recognition;
  readonly #track: () => MediaStreamTrack | undefined;
  readonly #onText: (text: string) => void;
  #current: Recognition | undefined;
  #ending: Recognition | undefined;
  #text = '';

  constructor(options: {
    recognition: RecognitionClass;
    language: string;
    track(): MediaStreamTrack | undefined;
    onText(text: string): void;
  }) {
    const { recognition: SpeechRecognition, language } = options;
    this.#track = options.track;
    this.#onText = options.onText;
    this.#make = () =>
      Object.assign(new SpeechRecognition(), { lang: language, continuous: true, processLocally: true });
  }

  get isOpen(): boolean {
    return this.#current !== undefined;
  }

  get unanswered(): number {
    return this.#ending ? 1 : 0;
  }

  begin(): void {
    const recognition = this.#make();
    this.#current = recognition;
    this.#text = '';
    recognition.onresult = ({ results }) => {
      this.#text = Array.from(results, (result) => result[0]?.transcript.trim() ?? '').join(' ');
    };
    // The browser may end recognition by itself, for instance after a long silence.
    recognition.onend = () => this.#finish(recognition);
    recognition.start(this.#track());
  }

  end(): void {
    if (!this.#current) return;
    this.#ending = this.#current;
    this.#current.stop();
    this.#current = undefined;
  }

  cancel(): void {
    const recognition = this.#current;
    this.#current = undefined;
    recognition?.abort();
  }

  #finish(recognition: Recognition): void {
    if (this.#ending !== recognition && this.#current !== recognition) return;
    this.#ending = undefined;
    this.#current = undefined;
    this.#onText(this.#text);
  }
}
