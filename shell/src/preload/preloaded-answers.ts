import type { PreloadedAnswers } from '@repartee/app-sdk/first-paint';
import type { Preloaded } from './preload.inline.ts';

/** Milliseconds after which a preloaded response counts as outdated. */
const fresh_ms = 30_000;

/** Returns each preloaded response once, and only for the token it was requested with. */
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
      // An unread body keeps its connection open.
      for (const answer of Object.values(known?.answers ?? {}))
        answer.then((response) => response?.body?.cancel()).catch(() => undefined);
      known = undefined;
    },
  };
}
