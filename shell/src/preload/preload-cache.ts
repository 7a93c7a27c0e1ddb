import type { PreloadedAnswers } from '@repartee/app-sdk/first-paint';
import type { PreloadState } from './preload.inline.ts';

const fresh_ms = 30_000;

/** Each preloaded response is returned only once, and only for the token that was sent with the request. */
export function createPreloadCache(
  preloaded: PreloadState | undefined = globalThis.preloaded,
  now: () => number = () => performance.now(),
): PreloadedAnswers {
  let known = preloaded;
  return {
    take: (address, token) => {
      if (known?.token !== token || now() - known.asked > fresh_ms) return undefined;
      const answer = known.answers[address];
      delete known.answers[address];
      return answer;
    },
    forget: () => {
      // Cancels unread responses, because a response with an unread body keeps its connection open.
      for (const answer of Object.values(known?.answers ?? {}))
        answer.then((response) => response?.body?.cancel()).catch(() => undefined);
      known = undefined;
    },
  };
}
