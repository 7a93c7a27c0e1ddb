import type { SpeechFormat } from '@repartee/contracts/ai-provider/voice-formats';
import type { ServerEvent } from '@repartee/contracts/session/live';
import { type AudioChannel, newId } from '../../conversation/conversation-store.ts';
import { fromPcm16 } from '../microphone/pcm.ts';
import { heardLength } from './heard-length.ts';
import type { Speaker, SpeakerEvents, SpokenPart } from './speaker.ts';
import { SpeechPlayer } from './speech-player.ts';

const pcmRate = 24_000;

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
  let current: { readonly part: Asked; readonly media_type: string; bytes: Uint8Array[] } | undefined;
  let oddByte: Uint8Array = new Uint8Array(0);
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
  const playPcm = (part: Asked, frame: Uint8Array) => {
    const bytes = joined([oddByte, frame]);
    const even = bytes.byteLength - (bytes.byteLength % 2);
    oddByte = bytes.slice(even);
    if (even > 0) play(part, player.bufferOf(fromPcm16(bytes.slice(0, even).buffer), pcmRate));
  };
  const finish = async () => {
    const ended = current;
    current = undefined;
    if (!ended) return;
    if (ended.bytes.length > 0) {
      const buffer = await player.decode(joined(ended.bytes).buffer).catch(() => undefined);
      if (buffer) play(ended.part, buffer);
    }
    ended.part.complete = true;
    idle();
  };

  const onEvent = (event: ServerEvent) => {
    if (event.type === 'speech-start') {
      const part = asked.find(({ id }) => id === event.speech_id);
      oddByte = new Uint8Array(0);
      current = part && { part, media_type: event.media_type, bytes: [] };
    }
    if (event.type === 'speech-end' && current?.part.id === event.speech_id) void finish();
    if (event.type === 'speech-failed') {
      const at = asked.findIndex(({ id }) => id === event.speech_id);
      if (at < 0) return;
      const unspoken = asked.splice(at);
      current = undefined;
      events.onFailed(event.code, unspoken);
    }
  };
  const onAudio = (frame: ArrayBuffer) => {
    if (!current) return;
    if (current.media_type === 'audio/pcm') playPcm(current.part, new Uint8Array(frame));
    else current.bytes.push(new Uint8Array(frame));
  };
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

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.byteLength;
  }
  return all;
}
