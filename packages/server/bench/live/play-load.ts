import { setTimeout as sleep } from 'node:timers/promises';
import type { LivePlayer } from './live-player.ts';

/** Pace of the fake model server, in milliseconds until the first word and between two words. */
export const pace = { delay_ms: 300, pause_ms: 100 };
export const reply_ms = pace.delay_ms + 40 * pace.pause_ms;
const shortestThought_ms = 10_000;
const longestThought_ms = 20_000;
export const round_ms = reply_ms + (shortestThought_ms + longestThought_ms) / 2;
export const think = () => shortestThought_ms + Math.random() * (longestThought_ms - shortestThought_ms);

export interface Load {
  readonly name: string;
  readonly turnsEach: number;
  readonly startsAfter_ms: (share: number) => number;
  readonly thinks_ms: () => number;
  readonly limit_ms?: number;
}

export interface Played {
  /** Milliseconds from each turn to the first token of its reply. */
  readonly times: readonly number[];
  /** The same for requests to the model server itself, ten in a second at the same time. */
  readonly direct: readonly number[];
  readonly errors: readonly string[];
}

export async function playAll(
  players: readonly LivePlayer[],
  { turnsEach, startsAfter_ms, thinks_ms }: Load,
  model_url: string,
): Promise<Played> {
  const times: number[] = [];
  const errors: string[] = [];
  const probes: Promise<number>[] = [];
  const asking = setInterval(() => probes.push(firstTokenOf(model_url)), 100);
  await Promise.all(
    players.map(async (player, index) => {
      await sleep(startsAfter_ms(index / players.length));
      for (let turn = 0; turn < turnsEach; turn += 1) {
        if (turn > 0) await sleep(thinks_ms());
        await player.sayTurn(`What worries you most about point ${turn}, and what would help?`).then(
          (time) => times.push(time),
          (error: unknown) => errors.push(String(error)),
        );
      }
    }),
  );
  clearInterval(asking);
  return { times, errors, direct: await Promise.all(probes) };
}

async function firstTokenOf(model_url: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(`${model_url}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'small', stream: true, messages: [{ role: 'user', content: 'When?' }] }),
  });
  let first = 0;
  const decoder = new TextDecoder();
  for await (const bytes of response.body ?? [])
    if (!first && /"content":"[^"]/.test(decoder.decode(bytes))) first = performance.now() - began;
  return first;
}
