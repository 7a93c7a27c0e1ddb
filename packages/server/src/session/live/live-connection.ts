import { clientEvent, closeCode, type ReceivedClientEvent } from '@repartee/contracts/session/live';
import type { RawData, WebSocket } from 'ws';
import type { ConversationErrorCode } from '../conversation/conversation-state.ts';
import { errorEventOf } from '../conversation/error-events.ts';
import { eventPage, eventsAfter } from '../events/live-event-repository.ts';
import { liveClient } from '../live-client.ts';
import type { LiveRuntime } from '../live-runtime.ts';
import type { SessionService } from '../session-service.ts';
import { type EventSender, eventSender } from './event-sender.ts';
import { type AudioEvent, isAudioEvent, liveAudio, takeAudioEvent } from './live-audio.ts';
import { readSnapshot } from './live-snapshot.ts';

function readClientFrame(frame: Buffer): ReceivedClientEvent | undefined {
  try {
    return clientEvent.safeParse(JSON.parse(frame.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

const framesWaiting = 32;
const invalidFramesPerMinute = 20;
/** A conversation needs a few events in a second. Audio frames do not count. */
const eventsPerMinute = 2000;

/** Returns a function that returns true if it is called more than `most` times in a minute. */
function exceeds(most: number): () => boolean {
  let [count, since] = [0, 0];
  return () => {
    const now = performance.now();
    if (now - since > 60_000) [count, since] = [0, now];
    count += 1;
    return count > most;
  };
}

export interface LiveConnection {
  /** Frames that arrive before `open` has finished are processed after `open`. */
  receive(data: RawData, isBinary: boolean): void;
  /**
   * Sends all events with a sequence number above `after`, then new events as they occur. Sends a snapshot instead of
   * events that were deleted, or if `after` is undefined.
   */
  open(after: number | undefined): Promise<void>;
  close(): void;
}

type TurnEvent = Extract<ReceivedClientEvent, { type: 'turn' }>;
type SessionEvent = Exclude<ReceivedClientEvent, AudioEvent | { type: 'ping' }>;

/** Server side of one client's live channel (WebSocket). Processes the events of the client one after the other. */
export function liveConnection(
  socket: WebSocket,
  session_id: string,
  runtime: LiveRuntime,
  sessionService: SessionService,
): LiveConnection {
  const { transact, ai, bus, log } = runtime;
  const opening = Promise.withResolvers<void>();
  const closing = new AbortController();
  const client = liveClient(socket, {
    session_id,
    runtime,
    opened: opening.promise,
    closed: closing.signal,
  });
  const { send } = client;
  const audio = liveAudio(client, sessionService);
  let sender: EventSender | undefined;
  const unsubscribe = bus.subscribe(session_id, (events) => sender?.offer(events));
  let last: Promise<void> = opening.promise;
  let waiting = 0;
  const hasTooManyInvalidFrames = exceeds(invalidFramesPerMinute);
  const hasTooManyEvents = exceeds(eventsPerMinute);

  const closeForFlooding = (what: string): void => {
    log.info({ session_id }, `live channel closed: too many ${what}`);
    socket.close(closeCode.policyViolation, `too many ${what}`);
  };

  /** A turn goes to the model of an open realtime conversation, or was transcribed, or is typed. */
  const say = async ({ client_turn_id, text, utterance_ids }: TurnEvent) => {
    if (audio.realtime.say(client_turn_id, text)) return undefined;
    if (utterance_ids.length > 0) return audio.transcription.say(client_turn_id, text, utterance_ids);
    return sessionService.say(session_id, { client_turn_id, text });
  };

  const change = async (event: SessionEvent): Promise<ConversationErrorCode | undefined> => {
    switch (event.type) {
      case 'turn':
        return say(event);
      case 'interrupt':
        return sessionService.interrupt(session_id, event.message_seq, event.heard);
      case 'first-sound':
        await sessionService.recordFirstSound(session_id, event.message_seq, event.ms);
        return undefined;
      default:
        return sessionService.ask(session_id, event.type);
    }
  };

  const answer = async (event: Exclude<ReceivedClientEvent, AudioEvent>): Promise<void> => {
    if (socket.readyState !== socket.OPEN) return;
    if (event.type === 'ping') return send({ type: 'pong' });
    const turn = event.type === 'turn' ? event.client_turn_id : null;
    try {
      const refusal = await change(event);
      if (refusal) send(errorEventOf(refusal, turn));
    } catch (error) {
      log.error({ err: error, session_id }, 'failed to handle a WebSocket message on a live channel');
      send(errorEventOf('internal', turn));
    }
  };

  return {
    receive(data, isBinary) {
      // The server has started to close the connection, but the client may still send frames.
      if (socket.readyState !== socket.OPEN) return;
      if (isBinary && audio.utterances.append(data as Buffer)) return;
      const event = isBinary ? undefined : readClientFrame(data as Buffer);
      if (!event) {
        if (hasTooManyInvalidFrames()) return closeForFlooding('invalid frames');
        return send(errorEventOf('invalid_input', null));
      }
      if (hasTooManyEvents()) return closeForFlooding('events');
      if (isAudioEvent(event)) return takeAudioEvent(audio, event);
      const turn = event.type === 'turn' ? event.client_turn_id : null;
      if (waiting >= framesWaiting) return send(errorEventOf('too_many_requests', turn));
      waiting++;
      last = last.then(() => answer(event)).finally(() => waiting--);
    },
    async open(after) {
      await sessionService.tick(session_id);
      const snapshot = await transact((tx) => readSnapshot(tx, session_id, after, ai));
      if (snapshot.type === 'snapshot') send(snapshot);
      sender = eventSender({
        cursor: snapshot.seq,
        send,
        read: (seq) => transact((tx) => eventsAfter(tx, session_id, seq)),
        page: eventPage,
        onError: (error) => {
          log.error(
            { err: error, session_id },
            'failed to read live events of a session; the live channel is closed',
          );
          socket.close(1011, 'internal');
        },
      });
      sender.offer();
      opening.resolve();
      await sessionService.resume(session_id);
    },
    close() {
      unsubscribe();
      closing.abort();
      audio.utterances.close();
      audio.realtime.stop();
    },
  };
}
