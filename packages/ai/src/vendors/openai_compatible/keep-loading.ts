import { isAiError } from '../../ports/ai-error.ts';

/** A server of one's own that has not begun to answer for this long is probably loading its model, or busy. */
export const silenceOfLoading_ms = 8000;
const longestLoading_ms = 150_000;

/**
 * Ollama and similar servers load a model within its first request, and begin again if that request is aborted. So an
 * aborted request that has waited for long goes on without its caller, one at a time, until the server begins to answer.
 * `silence_ms`: for tests.
 */
export function keepLoading(send: typeof fetch, silence_ms = silenceOfLoading_ms): typeof fetch {
  let keeps = false;
  return async (input, init) => {
    const caller = init?.signal;
    if (!caller) return send(input, init);
    caller.throwIfAborted();
    const began = performance.now();
    const own = new AbortController();
    const sent = send(input, { ...init, signal: own.signal });
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        reject(caller.reason);
        const isStopping = isAiError(caller.reason) && caller.reason.code === 'process-stopped';
        if (keeps || isStopping || performance.now() - began < silence_ms) return own.abort(caller.reason);
        keeps = true;
        const limit = setTimeout(() => own.abort(), longestLoading_ms);
        const end = () => {
          clearTimeout(limit);
          keeps = false;
          own.abort();
        };
        void sent.then(end, end);
      };
      caller.addEventListener('abort', onAbort, { once: true });
      const forward = (response: Response) => {
        caller.removeEventListener('abort', onAbort);
        caller.addEventListener('abort', () => own.abort(caller.reason), { once: true });
        resolve(response);
      };
      sent.then((response) => (caller.aborted ? undefined : forward(response)), reject);
    });
  };
}
