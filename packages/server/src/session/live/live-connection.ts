import { closeCode, type ReceivedClientEvent, type StoredEvent } from '@repartee/contracts/session/live';
import type { RawData, WebSocket } from 'ws';
import { type AudioEvent, type AudioLane, audioLane, isAudioEvent } from '../audio/audio-lane.ts';
import type { Refusal } from '../conversation/conversation-state.ts';
import { refusedEvent } from '../conversation/refusal-messages.ts';
import { eventPage, eventsAfter } from '../events/live-event-repository.ts';
import type { LiveRuntime } from '../live-runtime.ts';
import type { SessionService } from '../session-service.ts';
import { readClientFrame } from './client-frame.ts';
import { type EventSender, eventSender } from './event-sender.ts';
import { readSnapshot } from './live-snapshot.ts';
import { sendOrCloseSlow } from './socket-limits.ts';

const framesWaiting = 32;
/** More frames that are none of ours than this in a minute close the socket. */
const invalidFramesPerMinute = 20;

export interface LiveConnection {
  /** Reads a frame; what comes before the channel is open waits. */
  receive(data: RawData, isBinary: boolean): void;
  /** Shows where the session stands, or what was missed since `after`, and goes on from there. */
  open(after: number | undefined): Promise<void>;
  close(): void;
}

/** One player's end of a session. Frames are answered one after the other. */
export function liveConnection(
  socket: WebSocket,
  session_id: string,
  runtime: LiveRuntime,
  sessionService: SessionService,
): LiveConnection {
  const { transact, ai, bus, log } = runtime;
  const send = (frame: unknown): void => sendOrCloseSlow(socket, frame);
  let sender: EventSender | undefined;
  const unsubscribe = bus.subscribe(
    session_id,
    (events) => {
      if (!events || events.some(changesShownText)) lane.forgetShown();
      sender?.offer(events);
    },
    (preview) => {
      lane.show(preview.event);
      // A slow reader is told once the text is stored.
      if (socket.bufferedAmount === 0) sender?.preview(preview);
    },
  );
  const opening = Promise.withResolvers<void>();
  let last: Promise<void> = opening.promise;
  let waiting = 0;
  const lane = audioLane(socket, session_id, runtime, sessionService, opening.promise);
  const invalidFrames = { count: 0, since: 0 };

  /** Whether this one is one too many. */
  const countInvalidFrame = (): boolean => {
    const now = performance.now();
    if (now - invalidFrames.since > 60_000) Object.assign(invalidFrames, { count: 0, since: now });
    invalidFrames.count++;
    return invalidFrames.count > invalidFramesPerMinute;
  };

  const answer = async (event: Exclude<ReceivedClientEvent, AudioEvent>): Promise<void> => {
    if (socket.readyState !== socket.OPEN) return;
    if (event.type === 'ping') return send({ type: 'pong' });
    const turn = event.type === 'turn' ? event.client_turn_id : null;
    try {
      if (event.type === 'turn' && lane.say(event.client_turn_id, event.text)) return;
      const refusal = await changeSession(sessionService, session_id, event, lane);
      if (refusal) send(refusedEvent(refusal, turn));
    } catch (error) {
      log.error({ err: error, session_id }, 'answering a live frame failed');
      send(refusedEvent('internal', turn));
    }
  };

  return {
    receive(data, isBinary) {
      // Whom we have closed the line to may still be talking.
      if (socket.readyState !== socket.OPEN) return;
      if (isBinary && lane.takeFrame(data as Buffer)) return;
      const event = isBinary ? undefined : readClientFrame(data as Buffer);
      if (!event) {
        if (!countInvalidFrame()) return send(refusedEvent('invalid_input', null));
        log.info({ session_id }, 'live channel closed: too many invalid frames');
        return socket.close(closeCode.policyViolation, 'too many invalid frames');
      }
      if (isAudioEvent(event)) return lane.take(event);
      const turn = event.type === 'turn' ? event.client_turn_id : null;
      if (waiting >= framesWaiting) return send(refusedEvent('too_many_requests', turn));
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
          log.error({ err: error, session_id }, 'reading live events failed');
          socket.close(1011, 'internal');
        },
      });
      sender.offer();
      opening.resolve();
      await sessionService.resume(session_id);
    },
    close() {
      unsubscribe();
      lane.close();
    },
  };
}

/** A reply that begins, or ends where the learner spoke over it: text that was shown before is no longer what was said. */
const changesShownText = (event: StoredEvent): boolean =>
  event.type === 'reply-start' || (event.type === 'reply-end' && event.message.state === 'cut');

type SessionEvent = Exclude<ReceivedClientEvent, AudioEvent | { type: 'ping' }>;

/** Answers why not, if refused. */
async function changeSession(
  sessionService: SessionService,
  session_id: string,
  event: SessionEvent,
  lane: AudioLane,
): Promise<Refusal | undefined> {
  switch (event.type) {
    case 'turn': {
      const { client_turn_id, text } = event;
      const refusal = await sessionService.say(session_id, client_turn_id, text, lane.takeTiming());
      if (!refusal) lane.turnStored(client_turn_id);
      return refusal;
    }
    case 'interrupt':
      return sessionService.interrupt(session_id, event.message_seq, event.heard);
    case 'first-sound':
      await sessionService.recordFirstSound(session_id, event.message_seq, event.ms);
      return undefined;
    default:
      return sessionService.ask(session_id, event.type);
  }
}
