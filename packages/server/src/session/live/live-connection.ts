import { clientEvent, closeCode, type ReceivedClientEvent } from '@repartee/contracts/session/live';
import type { RawData, WebSocket } from 'ws';
import { isOverloaded, isUnavailable } from '../../runtime/database/is-unavailable.ts';
import { withCorrelationId } from '../../runtime/telemetry/correlation.ts';
import { replyFirstSound } from '../../runtime/telemetry/product-metrics.ts';
import { inSpan } from '../../runtime/telemetry/tracing.ts';
import type { ConversationErrorCode, LearnerCommand } from '../conversation/conversation-state.ts';
import { updateFirstSound, updateSpeech } from '../record/message-repository.ts';
import { followEvents, type LiveClient, liveClient } from '../runtime/live-client.ts';
import type { LiveRuntime } from '../runtime/live-runtime.ts';
import type { SessionChanges } from '../turn/session-changes.ts';
import { LiveAudio } from './live-audio.ts';
import { readSnapshot } from './live-snapshot.ts';

const framesWaiting = 32;
const invalidFramesPerMinute = 20;
/** A conversation needs a few events in a second. Audio frames do not count. */
const eventsPerMinute = 2000;

type EventOf<Type extends ReceivedClientEvent['type']> = Extract<ReceivedClientEvent, { type: Type }>;

/** How an event of the client is processed: when it arrives, or after the events before it. */
type Handler<Event> =
  | { readonly atOnce: (event: Event) => void }
  | { readonly inTurn: (event: Event) => Promise<ConversationErrorCode | undefined> };
type Handlers = { readonly [Type in ReceivedClientEvent['type']]: Handler<EventOf<Type>> };

/** Server side of one client's live channel (WebSocket). */
export class LiveConnection {
  readonly #socket: WebSocket;
  readonly session_id: string;
  readonly #runtime: LiveRuntime;
  readonly #sessionChanges: SessionChanges;
  readonly #client: LiveClient;
  readonly #audio: LiveAudio;
  readonly #handlers: Handlers;
  readonly #opening = Promise.withResolvers<void>();
  readonly #closing = new AbortController();
  readonly #hasTooManyInvalidFrames = exceeds(invalidFramesPerMinute);
  readonly #hasTooManyEvents = exceeds(eventsPerMinute);
  /** False until the client's ticket was accepted. */
  isOpen = false;
  #last: Promise<void> = this.#opening.promise;
  #waiting = 0;

