import { setTimeout as sleep } from 'node:timers/promises';
import { aiError } from '@repartee/ai/ports/ai-error';
import type { RealtimeConnection, RealtimeEvent } from '@repartee/ai/ports/realtime-port';
import type { ErrorCode } from '@repartee/contracts/errors';
import type { ServerEvent } from '@repartee/contracts/session/live';
import { isOver } from '@repartee/contracts/session/status';
import type { Utterance } from '../audio/utterance.ts';
import type { Listener, Utterances } from '../audio/utterances.ts';
import { findSession } from '../record/session-repository.ts';
import { Downsampler } from '../recording/downsampler.ts';
import type { SessionRecorder } from '../recording/session-recorder.ts';
import { audioErrorCode, type LiveClient } from '../runtime/live-client.ts';
import type { SessionChanges } from '../turn/session-changes.ts';
import { CallTurn } from './call-turn.ts';
import { CallTurns } from './call-turns.ts';
import { openRealtimeConversation } from './open-realtime-conversation.ts';
import { releaseRealtimeLease, renewRealtimeLease } from './realtime-lease-repository.ts';
import { TurnDetection } from './turn-detection.ts';

const renewEvery_ms = 1000;

export interface RealtimeCallOptions {
  readonly client: LiveClient;
  readonly sessionChanges: SessionChanges;
  readonly recorder: SessionRecorder;
  /** WebRTC offer of the client. */
  readonly offer: string | undefined;
  readonly utterances: Utterances;
  /** Stops other speech of the persona, so that only the reply of the realtime conversation is played. */
  silence(): Promise<void>;
  /** `code` is null if the client requested the end of the conversation. */
  onEnd(code: ErrorCode | null): void;
}

/** The last reply may be played to its end, which takes a minute at most (about 150 words). */
const lastReply_ms = 60_000;

/**
 * A realtime conversation (speech to speech) on one live channel (WebSocket). Passes audio between client and vendor,
 * unless it flows between them by WebRTC, and stores turns and replies in order. The transcript of a turn is stored when it arrives, also after the end of the
 * conversation.
 */
export class RealtimeCall implements Listener {
  readonly #options: RealtimeCallOptions;
  readonly #detection: TurnDetection;
  readonly #owner = crypto.randomUUID();
  readonly #ended = new AbortController();
  /** Aborted after the end of the conversation, when no transcript is missing any more. */
  readonly #disconnected = new AbortController();
  #connection: RealtimeConnection | undefined;
  /** True if the model sends text only, and the client requests the speech of the persona. */
  #isWritten = false;
  #downsampler = new Downsampler();
  readonly #turns: CallTurns;
  /** True if the learner may be going on with the last turn, so that its reply was withdrawn. */
  #isResumed = false;
  #watch: NodeJS.Timeout | undefined;
  #unsubscribe: () => void = () => undefined;

