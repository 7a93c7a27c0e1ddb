import { type AiError, aiError } from '../../ports/ai-error.ts';
import type { RealtimeConnection, RealtimeEvent } from '../../ports/realtime-port.ts';
import { type AiUsage, unknownUsage } from '../../ports/usage.ts';
import type { VendorConnection } from '../../ports/vendor.ts';
import { endsConversation, errorOfEvent } from './errors.ts';
import { EventQueue, type Flow } from './event-queue.ts';
import { ReplyClock } from './reply-clock.ts';
import type { FinishedResponse, ServerEvent } from './server-events.ts';
import { itemCreate } from './session-update.ts';

const bytesPerSecond = 48_000;
const msOf = (bytes: number): number => Math.floor((bytes * 1000) / bytesPerSecond);

interface Reply {
  itemId: string;
  text: string;
  audioBytes: number;
}

/** An open realtime conversation. Converts between the vendor's messages and our events. */
export class Conversation implements RealtimeConnection {
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
  #lastItem: { readonly id: string; readonly audioBytes: number } | undefined;
  #interruptedItem: string | undefined;

  constructor(
    { apiKey, timeouts }: VendorConnection,
    send: (event: object) => void,
    finish: (error?: AiError) => void,
    flow: Flow,
  ) {
    this.#queue = new EventQueue(flow);
    this.#apiKey = apiKey;
    this.#send = send;
    this.#finish = finish;
    this.#clock = new ReplyClock(timeouts, () => finish(aiError('timeout')));
  }

  get events(): AsyncIterable<RealtimeEvent> {
    return this.#queue;
  }

  appendAudio(pcm: Uint8Array): void {
    if (!this.#isOpen || pcm.length === 0) return;
    this.#bufferedBytes += pcm.length;
    this.#send({ type: 'input_audio_buffer.append', audio: Buffer.from(pcm).toString('base64') });
  }

  commitTurn(): void {
    if (!this.#isOpen) return;
    this.#send({ type: 'input_audio_buffer.commit' });
    this.#askForReply();
  }

  dropTurn(): void {
    if (!this.#isOpen) return;
    this.#bufferedBytes = 0;
    this.#send({ type: 'input_audio_buffer.clear' });
  }

  say(text: string): void {
    if (!this.#isOpen) return;
    this.#send(itemCreate({ role: 'user', text }));
    this.#askForReply();
  }

  #askForReply(): void {
    this.#owed = this.#isReplying;
    if (this.#isReplying) return;
    this.#isReplying = true;
    this.#send({ type: 'response.create' });
    this.#clock.begin();
  }

  interrupt(itemId: string | null, playedMs: number): void {
    if (!this.#isOpen) return;
    if (itemId === null) {
      this.#send({ type: 'response.cancel' });
      return;
    }
    this.#interruptedItem = itemId;
    const isSpeaking = this.#reply?.itemId === itemId;
    if (isSpeaking) this.#send({ type: 'response.cancel' });
    const received = isSpeaking ? this.#reply?.audioBytes : this.#receivedOf(itemId);
    this.#send({
      type: 'conversation.item.truncate',
      item_id: itemId,
      content_index: 0,
      // OpenAI rejects a truncation at a position after the end of the received audio.
      audio_end_ms: Math.max(0, Math.min(Math.floor(playedMs), msOf(received ?? 0))),
    });
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
        this.#reply = { itemId: '', text: '', audioBytes: 0 };
        this.#clock.begin();
        return;
      case 'response.output_item.added':
        this.#replyFor(event.item.id);
        return;
      case 'response.output_audio.delta':
        this.#hear(event.item_id, Buffer.from(event.delta, 'base64'));
        return;
      case 'response.output_audio_transcript.delta':
        this.#read(event.item_id, event.delta);
        return;
      case 'response.done':
        this.#endReply(event.response);
        return;
      case 'error':
        if (!this.#isReady || endsConversation(event.error))
          this.#finish(errorOfEvent(event.error, this.#apiKey));
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
    if (itemId !== this.#interruptedItem) this.#queue.push({ type: 'reply-audio', itemId, pcm });
  }

  #read(itemId: string, text: string): void {
    this.#replyFor(itemId).text += text;
    if (itemId !== this.#interruptedItem) this.#queue.push({ type: 'reply-transcript-delta', itemId, text });
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
    this.#queue.push({
      type: 'reply-end',
      itemId,
      text: reply.text || (said ?? ''),
      usage: this.#usageOf(response, reply),
      cut: response.status === 'cancelled' || response.status === 'incomplete',
    });
    this.#lastItem = { id: itemId, audioBytes: reply.audioBytes };
    this.#reply = undefined;
    this.#heardBytes = 0;
    this.#isReplying = false;
    if (this.#owed) this.#askForReply();
  }

  #usageOf({ usage }: FinishedResponse, { audioBytes }: Reply): AiUsage {
    return {
      ...unknownUsage,
      inputTokens: usage?.input_tokens ?? null,
      cachedInputTokens: usage?.input_token_details?.cached_tokens ?? null,
      outputTokens: usage?.output_tokens ?? null,
      audioSeconds: (this.#heardBytes + audioBytes) / bytesPerSecond,
    };
  }

  #receivedOf(itemId: string): number {
    return this.#lastItem?.id === itemId ? this.#lastItem.audioBytes : 0;
  }
}
