import type { Microphone, MicrophoneOptions, openMicrophone } from './microphone.ts';
import { type MicrophoneProblem, microphoneProblemOf } from './microphone-error.ts';

export interface MicrophoneSwitchOptions extends Pick<MicrophoneOptions, 'device_id' | 'onSamples'> {
  readonly open: typeof openMicrophone;
  onChange(): void;
  onProblem(problem: MicrophoneProblem | null): void;
  onGone(): void;
}

export class MicrophoneSwitch {
  readonly #options: MicrophoneSwitchOptions;
  #microphone: Microphone | undefined;
  #wanted = false;

  constructor(options: MicrophoneSwitchOptions) {
    this.#options = options;
  }

  get isOn(): boolean {
    return this.#microphone !== undefined;
  }

  get track(): MediaStreamTrack | undefined {
    return this.#microphone?.track;
  }

  async on(): Promise<void> {
    const { open, device_id, onSamples, onChange, onProblem } = this.#options;
    const onSilenced = (silenced: boolean) => onProblem(silenced ? 'silenced' : null);
    this.#wanted = true;
    try {
      const opened = await open({ device_id, onSamples, onGone: () => this.#lose(), onSilenced });
      if (!this.#wanted || this.#microphone) return opened.close();
      this.#microphone = opened;
      onSilenced(opened.track.muted);
    } catch (thrown) {
      onProblem(microphoneProblemOf(thrown));
    }
    onChange();
  }

  off(): void {
    this.#wanted = false;
    this.#microphone?.close();
    this.#microphone = undefined;
  }

  #lose(): void {
    this.#microphone = undefined;
    this.#options.onGone();
  }
}
