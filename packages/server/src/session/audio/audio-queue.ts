import type { ErrorCode } from '@repartee/contracts/errors';
import type { ReceivedClientEvent, ReplyPreview, ServerEvent } from '@repartee/contracts/session/live';
import { utteranceRate } from '@repartee/contracts/session/live';
import type { WebSocket } from 'ws';
import { sendOrCloseSlow } from '../events/send-or-close-slow.ts';
import type { LiveRuntime } from '../live-runtime.ts';
import { RealtimeCall } from '../realtime/realtime-call.ts';
import { sessionRecorder } from '../recording/session-recorder.ts';
import type { SessionService } from '../session-service.ts';
import type { SpeechTiming } from '../step/effect-rows.ts';
import { audioErrorCode } from '../voice/audio-error.ts';
import { audioMemory } from './audio-memory.ts';
import { readSpeechContext, type ShownReply, speakSpan } from './speak-span.ts';
import { readConsentingSession, transcribeUtterance } from './transcribe-utterance.ts';
import { Utterance } from './utterance.ts';

type Of<Type extends ReceivedClientEvent['type']> = Extract<ReceivedClientEvent, { type: Type }>;
export type AudioEvent = Of<
  | 'utterance-start'
  | 'utterance-end'
  | 'utterance-cancel'
  | 'speak'
  | 'speak-cancel'
  | 'realtime-start'
  | 'realtime-stop'
  | 'realtime-interrupt'
>;

const audioEvents: ReadonlySet<string> = new Set<AudioEvent['type']>([
  'utterance-start',
  'utterance-end',
  'utterance-cancel',
  'speak',
  'speak-cancel',
  'realtime-start',
  'realtime-stop',
  'realtime-interrupt',
]);
export const isAudioEvent = (event: ReceivedClientEvent): event is AudioEvent => audioEvents.has(event.type);

/** Maximum number of utterances that wait for transcription. Each waiting utterance can occupy 5 MB of memory. */
const utterancesWaiting = 6;
const spansWaiting = 32;
/** A call that was stopped counts until its connection to the vendor is closed. */
const openCalls = 3;
const frameBytes = 16 * 1024;

export interface AudioQueue {
  /** Processes audio events in the order of their arrival, without waiting for the persona's replies. */
  take(event: AudioEvent): void;
  /** Remembers text of a streaming reply, so that the client can request speech before the text is stored. */
  show(preview: ReplyPreview): void;
  /** Discards the remembered text of a streaming reply, because the final text may differ. */
  forgetShown(): void;
  /** Processes a binary audio frame. Returns false if the client must not send audio now. */
  takeFrame(frame: Buffer): boolean;
  /** Sends a typed turn to the realtime conversation. Returns false if no realtime conversation is open. */
  say(client_turn_id: string, text: string): boolean;
  /** Must be called after a turn was stored. The audio since the previous turn then belongs to the stored turn. */
  turnStored(client_turn_id: string): void;
  /**
   * Returns the speaking time and pauses of all utterances transcribed since the last call. Returns null if no
   * utterance was transcribed.
   */
  takeTiming(): SpeechTiming | null;
  close(): void;
}

/**
 * Creates the audio processing of one live channel (WebSocket). Utterances and requests for speech have separate
 * queues, so that neither delays the other.
 */
