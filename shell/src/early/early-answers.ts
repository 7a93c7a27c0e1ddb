import type { EarlyAnswers } from '@repartee/app-sdk/first-paint';
import { earlyName } from './early-script.ts';

interface Early {
  readonly token: string | null;
  /** On the page's own clock. */
  readonly asked: number;
  readonly answers: Record<string, Promise<Response | undefined>>;
}

/** An answer that waited longer may be of another time. */
const fresh_ms = 30_000;

/** What the document asked for before our code was here. Each answer is given once, and only to who it was asked for. */
export function earlyAnswers(
  page: Readonly<Record<string, unknown>> = globalThis as unknown as Record<string, unknown>,
  now: () => number = () => performance.now(),
): EarlyAnswers {
  let early = page[earlyName] as Early | undefined;
  return {
    take: (address, token) => {
      if (!early || early.token !== token || now() - early.asked > fresh_ms) return undefined;
      const answer = early.answers[address];
      delete early.answers[address];
      return answer;
    },
    forget: () => {
      early = undefined;
    },
  };
}
