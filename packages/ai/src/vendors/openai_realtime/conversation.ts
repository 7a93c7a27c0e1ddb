import { type AiError, aiError } from '../../ports/ai-error.ts';
import type { RealtimeConnection, RealtimeEvent, RealtimeRequest } from '../../ports/realtime-port.ts';
import { type AiUsage, unknownUsage } from '../../ports/usage.ts';
import type { VendorConnection } from '../../ports/vendor.ts';
import { endsConversation, errorOfEvent } from './errors.ts';
import { EventQueue, type Flow } from './event-queue.ts';
import { ReplyClock } from './reply-clock.ts';
import type { FinishedResponse, ServerEvent } from './server-events.ts';
import { detectionUpdate, itemCreate, itemDelete, longestPauses_ms } from './session-update.ts';

const bytesPerSecond = 48_000;
const msOf = (bytes: number): number => Math.floor((bytes * 1000) / bytesPerSecond);

interface Reply {
  itemId: string;
  text: string;
  audioBytes: number;
}

export interface ConversationOptions {
  readonly connection: VendorConnection;
  readonly request: RealtimeRequest;
  /** WebRTC answer, if the audio flows directly between browser and vendor. */
  readonly answer: string | null;
  send(event: object): void;
  finish(error?: AiError): void;
  readonly flow: Flow;
}

/** An open realtime conversation. Converts between the vendor's messages and our events. */
export class Conversation implements RealtimeConnection {
  readonly answer: string | null;
  readonly longestPauseMs: number;
  readonly #request: RealtimeRequest;
  readonly #queue: EventQueue<RealtimeEvent>;
  readonly #clock: ReplyClock;
  readonly #apiKey: string;
  readonly #send: (event: object) => void;
  readonly #finish: (error?: AiError) => void;
  #isReady = false;
  #isOpen = true;
  #heardBytes = 0;
  #bufferedBytes = 0;
  #reply: Reply | undefined;
  #isReplying = false;
  #owed = false;
  #isWithdrawn = false;
  /**
   * Number of sent events that the vendor may refuse without harm, such as the cancellation of a reply that has just ended.
   * The events before a reply are answered when it begins.
   */
  #refusable = 0;
  #lastItem: { readonly id: string; readonly audioBytes: number } | undefined;
  #interruptedItem: string | undefined;
  /** What was heard of the written reply `#interruptedItem`, while the vendor still writes it. */
  #heardText: string | undefined;
  /** Items by the ids of their responses, until their audio was sent to the browser. Only in WebRTC calls. */
  readonly #soundingItems = new Map<string, string>();
  /** End of the last reply, on the clock of `performance.now()`. */
  #usageSince = performance.now();

  constructor({ connection, request, answer, send, finish, flow }: ConversationOptions) {
    const { apiKey, timeouts } = connection;
    this.answer = answer;
    this.longestPauseMs = longestPauses_ms[request.eagerness];
    this.#request = request;
    this.#queue = new EventQueue(flow);
    this.#apiKey = apiKey;
    this.#send = send;
    this.#finish = finish;
    this.#clock = new ReplyClock(timeouts, () => finish(aiError('timeout')));
  }

  get events(): AsyncIterable<RealtimeEvent> {
    return this.#queue;
  }

