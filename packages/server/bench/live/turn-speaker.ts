import { callerOf, openLiveSocket } from '../api/client.ts';
import { LiveSpeaker } from './live-speaker.ts';

export async function openSpokenSession(
  origin: string,
  token: string,
  session_id: string,
): Promise<TurnSpeaker> {
  const speaker = new TurnSpeaker(await openLiveSocket(origin, callerOf(origin, token), session_id));
  await speaker.next('snapshot');
  return speaker;
}

/** A learner who speaks by turns, and sends each transcript as soon as it comes. Durations are milliseconds. */
export class TurnSpeaker extends LiveSpeaker {
  /** Durations from the end of a turn to its transcript. */
  readonly transcripts: number[] = [];
  /** Durations from the sending of the transcript to the first sound of the reply. */
  readonly firstSounds: number[] = [];
  #sounding = Promise.withResolvers<void>();

  async speak(): Promise<void> {
    const utterance_id = await this.say();
    this.#sounding = Promise.withResolvers<void>();
    const heard = this.next('transcript-end');
    const ended = performance.now();
    this.send({ type: 'utterance-end', utterance_id });
    const { text } = await heard;
    const sentAt = performance.now();
    this.transcripts.push(sentAt - ended);
    const begun = this.next('reply-start');
    const written = this.next('reply-delta');
    const complete = this.next('reply-end');
    this.send({ type: 'turn', client_turn_id: crypto.randomUUID(), text, utterance_ids: [utterance_id] });
    const { message } = await begun;
    const { text: first } = await written;
    const spoken = this.next('speech-end');
    const speech_id = crypto.randomUUID();
    this.send({ type: 'speak', speech_id, message_seq: message.seq, start: 0, end: first.length });
    await Promise.all([spoken, complete, this.#sounding.promise]);
    this.firstSounds.push((this.reply[0]?.at ?? Number.NaN) - sentAt);
  }

  protected override onSound(): void {
    this.#sounding.resolve();
  }
}