  constructor(options: RealtimeCallOptions) {
    this.#options = options;
    this.#turns = new CallTurns({
      ...options,
      isCurrent: (tx) => renewRealtimeLease(tx, options.client.session_id, this.#owner),
    });
    this.#detection = new TurnDetection({
      send: options.client.send,
      connection: () => this.#connection,
      utterance: () => options.utterances.current,
      onDetected: (itemId) => this.#endDetected(itemId),
    });
  }

  /** True if audio flows by WebRTC between client and vendor. */
  get isDirect(): boolean {
    return typeof this.#connection?.answer === 'string';
  }

  async open(): Promise<void> {
    const { runtime, session_id, send } = this.#options.client;
    try {
      const opened = await openRealtimeConversation(
        runtime,
        session_id,
        this.#owner,
        this.#options.offer,
        this.#disconnected.signal,
      );
      this.#connection = opened.connection;
      this.#turns.answered_by = opened.answered_by;
      this.#turns.opened = opened.opened;
      this.#turns.records = opened.records;
      this.#isWritten = opened.voice === 'persona';
      if (this.#ended.signal.aborted) return opened.connection.close();
      this.#watch = setInterval(() => this.#check(), renewEvery_ms);
      this.#unsubscribe = runtime.bus.subscribe(session_id, (events) => {
        if (!events?.length || events.some(mayEndCall)) this.#check();
      });
      send({ type: 'realtime-ready', answer: opened.connection.answer, voice: opened.voice });
      for await (const event of opened.connection.events) await this.#take(event);
      this.hangUp(null);
    } catch (thrown) {
      if (this.#ended.signal.aborted) return;
      const code = audioErrorCode(thrown);
      const { log } = runtime;
      if (code === 'internal') log.error({ err: thrown, session_id }, 'a realtime conversation failed');
      else
        log.warn(
          { err: thrown, session_id },
          'a realtime conversation ended; a chat model replies to further turns',
        );
      this.hangUp(code, thrown);
    } finally {
      for (const turn of this.#turns.all) turn.speech.giveUp();
    }
  }

  /** Adds audio of the learner, sampled at 44100 Hz. */
  append(frame: Buffer): void {
    this.#connection?.appendAudio(this.#downsampler.push(frame));
  }

  /** From now on, the vendor detects the end of the learner's turns, if it can. */
  detect(detects: boolean): void {
    this.#detection.set(detects);
  }

  async begin(): Promise<undefined> {
    // By WebRTC, the vendor has heard the silence since the last turn.
    if (this.isDirect && !this.#detection.isOn) this.#connection?.dropTurn();
    this.#detection.begin();
  }

  /** The client has ended an utterance. */
  async end(utterance: Utterance): Promise<void> {
    const { id } = utterance;
    if (!this.isDirect && utterance.isSilent()) {
      this.drop();
      return this.#options.client.send({ type: 'utterance-refused', utterance_id: id, code: 'audio_silent' });
    }
    const recorded = this.#record(utterance);
    if (this.#connection) {
      const turn = this.#turnOf(id);
      turn.speech.add();
      if (turn.client_turn_id !== id) this.#tellTaken(id, turn);
      this.#connection.commitTurn();
    }
    await recorded;
  }

  /** The vendor has detected the end of the learner's speech, which became the item `itemId`. */
  #endDetected(itemId: string): void {
    const isTaken = this.#options.utterances.take(async (utterance) => {
      const recorded = this.#record(utterance);
      const turn = this.#turnOf(utterance.id);
      turn.speech.add(itemId);
      turn.accept(true);
      this.#tellTaken(utterance.id, turn);
      this.#connection?.requestReply();
      await recorded;
    });
    // Speech that is not a turn is discarded.
    if (!isTaken) this.#connection?.removeTurn(itemId);
  }

  async #record({ pcm, id }: Utterance): Promise<void> {
    if (!this.isDirect) await this.#options.recorder.heard(pcm, id);
  }

  /** Discards the audio since the last turn, because it contains no speech. */
  drop(): void {
    this.#downsampler = new Downsampler();
    this.#connection?.dropTurn();
    this.#detection.drop();
    if (this.#isResumed) this.#connection?.requestReply();
    this.#isResumed = false;
  }

  /** An utterance is a new turn, or goes on with the turn before if nothing of its reply has arrived. */
  #turnOf(utterance_id: string): CallTurn {
    this.#downsampler = new Downsampler();
    this.#isResumed = false;
    const last = this.#turns.all.at(-1);
    const turn = last?.isOpen ? last : new CallTurn(utterance_id);
    if (turn === last) {
      this.#connection?.withdrawReply();
      turn.askedAt = performance.now();
    } else {
      this.#interruptReplyUnderWay();
      this.#turns.add(turn);
    }
    turn.utterance_ids.push(utterance_id);
    return turn;
  }

  #tellTaken(utterance_id: string, { client_turn_id }: CallTurn): void {
    this.#options.client.send({ type: 'utterance-taken', utterance_id, client_turn_id });
  }

  /** Sends a typed turn to the vendor. Returns false if no conversation is open. */
  say(client_turn_id: string, text: string): boolean {
    if (!this.#connection) return false;
    if (this.#turns.underWay) {
      this.#options.client.refuse('reply_in_progress', client_turn_id);
      return true;
    }
    const turn = new CallTurn(client_turn_id);
    turn.speech.type(text);
    turn.accept(true);
    this.#turns.add(turn);
    this.#connection.say(text);
    return true;
  }

  /** If `speech_id` is null, interrupts the current reply before its audio has started. */
  interrupt(speech_id: string | null, played_ms: number): void {
    const turn = speech_id
      ? this.#turns.all.find((one) => one.speech_id === speech_id)
      : this.#turns.all.findLast(({ ended }) => !ended);
    if (turn?.isOpen) {
      this.#isResumed = true;
      this.#connection?.withdrawReply();
    } else if (turn && !turn.wasInterrupted) this.#interrupt(turn, played_ms);
    const detected = this.#detection.interrupt();
    if (detected?.text !== undefined) this.#transcribe(detected.itemId, detected.text);
  }

  /**
   * The learner interrupts a reply that the persona's own voice speaks. `heard` is the number of UTF-16 units that were
   * played. Returns false if it is not a reply of this call.
   */
  interruptReply(message_seq: number, heard: number): boolean {
    const turn = this.#turns.all.find((one) => one.message_seq === message_seq);
    if (!turn || !this.#isWritten) return false;
    if (!turn.wasInterrupted) this.#interrupt(turn, Number.POSITIVE_INFINITY, heard);
    return true;
  }

  /** Closes the conversation. Stores the part of a streaming reply that the client can have played by now. */
  close(): void {
    const turn = this.#turns.speaking;
    if (turn) this.#interrupt(turn, turn.sounding_ms);
    this.hangUp(null);
  }

  hangUp(code: ErrorCode | null, error: unknown = aiError('aborted')): void {
    if (this.#ended.signal.aborted) return;
    const reply = this.#turns.underWay;
    if (reply) this.#connection?.interrupt(reply.replyItemId ?? null, 0);
    reply?.silence();
    this.#ended.abort();
    clearInterval(this.#watch);
    this.#unsubscribe();
    for (const turn of this.#turns.all) {
      turn.end(error);
      turn.accept(false);
      if (code !== 'session_over') turn.silence();
    }
    this.#disconnect();
    const { runtime, session_id } = this.#options.client;
    const released = this.#turns.stored
      .then(() => runtime.transact({ session_id }, (tx) => releaseRealtimeLease(tx, session_id, this.#owner)))
      .catch((err: unknown) =>
        runtime.log.warn(
          { err, session_id },
          'failed to release the lease of a realtime conversation; the lease will expire',
        ),
      );
    runtime.track(released);
    this.#options.onEnd(code);
  }

  /**
   * Closes the connection to the vendor, once the transcripts of all stored turns have arrived, and the client has got the
   * audio of the last reply.
   */
  #disconnect(): void {
    const sounding = this.#turns.all.filter(({ isSounding }) => isSounding);
    const sent = Promise.all(sounding.map(({ silent }) => silent));
    const transcribed = this.#turns.stored
      .then(() => Promise.all(this.#turns.all.map(({ transcriptStored }) => transcriptStored)))
      .then(() => Promise.race([sent, sleep(lastReply_ms, undefined, { ref: false })]))
      .finally(() => {
        this.#disconnected.abort();
        this.#connection?.close();
      });
    this.#options.client.runtime.track(transcribed);
  }

  #check(): void {
    const { runtime, session_id } = this.#options.client;
    runtime
      .transact({ session_id }, async (tx) => {
        const row = await findSession(tx, session_id);
        if (!row || isOver(row.status)) return this.hangUp('session_over');
        if (row.paused_at) {
          this.#interruptReplyUnderWay();
          return this.hangUp('session_paused');
        }
        // The model of the call plays the persona too.
        if (row.built_in_from_ms !== null) return this.close();
        if (await renewRealtimeLease(tx, session_id, this.#owner)) return;
        this.#interruptReplyUnderWay();
        this.hangUp('conflict');
      })
      .catch((err: unknown) =>
        runtime.log.warn(
          { err, session_id },
          'failed to renew the lease of a realtime conversation; retrying',
        ),
      );
  }

  #interruptReplyUnderWay(): void {
    const turn = this.#turns.speaking;
    if (turn) this.#interrupt(turn, turn.sent_ms);
  }

  #interrupt(turn: CallTurn, played_ms: number, heard_units?: number): void {
    const wasComplete = turn.ended;
    const heard = turn.interrupt(played_ms, heard_units);
    if (this.#isWritten && turn.replyItemId)
      this.#connection?.cutReply(turn.replyItemId, turn.textUntil(heard));
    else this.#connection?.interrupt(turn.replyItemId ?? null, played_ms);
    if (wasComplete) this.#turns.storeInterruption(turn, heard);
  }

  async #take(event: RealtimeEvent): Promise<void> {
    if (this.#ended.signal.aborted && !awaitedAfterEnd.includes(event.type)) return;
    switch (event.type) {
      case 'speech-start':
      case 'speech-end':
        return this.#detection.hear(event.type === 'speech-start');
      case 'turn-committed':
        return this.#commit(event.itemId);
      case 'learner-transcript':
        return this.#transcribe(event.itemId, event.text);
      case 'reply-transcript-delta':
        return this.#write(event.itemId, event.text);
      case 'reply-audio':
        return this.#play(event.itemId, event.pcm);
      case 'reply-audio-start':
        return this.#startSpeech(this.#turns.answering(event.itemId));
      case 'reply-audio-stop':
        return this.#endSpeech(this.#turns.all.find(({ replyItemId }) => replyItemId === event.itemId));
      case 'reply-end':
        return this.#endReply(event);
      default:
    }
  }

  #commit(itemId: string): void {
    const turn = this.#turns.awaitingItem;
    if (turn) {
      turn.speech.commit(itemId);
      turn.accept(true);
    } else this.#detection.end(itemId, { isReplying: this.#turns.all.some(({ isSounding }) => isSounding) });
  }

  #transcribe(itemId: string, text: string): void {
    this.#detection.transcribe(itemId, text);
    const turn = this.#turns.all.find(({ speech }) => speech.has(itemId)) ?? this.#turns.awaitingItem;
    turn?.speech.transcribe(itemId, text);
    turn?.accept(true);
  }

  #write(itemId: string, text: string): void {
    const turn = this.#turns.answering(itemId);
    turn?.addText(text);
    // From now on, the client may speak the reply.
    if (this.#isWritten && turn && !turn.hasSounded && !turn.wasInterrupted) turn.sound();
  }

  async #play(itemId: string, pcm: Uint8Array): Promise<void> {
    const turn = this.#turns.answering(itemId);
    if (!turn || turn.wasInterrupted) return;
    await this.#startSpeech(turn);
    turn.addAudio(pcm, this.#turns.records);
    await this.#options.client.sendAudio(pcm);
  }

  async #startSpeech(turn: CallTurn | undefined): Promise<void> {
    const { client, silence } = this.#options;
    if (!turn || turn.wasInterrupted || turn.hasSounded) return;
    turn.sound();
    await silence();
    client.send({ type: 'realtime-speech-start', speech_id: turn.speech_id });
  }

  #endSpeech(turn: CallTurn | undefined): void {
    turn?.silence();
    if (turn?.hasSounded)
      this.#options.client.send({ type: 'realtime-speech-end', speech_id: turn.speech_id });
  }

  #endReply({ itemId, text, cut }: Extract<RealtimeEvent, { type: 'reply-end' }>): void {
    const turn = this.#turns.answering(itemId);
    if (!turn) return;
    if (!turn.hasText) turn.addText(text);
    const isTimed = !this.isDirect && !this.#isWritten;
    if (cut && !turn.wasInterrupted) turn.interrupt(isTimed ? turn.audio_ms : Number.POSITIVE_INFINITY);
    turn.end();
    if (this.#isWritten) turn.silence();
    else if (!this.isDirect) this.#endSpeech(turn);
  }
}

/** The built-in engine takes over by a restart. */
const mayEndCall = (event: ServerEvent): boolean =>
  event.type === 'outcome' ||
  event.type === 'clock-change' ||
  (event.type === 'reply-start' && event.restart);

const awaitedAfterEnd: readonly RealtimeEvent['type'][] = ['learner-transcript', 'reply-audio-stop'];