export function audioQueue(
  socket: WebSocket,
  session_id: string,
  runtime: LiveRuntime,
  sessionService: SessionService,
  opened: Promise<void>,
): AudioQueue {
  const ended = new AbortController();
  const memory = audioMemory();
  let utterance: Utterance | undefined;
  /** Set while the database is asked whether the server may receive audio, and afterwards if it may. */
  let permission: Promise<unknown> | undefined;
  /** True after an utterance was rejected or cancelled. Later frames of this utterance are dropped without an error. */
  let drops = false;
  let transcribed = opened;
  let untranscribed = 0;
  let timing: SpeechTiming | null = null;
  let spoken = opened;
  let waiting = 0;
  let speaking = new AbortController();
  let call: RealtimeCall | undefined;
  let calls = 0;
  let shown: ShownReply | undefined;
  /** True after audio was received or played. The client will then probably request speech for the next reply too. */
  let speaksReplies = false;
  const recorder = sessionRecorder(runtime, session_id);
  const contextAhead = () => {
    const context = readSpeechContext(runtime, session_id);
    // If loading the data in advance fails, the error is ignored here. The client gets the same error when it
    // requests speech.
    context.catch(() => undefined);
    return context;
  };

  const send = (event: ServerEvent): void => sendOrCloseSlow(socket, event);
  const codeOf = (thrown: unknown, what: string) => {
    const code = audioErrorCode(thrown);
    if (code === 'internal') runtime.log.error({ err: thrown, session_id }, what);
    return code;
  };

  const transcribe = async (said: Utterance): Promise<void> => {
    const utterance_id = said.id;
    try {
      for await (const part of transcribeUtterance(runtime, session_id, said, ended.signal)) {
        if (part.type === 'text-delta') send({ type: 'transcript-delta', utterance_id, text: part.text });
        else {
          const { spoken_ms, pauses } = said.timing();
          timing = {
            spoken_ms: (timing?.spoken_ms ?? 0) + spoken_ms,
            pauses: (timing?.pauses ?? 0) + pauses,
          };
          await recorder.heard(said.pcm);
          send({ type: 'transcript-end', utterance_id, text: part.text.trim() });
        }
      }
    } catch (thrown) {
      if (ended.signal.aborted) return;
      refuseUtterance(utterance_id, codeOf(thrown, 'failed to transcribe an utterance'));
    }
  };
  const free = (said: Utterance): void => memory.release(said.allocated);
  const discardUtterance = (): void => {
    if (utterance) free(utterance);
    utterance = undefined;
  };
  const refuseUtterance = (utterance_id: string, code: ErrorCode): void =>
    send({ type: 'utterance-refused', utterance_id, code });
  /** Frames arrive before the database has answered. They are discarded if the server may not receive audio. */
  const startUtterance = (utterance_id: string): void => {
    const started = new Utterance(utterance_id, memory.reserve);
    utterance = started;
    if (call) return;
    permission ??= opened.then(() => readConsentingSession(runtime, session_id));
    permission.catch((thrown: unknown) => {
      permission = undefined;
      if (utterance !== started) return;
      discardUtterance();
      drops = true;
      refuseUtterance(utterance_id, codeOf(thrown, 'failed to check the consent to send audio'));
    });
  };
  const finishUtterance = (): void => {
    const said = utterance;
    utterance = undefined;
    if (!said) return;
    if (call) {
      if (!said.isSilent()) {
        void recorder.heard(said.pcm, said.id).then(() => free(said));
        call.commit(said.id);
        return;
      }
      free(said);
      call.drop();
      refuseUtterance(said.id, 'audio_silent');
      return;
    }
    if (untranscribed >= utterancesWaiting) {
      free(said);
      refuseUtterance(said.id, 'too_many_requests');
      return;
    }
    untranscribed += 1;
    transcribed = transcribed
      .then(() => transcribe(said))
      .finally(() => {
        untranscribed -= 1;
        free(said);
      });
  };

  const speak = async ({ speech_id, ...span }: Of<'speak'>, signal: AbortSignal): Promise<void> => {
    let media_type: string | undefined;
    const spokenBytes: Uint8Array[] = [];
    try {
      for await (const part of speakSpan(runtime, session_id, span, signal, shown)) {
        if (part.type === 'finish') continue;
        if (media_type === undefined) {
          media_type = part.mediaType;
          send({ type: 'speech-start', speech_id, media_type });
        }
        spokenBytes.push(part.bytes);
        for (let at = 0; at < part.bytes.length && !signal.aborted; at += frameBytes)
          await sendFrame(socket, part.bytes.subarray(at, at + frameBytes));
      }
      if (!signal.aborted) send({ type: 'speech-end', speech_id });
    } catch (thrown) {
      if (signal.aborted) return;
      send({ type: 'speech-failed', speech_id, code: codeOf(thrown, 'failed to synthesize speech') });
    } finally {
      // Stores a recording of interrupted speech too, because the learner has heard the beginning of the
      // speech.
      const { message_seq, start, end } = span;
      if (media_type !== undefined)
        recorder.spoken({
          message_seq,
          span: { start, end },
          media_type,
          bytes: Buffer.concat(spokenBytes),
        });
    }
  };

  const stopSpeaking = () => {
    speaking.abort();
    speaking = new AbortController();
  };
  const startCall = () => {
    if (calls >= openCalls) return send({ type: 'realtime-ended', code: 'too_many_requests' });
    calls += 1;
    call?.end(null);
    const started = new RealtimeCall({
      runtime,
      sessionService,
      session_id,
      recorder,
      send,
      async sendAudio(pcm) {
        for (let at = 0; at < pcm.length; at += frameBytes)
          await sendFrame(socket, pcm.subarray(at, at + frameBytes));
      },
      async silence() {
        stopSpeaking();
        await spoken;
      },
      onEnd(code) {
        if (call !== started) return;
        call = undefined;
        discardUtterance();
        drops = true;
        send({ type: 'realtime-ended', code });
      },
    });
    call = started;
    void opened
      .then(() => started.open())
      .finally(() => {
        calls -= 1;
      });
  };

  return {
    take(event) {
      speaksReplies ||= event.type === 'utterance-start' || event.type === 'speak';
      switch (event.type) {
        case 'realtime-start':
          return startCall();
        case 'realtime-stop':
          return call?.close();
        case 'realtime-interrupt':
          return call?.interrupt(event.speech_id, event.played_ms);
        case 'utterance-start':
          // If the previous utterance is still open, the client has abandoned it without an `utterance-end`
          // event.
          if (utterance) call?.drop();
          discardUtterance();
          drops = event.sample_rate !== utteranceRate;
          if (!drops) startUtterance(event.utterance_id);
          else refuseUtterance(event.utterance_id, 'audio_invalid');
          return;
        case 'utterance-end':
          if (utterance?.id === event.utterance_id) finishUtterance();
          return;
        case 'utterance-cancel':
          if (utterance?.id === event.utterance_id) {
            discardUtterance();
            call?.drop();
          }
          drops = true;
          return;
        case 'speak-cancel':
          return stopSpeaking();
        case 'speak': {
          const { speech_id } = event;
          if (waiting >= spansWaiting)
            return send({ type: 'speech-failed', speech_id, code: 'too_many_requests' });
          waiting += 1;
          const signal = AbortSignal.any([ended.signal, speaking.signal]);
          spoken = spoken
            .then(() => (signal.aborted ? undefined : speak(event, signal)))
            .finally(() => {
              waiting -= 1;
            });
        }
      }
    },
    show({ message_seq, start, text }) {
      const isSame = shown?.message_seq === message_seq;
      const before = start > 0 && isSame ? (shown?.text ?? '') : '';
      // The reply began before this live channel (WebSocket) was opened. Text without the beginning of the
      // reply is not remembered.
      if (before.length < start) return;
      const context = (isSame && shown?.context) || (speaksReplies ? contextAhead() : undefined);
      shown = { message_seq, text: before.slice(0, start) + text, context };
    },
    forgetShown() {
      shown = undefined;
    },
    takeFrame(frame) {
      if (!utterance) return drops;
      const code = utterance.append(frame);
      if (!code) {
        call?.append(frame);
        return true;
      }
      refuseUtterance(utterance.id, code);
      drops = true;
      if (code === 'audio_too_long') finishUtterance();
      else {
        discardUtterance();
        call?.drop();
      }
      return true;
    },
    turnStored: recorder.turnStored,
    takeTiming() {
      const taken = timing;
      timing = null;
      return taken;
    },
    say: (client_turn_id, text) => call?.say(client_turn_id, text) ?? false,
    close() {
      ended.abort();
      utterance = undefined;
      memory.close();
      call?.close();
    },
  };
}

/**
 * Resolves after the frame was written to the network, so that the vendor's audio is read no faster than the client
 * receives it.
 */
const sendFrame = (socket: WebSocket, bytes: Uint8Array): Promise<void> =>
  new Promise((resolve) => {
    if (socket.readyState !== socket.OPEN) return resolve();
    socket.send(bytes, () => resolve());
  });
