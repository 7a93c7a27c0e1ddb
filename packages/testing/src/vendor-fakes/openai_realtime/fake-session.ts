import { setTimeout as pause } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { samplePcm } from '../http/sample-audio.ts';
import type { VendorFault } from '../http/vendor-fault.ts';
import type { FakeCall } from './fake-calls.ts';
import type { FakePeer } from './fake-peer.ts';
import { isSemanticVad, TurnDetection } from './turn-detection.ts';

// biome-ignore lint/suspicious/noExplicitAny: the fake reads the events of clients without validation.
export type ClientEvent = { readonly type: string } & Readonly<Record<string, any>>;

export interface FakeTurn {
  /** Transcript of the turn. Null if the transcription fails. */
  readonly heard: string | null;
  /**
   * Milliseconds from the end of the learner's audio (`input_audio_buffer.commit`) to the transcript. The
   * reply does not wait for the transcript.
   */
  readonly heardAfterMs: number;
  /** Text deltas of the reply. The audio is divided among the deltas. */
  readonly texts: readonly string[];
  readonly audio: Uint8Array;
  readonly firstPartMs: number;
  readonly paceMs: number;
  /** Pauses of the learner that the semantic turn detection takes for thinking, before the one that ends the turn. */
  readonly thinkingPauses: number;
  readonly incomplete?: 'max_output_tokens' | 'content_filter';
  onPiece?(index: number): void;
}

export const defaultTurn = (): FakeTurn => ({
  heard: 'Good morning.',
  heardAfterMs: 0,
  texts: ['All right. ', 'Thursday, ', 'then.'],
  audio: samplePcm(),
  firstPartMs: 0,
  paceMs: 15,
  thinkingPauses: 0,
});

const bytesPerMs = 48;
const pcm = { type: 'audio/pcm', rate: 24_000 };
const usage = {
  total_tokens: 140,
  input_tokens: 90,
  output_tokens: 50,
  input_token_details: { text_tokens: 40, audio_tokens: 50, cached_tokens: 30 },
  output_token_details: { text_tokens: 10, audio_tokens: 40 },
};

export interface FakeSessionOptions {
  readonly fault: VendorFault | undefined;
  readonly nextTurn: () => FakeTurn;
  readonly record: (event: ClientEvent) => void;
  /** Like a compatible server without semantic turn detection. */
  readonly refusesSemanticVad: boolean;
  readonly refusesWithoutCode: boolean;
  /** A WebRTC call. The audio then flows there, and the WebSocket is a sideband connection. */
  readonly call?: FakeCall | undefined;
}

/** Handles the events of one connection. Pauses between the deltas of a reply, so that a client can interrupt it. */
export class FakeSession {
  readonly #socket: WebSocket;
  readonly #peer: FakePeer | undefined;
  readonly #fault: VendorFault | undefined;
  readonly #nextTurn: () => FakeTurn;
  readonly #record: (event: ClientEvent) => void;
  readonly #refusesSemanticVad: boolean;
  readonly #refusesWithoutCode: boolean;
  readonly #spokenBytes = new Map<string, number>();
  #count = 0;
  #isConfigured = false;
  /** True if the session has the output modality `text`. */
  #writes = false;
  #heardBytes = 0;
  #detection: TurnDetection | undefined;
  /** The turn that the learner is speaking, if the fake detects turns. */
  #spoken: { readonly item_id: string; readonly turn: FakeTurn } | undefined;
  #turn: FakeTurn | undefined;
  #cancelled: boolean | undefined;
  /** The response whose audio is being sent to the browser. Only in WebRTC calls. */
  #sounding: string | undefined;

  constructor(socket: WebSocket, options: FakeSessionOptions) {
    const { fault, nextTurn, record, call } = options;
    this.#socket = socket;
    this.#fault = fault;
    this.#nextTurn = nextTurn;
    this.#record = record;
    this.#refusesSemanticVad = options.refusesSemanticVad;
    this.#refusesWithoutCode = options.refusesWithoutCode;
    this.#peer = call?.peer;
    this.#writes = call?.session.output_modalities.includes('text') ?? false;
    this.#peer?.listen((pcm) => this.#detection?.push(pcm));
  }