  detectTurns(detects: boolean): void {
    if (!this.#isOpen) return;
    this.#sendRefusable(detectionUpdate(this.#request, this.answer !== null, detects));
  }

  appendAudio(pcm: Uint8Array): void {
    if (!this.#isOpen || this.answer !== null || pcm.length === 0) return;
    this.#bufferedBytes += pcm.length;
    this.#send({ type: 'input_audio_buffer.append', audio: Buffer.from(pcm).toString('base64') });
  }

  commitTurn(): void {
    if (!this.#isOpen) return;
    this.#send({ type: 'input_audio_buffer.commit' });
    this.requestReply();
  }

  dropTurn(): void {
    if (!this.#isOpen) return;
    this.#bufferedBytes = 0;
    this.#send({ type: 'input_audio_buffer.clear' });
  }

  removeTurn(itemId: string): void {
    if (this.#isOpen) this.#sendRefusable(itemDelete(itemId));
  }

  say(text: string): void {
    if (!this.#isOpen) return;
    this.#send(itemCreate({ role: 'user', text }));
    this.requestReply();
  }

  requestReply(): void {
    if (!this.#isOpen) return;
    this.#owed = this.#isReplying;
    if (this.#isReplying) return;
    this.#isReplying = true;
    this.#send({ type: 'response.create' });
    this.#clock.begin();
  }

  withdrawReply(): void {
    if (!this.#isOpen) return;
    this.#owed = false;
    if (!this.#isReplying || this.#isWithdrawn) return;
    this.#isWithdrawn = true;
    this.#sendRefusable({ type: 'response.cancel' });
    if (this.answer !== null) this.#sendRefusable({ type: 'output_audio_buffer.clear' });
  }

  interrupt(itemId: string | null, playedMs: number): void {
    if (!this.#isOpen) return;
    if (itemId === null) {
      this.#sendRefusable({ type: 'response.cancel' });
      return;
    }
    this.#interruptedItem = itemId;
    const isSpeaking = this.#reply?.itemId === itemId;
    if (isSpeaking) this.#sendRefusable({ type: 'response.cancel' });
    if (this.answer !== null) this.#sendRefusable({ type: 'output_audio_buffer.clear' });
    const received = isSpeaking ? this.#reply?.audioBytes : this.#receivedOf(itemId);
    // OpenAI rejects a truncation at a position after the end of the received audio. In a WebRTC call, that position is
    // unknown here.
    const longest = this.answer === null ? msOf(received ?? 0) : Number.POSITIVE_INFINITY;
    this.#sendRefusable({
      type: 'conversation.item.truncate',
      item_id: itemId,
      content_index: 0,
      audio_end_ms: Math.max(0, Math.min(Math.floor(playedMs), longest)),
    });
  }

  cutReply(itemId: string, heard: string): void {
    if (!this.#isOpen) return;
    this.#interruptedItem = itemId;
    if (this.#reply?.itemId === itemId) {
      this.#heardText = heard;
      this.#sendRefusable({ type: 'response.cancel' });
    } else this.#replaceText(itemId, heard);
  }

  /** OpenAI truncates audio only. */
  #replaceText(itemId: string, text: string): void {
    if (text) this.#send(itemCreate({ role: 'assistant', text }, itemId));
    this.#sendRefusable(itemDelete(itemId));
  }

  #sendRefusable(event: object): void {
    this.#refusable += 1;
    this.#send(event);
  }

  close(): void {
    if (this.#isOpen) this.#finish();
  }

  end(error?: AiError): void {
    this.#isOpen = false;
    this.#clock.stop();
    this.#queue.end(error);
  }

  receive(event: ServerEvent): void {
    if (!this.#isOpen) return;
    switch (event.type) {
      case 'session.updated':
        if (!this.#isReady) this.#queue.push({ type: 'ready' });
        this.#isReady = true;
        this.#refusable = Math.max(0, this.#refusable - 1);
        return;
      case 'input_audio_buffer.speech_started':
        this.#queue.push({ type: 'speech-start' });
        return;
      case 'input_audio_buffer.speech_stopped':
        this.#queue.push({ type: 'speech-end' });
        return;
      case 'input_audio_buffer.committed':
        this.#heardBytes += this.#bufferedBytes;
        this.#bufferedBytes = 0;
        this.#queue.push({ type: 'turn-committed', itemId: event.item_id });
        return;
      case 'conversation.item.input_audio_transcription.failed':
        this.#queue.push({ type: 'learner-transcript', itemId: event.item_id, text: '' });
        return;
      case 'conversation.item.input_audio_transcription.completed':
        this.#queue.push({ type: 'learner-transcript', itemId: event.item_id, text: event.transcript });
        return;
      case 'response.created':
        this.#isReplying = true;
        this.#refusable = 0;
        this.#reply = { itemId: '', text: '', audioBytes: 0 };
        this.#clock.begin();
        return;
      case 'response.output_item.added':
        this.#replyFor(event.item.id);
        if (this.answer !== null && this.#request.output === 'audio' && event.response_id)
          this.#soundingItems.set(event.response_id, event.item.id);
        return;
      case 'output_audio_buffer.started':
      case 'output_audio_buffer.stopped':
      case 'output_audio_buffer.cleared':
        this.#sound(event);
        return;
      case 'response.output_audio.delta':
        this.#hear(event.item_id, Buffer.from(event.delta, 'base64'));
        return;
      case 'response.output_audio_transcript.delta':
      case 'response.output_text.delta':
        this.#read(event.item_id, event.delta);
        return;
      case 'response.done':
        this.#endReply(event.response);
        return;
      case 'error':
        if (!this.#isReady || endsConversation(event.error, this.#refusable > 0))
          this.#finish(errorOfEvent(event.error, this.#apiKey));
        this.#refusable = Math.max(0, this.#refusable - 1);
    }
  }

  #replyFor(itemId: string): Reply {
    this.#clock.partArrived();
    this.#reply ??= { itemId, text: '', audioBytes: 0 };
    this.#reply.itemId = itemId;
    return this.#reply;
  }

  #hear(itemId: string, pcm: Uint8Array): void {
    this.#replyFor(itemId).audioBytes += pcm.length;
    // Audio of an interrupted reply can still arrive, and is dropped.
    if (itemId !== this.#interruptedItem && !this.#isWithdrawn)
      this.#queue.push({ type: 'reply-audio', itemId, pcm });
  }

  #sound({ type, response_id }: Extract<ServerEvent, { type: `output_audio_buffer.${string}` }>): void {
    const itemId = this.#soundingItems.get(response_id);
    if (itemId === undefined || this.#isWithdrawn) return;
    const isStart = type === 'output_audio_buffer.started';
    if (!isStart) this.#soundingItems.delete(response_id);
    this.#queue.push({ type: isStart ? 'reply-audio-start' : 'reply-audio-stop', itemId });
  }

  #read(itemId: string, text: string): void {
    this.#replyFor(itemId).text += text;
    if (itemId !== this.#interruptedItem && !this.#isWithdrawn)
      this.#queue.push({ type: 'reply-transcript-delta', itemId, text });
  }

  #endReply(response: FinishedResponse): void {
    this.#clock.stop();
    const error = response.status_details?.error;
    if (response.status === 'failed') {
      this.#finish(error ? errorOfEvent(error, this.#apiKey) : aiError('server-failed'));
      return;
    }
    const reply = this.#reply ?? { itemId: '', text: '', audioBytes: 0 };
    const [output] = response.output ?? [];
    const said = output?.content?.map(({ transcript, text }) => transcript ?? text ?? '').join('');
    const itemId = reply.itemId || (output?.id ?? '');
    const usage = this.#usageOf(response, reply);
    if (this.#isWithdrawn) {
      if (itemId) this.#send(itemDelete(itemId));
      this.#queue.push({ type: 'reply-withdrawn', usage });
    } else
      this.#queue.push({
        type: 'reply-end',
        itemId,
        text: reply.text || (said ?? ''),
        usage,
        cut: response.status === 'cancelled' || response.status === 'incomplete',
      });
    if (this.#heardText !== undefined) this.#replaceText(itemId, this.#heardText);
    this.#heardText = undefined;
    this.#isWithdrawn = false;
    this.#lastItem = { id: itemId, audioBytes: reply.audioBytes };
    this.#reply = undefined;
    this.#heardBytes = 0;
    this.#usageSince = performance.now();
    this.#isReplying = false;
    if (this.#owed) this.requestReply();
  }

  #usageOf({ usage }: FinishedResponse, { audioBytes }: Reply): AiUsage {
    return {
      ...unknownUsage,
      inputTokens: usage?.input_tokens ?? null,
      cachedInputTokens: usage?.input_token_details?.cached_tokens ?? null,
      outputTokens: usage?.output_tokens ?? null,
      // In a WebRTC call, audio streams all the time, and does not pass through here.
      audioSeconds:
        this.answer === null
          ? (this.#heardBytes + audioBytes) / bytesPerSecond
          : (performance.now() - this.#usageSince) / 1000,
    };
  }

  #receivedOf(itemId: string): number {
    return this.#lastItem?.id === itemId ? this.#lastItem.audioBytes : 0;
  }
}
