import { afterEach, expect, it, vi } from 'vitest';
import { aiError } from '../../ports/ai-error.ts';
import { keepLoading } from './keep-loading.ts';

const silence_ms = 1000;

/** A server that does not answer before `answer` is called. */
function aSilentServer() {
  const sent: { signal: AbortSignal; answer(): void }[] = [];
  const fetch = keepLoading((_, init) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const signal = init?.signal as AbortSignal;
    signal.addEventListener('abort', () => reject(signal.reason));
    sent.push({ signal, answer: () => resolve(new Response('Loaded.')) });
    return promise;
  }, silence_ms);
  const ask = () => {
    const caller = new AbortController();
    const answer = fetch('http://model.example', { signal: caller.signal });
    answer.catch(() => undefined);
    return { answer, abort: (reason?: unknown) => caller.abort(reason) };
  };
  return { ask, isAborted: () => sent.map(({ signal }) => signal.aborted), answer: () => sent[0]?.answer() };
}

afterEach(() => vi.useRealTimers());

it('B24 an aborted request that has waited for long goes on until the server begins to answer', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  const server = aSilentServer();
  const [first, second] = [server.ask(), server.ask()];
  vi.advanceTimersByTime(silence_ms);
  first.abort(new Error('nobody waits'));
  await expect(first.answer).rejects.toThrow('nobody waits');
  second.abort();
  expect(server.isAborted()).toEqual([false, true]);
  server.answer();
  await vi.waitFor(() => expect(server.isAborted()).toEqual([true, true]));
});

it('B24 a request that was aborted soon, by a server that stops, or in mid-answer does not go on', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  const server = aSilentServer();
  const answered = server.ask();
  server.answer();
  expect(await (await answered.answer).text()).toBe('Loaded.');
  const [soon, stopped] = [server.ask(), server.ask()];
  soon.abort();
  vi.advanceTimersByTime(silence_ms);
  stopped.abort(aiError('process-stopped'));
  answered.abort();
  expect(server.isAborted()).toEqual([true, true, true]);
});