  start(): void {
    this.#say({ type: 'session.created', session: { type: 'realtime', id: 'sess_fake' } });
    this.#socket.on('message', (message) => {
      const event = JSON.parse(String(message)) as ClientEvent;
      this.#record(event);
      this.#receive(event);
    });
  }

  #receive(event: ClientEvent): void {
    switch (event.type) {
      case 'session.update':
        this.#update(event);
        return;
      case 'input_audio_buffer.append':
        this.#append(Buffer.from(event.audio, 'base64'));
        return;
      case 'output_audio_buffer.clear':
        this.#clearOutput();
        return;
      case 'input_audio_buffer.commit':
        this.#commit();
        return;
      case 'input_audio_buffer.clear':
        this.#heardBytes = 0;
        this.#peer?.clearInput();
        this.#detection?.reset();
        this.#spoken = undefined;
        this.#say({ type: 'input_audio_buffer.cleared' });
        return;
      case 'conversation.item.create':
        this.#createItem(event);
        return;
      case 'conversation.item.delete':
        this.#say({ type: 'conversation.item.deleted', item_id: event.item_id });
        return;
      case 'response.create':
        if (this.#cancelled !== undefined)
          this.#refuse('conversation_already_has_active_response', 'Conversation has an active response.');
        else void this.#reply();
        return;
      case 'response.cancel':
        if (this.#cancelled === undefined) this.#refuse('response_cancel_not_active', 'No active response.');
        else this.#cancelled = true;
        return;
      case 'conversation.item.truncate':
        this.#truncate(event);
        return;
      default:
        this.#refuse('invalid_value', `Invalid value: '${event.type}'.`);
    }
  }

  #update({ session }: ClientEvent): void {
    if (this.#fault === 'invalid-json') {
      this.#socket.send('{"type": ');
      return;
    }
    if (this.#fault === 'overlong') {
      this.#refuse('context_length_exceeded', 'The instructions exceed the context window.');
      return;
    }
    const { input, output } = session?.audio ?? {};
    const isPcm = (side: ClientEvent | undefined) =>
      this.#peer !== undefined || side === undefined || JSON.stringify(side.format) === JSON.stringify(pcm);
    const isFirst = !this.#peer && !this.#isConfigured;
    if (session?.output_modalities) this.#writes = session.output_modalities.includes('text');
    const isGa =
      session?.type === 'realtime' &&
      isPcm(input) &&
      isPcm(output) &&
      (!isFirst || (input && (this.#writes || typeof output?.voice === 'string')));
    if (!isGa) {
      this.#refuse('missing_required_parameter', "Missing required parameter: 'session.type'.");
      return;
    }
    const detection = input?.turn_detection;
    if (detection && this.#refusesSemanticVad) {
      this.#say({ type: 'error', error: { type: 'server_error', message: 'No semantic_vad here.' } });
      return;
    }
    if (detection && !isSemanticVad(detection)) {
      this.#refuse('invalid_value', "Invalid value: 'session.audio.input.turn_detection'.");
      return;
    }
    if (detection !== undefined) this.#detection = detection ? this.#detectTurns(detection) : undefined;
    this.#isConfigured = true;
    this.#say({ type: 'session.updated', session });
  }

  #detectTurns({ eagerness }: ClientEvent): TurnDetection {
    return new TurnDetection(eagerness, {
      onStart: (audio_start_ms) => {
        const item_id = this.#next('item');
        this.#spoken = { item_id, turn: this.#nextTurn() };
        this.#say({ type: 'input_audio_buffer.speech_started', audio_start_ms, item_id });
        return this.#spoken.turn.thinkingPauses;
      },
      onStop: (audio_end_ms) => {
        const item_id = this.#spoken?.item_id;
        this.#say({ type: 'input_audio_buffer.speech_stopped', audio_end_ms, item_id });
        this.#commit(item_id);
      },
    });
  }

  #append(audio: Buffer): void {
    this.#heardBytes += audio.length;
    this.#detection?.push(audio);
  }

  #commit(item_id = this.#next('item')): void {
    if ((this.#peer?.inputBytes ?? this.#heardBytes) < 100 * bytesPerMs) {
      this.#refuse('input_audio_buffer_commit_empty', 'Expected at least 100ms of audio.');
      return;
    }
    this.#heardBytes = 0;
    this.#peer?.commitInput();
    this.#say({ type: 'input_audio_buffer.committed', item_id, previous_item_id: null });
    this.#turn = this.#spoken?.turn ?? this.#nextTurn();
    this.#spoken = undefined;
    void this.#transcribe(item_id, this.#turn);
  }

  async #transcribe(item_id: string, { heard, heardAfterMs }: FakeTurn): Promise<void> {
    if (heardAfterMs > 0) await pause(heardAfterMs);
    const what = 'conversation.item.input_audio_transcription';
    if (heard === null) {
      const error = { type: 'transcription_error', code: 'audio_unintelligible', message: 'Unclear.' };
      this.#say({ type: `${what}.failed`, item_id, content_index: 0, error });
      return;
    }
    this.#say({
      type: `${what}.completed`,
      item_id,
      content_index: 0,
      transcript: heard,
      usage: { type: 'duration', seconds: 1 },
    });
  }

  #createItem({ item }: ClientEvent): void {
    const [content] = item?.content ?? [];
    const isText = content?.type === (item?.role === 'user' ? 'input_text' : 'output_text');
    if (item?.type !== 'message' || !isText || typeof content.text !== 'string') {
      this.#refuse('invalid_value', 'Invalid item.');
      return;
    }
    this.#say({ type: 'conversation.item.added', previous_item_id: null, item });
    this.#say({ type: 'conversation.item.done', previous_item_id: null, item });
  }

  async #reply(): Promise<void> {
    const response = { id: this.#next('resp'), object: 'realtime.response' };
    const item_id = this.#next('item');
    const place = { response_id: response.id, item_id, output_index: 0, content_index: 0 };
    this.#cancelled = false;
    this.#say({ type: 'response.created', response: { ...response, status: 'in_progress', output: [] } });
    this.#say({
      type: 'response.output_item.added',
      response_id: response.id,
      output_index: 0,
      item: { id: item_id, type: 'message', role: 'assistant', content: [] },
    });
    let transcript = '';
    const { texts, audio: whole, firstPartMs, paceMs, incomplete, onPiece } = this.#turn ?? this.#nextTurn();
    this.#turn = undefined;
    if (firstPartMs > 0) await pause(firstPartMs);
    const partBytes = 2 * Math.ceil(whole.length / 2 / texts.length);
    for (const index of texts.keys()) {
      if (this.#cancelled) break;
      const audio = whole.subarray(index * partBytes, (index + 1) * partBytes);
      transcript += texts[index];
      const kind = this.#writes ? 'output_text' : 'output_audio_transcript';
      this.#say({ type: `response.${kind}.delta`, ...place, delta: texts[index] });
      onPiece?.(index);
      if (!this.#writes) this.#spokenBytes.set(item_id, (this.#spokenBytes.get(item_id) ?? 0) + audio.length);
      if (this.#peer && !this.#writes) this.#play(this.#peer, response.id, audio);
      else if (!this.#writes)
        this.#say({
          type: 'response.output_audio.delta',
          ...place,
          delta: Buffer.from(audio).toString('base64'),
        });
      await pause(paceMs);
      if (this.#fault === 'silence-between-parts') return;
      if (this.#fault === 'cut-later') {
        this.#socket.terminate();
        return;
      }
    }
    const reason = this.#cancelled ? 'client_cancelled' : incomplete;
    const status = this.#cancelled ? 'cancelled' : incomplete ? 'incomplete' : 'completed';
    this.#cancelled = undefined;
    const content = [
      this.#writes ? { type: 'output_text', text: transcript } : { type: 'output_audio', transcript },
    ];
    this.#say({
      type: 'response.done',
      response: {
        ...response,
        status,
        status_details: reason ? { type: status, reason } : null,
        output: [{ id: item_id, type: 'message', role: 'assistant', status, content }],
        usage,
      },
    });
    if (this.#sounding !== response.id || !(await this.#peer?.drained())) return;
    this.#sounding = undefined;
    this.#say({ type: 'output_audio_buffer.stopped', response_id: response.id });
  }

  #play(peer: FakePeer, response_id: string, audio: Uint8Array): void {
    peer.play(audio);
    if (this.#sounding === response_id) return;
    this.#sounding = response_id;
    this.#say({ type: 'output_audio_buffer.started', response_id });
  }

  #clearOutput(): void {
    if (!this.#peer) {
      this.#refuse('invalid_value', "Invalid value: 'output_audio_buffer.clear'.");
      return;
    }
    this.#peer.stop();
    if (this.#sounding) this.#say({ type: 'output_audio_buffer.cleared', response_id: this.#sounding });
    this.#sounding = undefined;
  }

  #truncate({ item_id, audio_end_ms, content_index }: ClientEvent): void {
    const spoken = this.#spokenBytes.get(item_id);
    if (spoken === undefined) this.#refuse('invalid_value', 'Item to truncate not found.');
    else if (audio_end_ms > spoken / bytesPerMs)
      this.#refuse('invalid_value', 'Audio content is already shorter than that.');
    else this.#say({ type: 'conversation.item.truncated', item_id, content_index, audio_end_ms });
  }

  #refuse(code: string, message: string): void {
    const error = this.#refusesWithoutCode
      ? { type: 'server_error', message }
      : { type: 'invalid_request_error', code, message, param: null };
    this.#say({ type: 'error', error });
  }

  #say(event: object): void {
    if (this.#socket.readyState === this.#socket.OPEN)
      this.#socket.send(JSON.stringify({ event_id: this.#next('event'), ...event }));
  }

  #next(kind: string): string {
    this.#count += 1;
    return `${kind}_${this.#count}`;
  }
}
