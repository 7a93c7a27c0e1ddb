import type { PreloadedAnswers } from '@repartee/app-sdk/first-paint';
import type { Preloaded } from './preload.inline.ts';

/** An answer that waited longer may be of another time. */
const fresh_ms = 30_000;

/** Each answer is given once, and only to who it was asked for. */
export function preloadedAnswers(
  preloaded: Preloaded | undefined = globalThis.preloaded,
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
      // A body that no one reads holds its connection.
      for (const answer of Object.values(known?.answers ?? {}))
        answer.then((response) => response?.body?.cancel()).catch(() => undefined);
      known = undefined;
    },
  };
}
