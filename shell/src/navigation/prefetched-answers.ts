import type { PreloadedAnswers } from '@repartee/app-sdk/first-paint';

/** An older answer is read again. */
const fresh_ms = 30_000;

interface Prefetched {
  readonly token: string;
  readonly asked: number;
  readonly answer: Promise<Response | undefined>;
}

/** Answers of the API that are there before a page asks for them: prefetched, or preloaded by the document. */
export interface PrefetchedAnswers extends PreloadedAnswers {
  prefetch(address: string, token: string): void;
}

/** The response with its body in memory: one that is not read would hold its connection. */
async function buffered(response: Response): Promise<Response> {
  const { status, headers } = response;
  const body = await response.blob();
  return new Response(body.size > 0 ? body : null, { status, headers });
}

/** Each answer is given once, only to the token it was asked with, and none after something was written. */
export function createPrefetchedAnswers(
  preloaded: PreloadedAnswers,
  now: () => number = () => performance.now(),
): PrefetchedAnswers {
  const kept = new Map<string, Prefetched>();
  return {
    prefetch: (address, token) => {
      const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
      const answer = fetch(address, { headers, priority: 'low' })
        .then(buffered)
        .catch(() => undefined);
      kept.set(address, { token, asked: now(), answer });
    },
    take: (address, token) => {
      const found = kept.get(address);
      kept.delete(address);
      if (found?.token === token && now() - found.asked <= fresh_ms) return found.answer;
      return preloaded.take(address, token);
    },
    forget: () => {
      kept.clear();
      preloaded.forget();
    },
  };
}
