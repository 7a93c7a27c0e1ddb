import type { SpeechFormat } from '@repartee/contracts/ai-provider/voice-formats';
import type { ErrorCode } from '@repartee/contracts/errors';
import type { ServerEvent } from '@repartee/contracts/session/live';
import type { AudioChannel } from '../../conversation/conversation-store.ts';
import { newId } from '../../conversation/new-id.ts';
import { type AudioDecoder, audioDecoder } from './audio-decoder.ts';
import { heardLength } from './heard-length.ts';
import type { Speaker, SpeakerEvents, SpokenPart } from './speaker.ts';
import { SpeechPlayer } from './speech-player.ts';

interface Asked extends SpokenPart {
  readonly id: string;
  complete: boolean;
}

/** Speaks with a voice of an AI provider. The audio arrives over the live connection of the session. */
export function providerSpeaker(
  line: AudioChannel,
  context: AudioContext,
  events: SpeakerEvents,
  format: SpeechFormat = 'pcm16',
): Speaker {
  let asked: Asked[] = [];
  let current: { readonly part: Asked; readonly decode: AudioDecoder } | undefined;
  let arrivals: (NonNullable<typeof current> & { readonly bytes: Uint8Array | undefined })[] = [];
  let isDecoding = false;
  let heardOf: number | undefined;

  const isDone = () => asked.every(({ complete }) => complete) && !player.busy;
  const idle = () => {
    if (isDone()) events.onIdle();
  };
  const player = new SpeechPlayer(context, idle);

  const play = (part: Asked, buffer: AudioBuffer) => {
    if (!asked.includes(part)) return;
    player.push(part, buffer);
    if (heardOf === part.message_seq) return;
    heardOf = part.message_seq;
    events.onFirstSound(part.message_seq);
  };
  const fail = (part: Asked, code: ErrorCode) => {
    const at = asked.indexOf(part);
    if (at < 0) return;
    if (current?.part === part) current = undefined;
    events.onFailed(code, asked.splice(at));
  };
  const finish = (part: Asked) => {
    part.complete = true;
    idle();
  };
  const decodeNext = (): void => {
    for (let next = arrivals.shift(); next; next = arrivals.shift()) {
      const { part, decode, bytes } = next;
      const decoding = decode(bytes);
      if (decoding) {
        isDecoding = true;
        void decoding
          .catch(() => player.secondsOf(part).arrived === 0 && fail(part, 'voice_unavailable'))
          .then(() => {
            isDecoding = false;
            if (!bytes) finish(part);
            decodeNext();
          });
        return;
      }
      if (!bytes) finish(part);
    }
  };
  /** Without `bytes`, the audio has ended. Audio that arrives while other audio is decoded waits. */
  const arrive = (bytes?: Uint8Array) => {
    if (!current) return;
    arrivals.push({ ...current, bytes });
    if (!isDecoding) decodeNext();
  };

  const onEvent = (event: ServerEvent) => {
    if (event.type === 'speech-start') {
      const part = asked.find(({ id }) => id === event.speech_id);
      const decode =
        part && audioDecoder(event.media_type, { context, play: (buffer) => play(part, buffer) });
      current = part && decode && { part, decode };
    }
    if (event.type === 'speech-end' && current?.part.id === event.speech_id) {
      arrive();
      current = undefined;
    }
    if (event.type === 'speech-failed') {
      const part = asked.find(({ id }) => id === event.speech_id);
      if (part) fail(part, event.code);
    }
  };
  const onAudio = (frame: ArrayBuffer) => arrive(new Uint8Array(frame));
  // Audio that has not arrived yet is lost with the connection, so incomplete parts are requested again.
  const onLive = () => {
    current = undefined;
    const missing = asked.filter(({ complete }) => !complete);
    asked = asked.filter(({ complete }) => complete);
    for (const part of missing) speaker.say(part);
  };
  const forget = line.listen({ onEvent, onAudio, onLive });

  const speaker: Speaker = {
    say({ message_seq, start, end, spoken }) {
      if (asked[0] && asked[0].message_seq !== message_seq) asked = [];
      const part = { id: newId(), message_seq, start, end, spoken, complete: false };
      asked.push(part);
      line.tell({ type: 'speak', speech_id: part.id, message_seq, start, end, format });
    },
    get busy() {
      return !isDone();
    },
    pause: () => player.pause(),
    resume: () => player.resume(),
    stop() {
      const heard = heardLength(
        asked.map((part) => {
          const { played, arrived } = player.secondsOf(part);
          return { ...part, played_s: played, total_s: part.complete ? arrived : null };
        }),
      );
      if (asked.some(({ complete }) => !complete)) line.tell({ type: 'speak-cancel' });
      player.stop();
      asked = [];
      arrivals = [];
      current = undefined;
      return heard;
    },
    close() {
      speaker.stop();
      forget();
    },
  };
  return speaker;
}
