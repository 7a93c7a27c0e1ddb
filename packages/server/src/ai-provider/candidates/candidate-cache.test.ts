import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CandidateCache } from './candidate-cache.ts';
import type { Candidate } from './candidate-repository.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const wanted = { organization_id: 'atelier', capability: 'chat' } as const;
const named = (model_name: string) => [{ model_name } as Candidate];
/**
 * Creates a cache whose database reads end only when the test resolves them. Read number n returns a model with the
 * name `n`.
 */
function aCache() {
  const answers: (() => void)[] = [];
  const cache = new CandidateCache(() => {
    const { promise, resolve } = Promise.withResolvers<readonly Candidate[]>();
    const name = `${answers.push(() => resolve(named(name)))}`;
    return promise;
  });
  return { cache, answers };
}

it('the cache of models and keys refreshes an entry in the background before the entry expires', async () => {
  const { cache, answers } = aCache();
  const first = cache.find(wanted);
  answers[0]?.();
  expect(await first).toEqual(named('1'));
  vi.advanceTimersByTime(499);
  await cache.find(wanted);
  expect(answers).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(await cache.find(wanted)).toEqual(named('1'));
  expect(await cache.find(wanted)).toEqual(named('1'));
  expect(answers).toHaveLength(2);
  answers[1]?.();
  await vi.waitFor(async () => expect(await cache.find(wanted)).toEqual(named('2')));
  vi.advanceTimersByTime(1000);
  const late = cache.find(wanted);
  answers[2]?.();
  expect(await late).toEqual(named('3'));
});

it('the cache of models and keys discards the result of a read that started before the cache was cleared', async () => {
  const { cache, answers } = aCache();
  const first = cache.find(wanted);
  answers[0]?.();
  await first;
  vi.advanceTimersByTime(600);
  await cache.find(wanted);
  cache.clear();
  answers[1]?.();
  const changed = cache.find(wanted);
  answers[2]?.();
  expect(await changed).toEqual(named('3'));
  expect(await cache.find(wanted)).toEqual(named('3'));
});
