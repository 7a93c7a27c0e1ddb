import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatEngine, ReplyRequest } from '../chat-port.ts';
import { engineError } from '../engine-error.ts';
import { frenchSpacing } from '../french-spacing.ts';
import { neutralText } from '../neutral-text.ts';
import { spokenLanguage } from './lexicon/spoken-language.ts';
import { practiceObservation } from './observation/observe.ts';
import { planReply } from './reply-plan.ts';
import { seededRandom } from './seeded-random.ts';

const markers = { win: '[WIN]', lose: '[LOSE]', end: '[END]' } as const;

/** The persona's whole answer, with the marker of the outcome if there is one. */
export function practiceReply(request: ReplyRequest): {
  readonly text: string;
  readonly marker: string | null;
} {
  const { parts, outcome } = planReply(request);
  const text = neutralText(parts.map((part) => part.text).join(' '));
  return {
    text: spokenLanguage(request.language) === 'fr' ? frenchSpacing(text) : text,
    marker: outcome && request.mission ? markers[outcome] : outcome === 'end' ? markers.end : null,
  };
}

export interface PracticeEngineOptions {
  /** Waits between two words; tests pass one that does not. */
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

/** The built-in practice engine: no network, deterministic under a seed, English and French. */
export function createPracticeEngine({ pause = sleep }: PracticeEngineOptions = {}): ChatEngine {
  return {
    label: { kind: 'built-in', model: 'practice' },
    async *reply(request, signal) {
      const { text, marker } = practiceReply(request);
      const tempo = seededRandom(`${request.seed}/tempo`);
      let first = true;
      for (const word of text.match(/\S+\s*/gu) ?? []) {
        if (!first) await pause(15 + tempo() * 15);
        if (signal.aborted) return;
        first = false;
        yield word;
      }
      if (marker) yield `\n${marker}`;
    },
    async observe(request, signal) {
      if (signal.aborted) throw engineError('aborted');
      return practiceObservation(request);
    },
  };
}
