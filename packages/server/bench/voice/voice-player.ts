import type { ClientEvent, ServerEvent } from '@repartee/contracts/session/live';
import { WebSocket } from 'ws';
import type { Call } from '../api/client.ts';

export interface VoicePlayer {
  readonly id: string;
  send(event: ClientEvent): void;
  sendAudio(frame: Buffer): void;
  next<Type extends ServerEvent['type']>(type: Type): Promise<Extract<ServerEvent, { type: Type }>>;
  replied(text: string): Promise<number>;
  onAudio: (frame: Buffer) => void;
  close(): void;
}

/** Creates a session, gives consent to send audio to the providers, and opens the live channel. */
export async function openVoicePlayer(origin: string, call: Call, scenario_id: string): Promise<VoicePlayer> {
  const { id } = await call('POST', '/v1/coaching_sessions', { scenario_id, name: crypto.randomUUID() });
  const path = `/v1/coaching_sessions/${id}`;
  const { audio } = await call('GET', path);
  const listeners: { provider_id: string }[] = [...audio.transcribed_by, ...audio.realtime_by];
  await call('POST', `${path}/audio_consent`, {
    provider_ids: listeners.map(({ provider_id }) => provider_id),
  });
  const { ticket } = await call('POST', `${path}/live_tickets`);
  const socket = new WebSocket(`ws://${origin}${path}/live?ticket=${ticket}`);
  let waiting: { type: string; take: (event: never) => void }[] = [];
  let reply = { seq: 0, text: '' };
  let awaited: { readonly text: string; take(seq: number): void } | undefined;
  const player: VoicePlayer = {
    id,
    replied: (text) =>
      new Promise((take) => {
        awaited = { text, take };
      }),
    send: (event) => socket.send(JSON.stringify(event)),
    sendAudio: (frame) => socket.send(frame),
    next: (type) => new Promise((take) => waiting.push({ type, take })),
    onAudio: () => undefined,
    close: () => socket.close(),
  };
  socket.on('message', (data, isBinary) => {
    if (isBinary) return player.onAudio(data as Buffer);
    const event = JSON.parse(String(data)) as ServerEvent;
    if (event.type === 'reply-start') reply = { seq: event.message.seq, text: '' };
    if (event.type === 'reply-preview') reply.text = reply.text.slice(0, event.start) + event.text;
    if (awaited && reply.text.includes(awaited.text)) awaited.take(reply.seq);
    if ('code' in event) throw new Error(`session ${id}: ${event.type} ${event.code}`);
    const due = waiting.filter(({ type }) => type === event.type);
    waiting = waiting.filter(({ type }) => type !== event.type);
    for (const { take } of due) take(event as never);
  });
  await player.next('snapshot');
  return player;
}

export function spokenFrames(seconds: number): Buffer[] {
  return Array.from({ length: seconds * 10 }, (_, frame) => {
    const samples = new Int16Array(4410);
    for (let at = 0; at < samples.length; at += 1) samples[at] = 12_000 * Math.sin((frame * 4410 + at) / 16);
    return Buffer.from(samples.buffer);
  });
}
