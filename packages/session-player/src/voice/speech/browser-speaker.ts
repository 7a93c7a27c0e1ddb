import type { Speaker, SpeakerEvents, SpokenPart } from './speaker.ts';

/** Returns a voice of the device. Leaves out voices for which the browser sends the text to its vendor. */
export function localVoice(language: string): SpeechSynthesisVoice | undefined {
  const voices = globalThis.speechSynthesis?.getVoices().filter(({ localService }) => localService) ?? [];
  const tag = (voice: SpeechSynthesisVoice) => voice.lang.replace('_', '-');
  return (
    voices.find((voice) => tag(voice) === language) ??
    voices.find((voice) => tag(voice).slice(0, 2) === language.slice(0, 2))
  );
}

/** Speaks with a voice of the device, so that no text leaves the device. */
export function browserSpeaker(voice: SpeechSynthesisVoice, speed: number, events: SpeakerEvents): Speaker {
  const { speechSynthesis } = globalThis;
  let parts: SpokenPart[] = [];
  let message_seq: number | undefined;
  let heard = 0;
  let startedAt: number | undefined;
  let playedBefore_s = 0;

  const played = () =>
    playedBefore_s + (startedAt === undefined ? 0 : (performance.now() - startedAt) / 1000);
  const ended = () => {
    playedBefore_s = played();
    startedAt = undefined;
  };

  const begin = (part: SpokenPart) => {
    const utterance = new SpeechSynthesisUtterance(part.spoken.text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = speed;
    utterance.onstart = () => {
      startedAt = performance.now();
      if (message_seq === part.message_seq) return;
      message_seq = part.message_seq;
      events.onFirstSound(part.message_seq);
    };
    utterance.onboundary = ({ charIndex }) => {
      heard = part.start + (part.spoken.positions[charIndex] ?? 0);
    };
    utterance.onend = () => {
      if (!parts.includes(part)) return;
      ended();
      heard = part.end;
      parts = parts.filter((one) => one !== part);
      if (parts.length === 0) events.onIdle();
    };
    utterance.onerror = () => {
      const at = parts.indexOf(part);
      if (at >= 0) ended();
      if (at >= 0) events.onFailed('voice_unavailable', parts.splice(at));
    };
    speechSynthesis.speak(utterance);
  };

  return {
    say(part) {
      if (parts.length === 0 && message_seq !== part.message_seq) heard = 0;
      parts.push(part);
      begin(part);
    },
    get busy() {
      return parts.length > 0;
    },
    get isAudible() {
      return startedAt !== undefined && !speechSynthesis.paused;
    },
    get played_s() {
      return played();
    },
    pause: () => speechSynthesis.pause(),
    resume: () => speechSynthesis.resume(),
    stop() {
      ended();
      parts = [];
      speechSynthesis.cancel();
      speechSynthesis.resume();
      message_seq = undefined;
      return heard;
    },
    close() {
      parts = [];
      speechSynthesis?.cancel();
    },
  };
}