  /** Frames that arrive before `open` has finished are processed after `open`. */
  constructor(
    socket: WebSocket,
    session_id: string,
    correlation_id: string,
    runtime: LiveRuntime,
    sessionChanges: SessionChanges,
  ) {
    this.#socket = socket;
    this.session_id = session_id;
    this.#runtime = runtime;
    this.#sessionChanges = sessionChanges;
    const [opened, closed] = [this.#opening.promise, this.#closing.signal];
    this.#client = liveClient(socket, { session_id, runtime, opened, closed });
    this.#audio = new LiveAudio(this.#client, sessionChanges);
    this.#handlers = { ...this.#audioHandlers(), ...this.#sessionHandlers() };
    socket.on('message', (data, isBinary) =>
      withCorrelationId(correlation_id, () => this.#receive(data, isBinary)),
    );
  }

  #receive(data: RawData, isBinary: boolean): void {
    // The server has started to close the connection, but the client may still send frames.
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (isBinary && this.#audio.utterances.append(data as Buffer)) return;
    const event = isBinary ? undefined : readClientFrame(data as Buffer);
    if (!event) this.#refuseFrame();
    else if (this.#hasTooManyEvents()) this.#closeForFlooding('events');
    else {
      const handler = this.#handlers[event.type] as Handler<ReceivedClientEvent>;
      if ('atOnce' in handler) handler.atOnce(event);
      else this.#enqueue(event, () => handler.inTurn(event));
    }
  }

  /** Audio events are processed in the order of their arrival, without waiting for the persona's replies. */
  #audioHandlers() {
    const audio = this.#audio;
    const { utterances, speech } = audio;
    return {
      'utterance-start': { atOnce: (event) => utterances.start(event.utterance_id, event.sample_rate) },
      'utterance-end': { atOnce: (event) => utterances.end(event.utterance_id) },
      'utterance-cancel': { atOnce: (event) => utterances.cancel(event.utterance_id) },
      speak: { atOnce: (event) => speech.speak(event) },
      'speak-cancel': { atOnce: () => void speech.cancel() },
      'realtime-start': { atOnce: (event) => audio.startCall(event.offer) },
      'realtime-stop': { atOnce: () => audio.call?.close() },
      'realtime-detection': { atOnce: (event) => audio.call?.detect(event.detects) },
      'realtime-interrupt': { atOnce: (event) => audio.call?.interrupt(event.speech_id, event.played_ms) },
    } satisfies Partial<Handlers>;
  }

  #sessionHandlers() {
    const [session_id, changes] = [this.session_id, this.#sessionChanges];
    const ask = (type: LearnerCommand) => ({ inTurn: () => changes.ask(session_id, type) });
    return {
      ping: { inTurn: async () => void this.#client.send({ type: 'pong' }) },
      turn: { inTurn: (event) => this.#say(event) },
      'take-back': { inTurn: (event) => changes.takeBack(session_id, event.client_turn_id) },
      interrupt: { inTurn: (event) => this.#interrupt(event) },
      'first-sound': { inTurn: (event) => this.#storeFirstSound(event) },
      'speech-times': { inTurn: (event) => this.#storeSpeechTimes(event) },
      retry: ask('retry'),
      'use-built-in': ask('use-built-in'),
      'stop-waiting': ask('stop-waiting'),
      end: ask('end'),
      abort: ask('abort'),
      pause: ask('pause'),
      resume: ask('resume'),
    } satisfies Partial<Handlers>;
  }

  /**
   * Sends all events with a sequence number above `after`, then new events as they occur. Sends a snapshot instead of
   * events that were deleted, or if `after` is undefined.
   */
  async open(after: number | undefined): Promise<void> {
    const [session_id, { transact, ai, log }] = [this.session_id, this.#runtime];
    await this.#sessionChanges.arrive(session_id);
    const snapshot = await transact({ session_id }, (tx) => readSnapshot(tx, session_id, after, ai));
    if (snapshot.type === 'snapshot') this.#client.send(snapshot);
    followEvents(this.#client, snapshot.seq, (err) => {
      log.error({ err, session_id }, 'failed to read live events of a session; the live channel is closed');
      this.#socket.close(1011, 'internal');
    });
    this.isOpen = true;
    this.#opening.resolve();
    await this.#sessionChanges.resume(session_id);
  }

  /** False while an event of the client is being processed, or this process generates a reply of the session. */
  get isIdle(): boolean {
    return this.#waiting === 0 && !this.#sessionChanges.isReplying(this.session_id);
  }

  close(): void {
    this.#closing.abort();
    this.#audio.close();
    if (this.isOpen) this.#runtime.track(this.#sessionChanges.attend(this.session_id));
  }

  #refuseFrame(): void {
    if (this.#hasTooManyInvalidFrames()) this.#closeForFlooding('invalid frames');
    else this.#client.refuse('invalid_input', null);
  }

  #enqueue(event: ReceivedClientEvent, handle: () => Promise<ConversationErrorCode | undefined>): void {
    if (this.#waiting >= framesWaiting) {
      this.#client.refuse('too_many_requests', turnIdOf(event));
      return;
    }
    this.#waiting += 1;
    this.#last = this.#last
      .then(() => this.#answer(event, handle))
      .finally(() => {
        this.#waiting -= 1;
      });
  }

  async #answer(
    event: ReceivedClientEvent,
    handle: () => Promise<ConversationErrorCode | undefined>,
  ): Promise<void> {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    try {
      const refusal = await inSpan(`live ${event.type}`, {}, handle);
      if (refusal) this.#client.refuse(refusal, turnIdOf(event));
    } catch (err) {
      const session_id = this.session_id;
      this.#runtime.log.error({ err, session_id }, 'failed to handle a WebSocket message on a live channel');
      // The client keeps the event, and sends it again when it has reconnected.
      if (isUnavailable(err) && !isOverloaded(err))
        return this.#socket.close(closeCode.tryAgainLater, 'database unavailable');
      this.#client.refuse('internal', turnIdOf(event));
    }
  }

  async #interrupt({ message_seq, heard }: EventOf<'interrupt'>): Promise<ConversationErrorCode | undefined> {
    if (this.#audio.call?.interruptReply(message_seq, heard)) return undefined;
    return this.#sessionChanges.interrupt(this.session_id, message_seq, heard);
  }

  async #storeFirstSound({ message_seq, ms }: EventOf<'first-sound'>): Promise<undefined> {
    const session_id = this.session_id;
    const { transact, log, slowReply_ms } = this.#runtime;
    if (!(await transact({ session_id }, (tx) => updateFirstSound(tx, session_id, message_seq, ms)))) return;
    replyFirstSound.observe(ms / 1000);
    if (ms >= slowReply_ms)
      log.warn({ session_id, message_seq, first_sound_ms: ms }, 'the first sound of a reply was slow');
  }

  async #storeSpeechTimes({ type: _, message_seq, ...speech }: EventOf<'speech-times'>): Promise<undefined> {
    const session_id = this.session_id;
    await this.#runtime.transact({ session_id }, (tx) => updateSpeech(tx, session_id, message_seq, speech));
  }

  /** A turn goes to the model of an open realtime conversation. Otherwise it was typed, or transcribed from utterances. */
  async #say({
    client_turn_id,
    text,
    utterance_ids,
    takes_back,
  }: EventOf<'turn'>): Promise<ConversationErrorCode | undefined> {
    const unchanged = takes_back && (await this.#sessionChanges.takeBack(this.session_id, takes_back));
    if (unchanged) return unchanged;
    if (this.#audio.call?.say(client_turn_id, text)) return undefined;
    const isSpoken = utterance_ids.length > 0;
    const refusal = await this.#sessionChanges.say(this.session_id, { client_turn_id, text, isSpoken });
    if (!refusal) this.#audio.recorder.turnStored(client_turn_id, utterance_ids);
    return refusal;
  }

  #closeForFlooding(reason: string): void {
    this.#runtime.log.info({ session_id: this.session_id }, `live channel closed: too many ${reason}`);
    this.#socket.close(closeCode.policyViolation, `too many ${reason}`);
  }
}

const turnIdOf = (event: ReceivedClientEvent): string | null =>
  event.type === 'turn' ? event.client_turn_id : null;

function readClientFrame(frame: Buffer): ReceivedClientEvent | undefined {
  try {
    return clientEvent.safeParse(JSON.parse(frame.toString('utf8'))).data;
  } catch {
    // The client gets `invalid_input`.
    return undefined;
  }
}

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
