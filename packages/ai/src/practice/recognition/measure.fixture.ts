import { readFileSync } from 'node:fs';
import { conversationOf, judgeCriterion } from './judge-criterion.ts';

/** A labelled pair: whether one sentence of a learner meets a criterion. */
interface LabelledPair {
  readonly id: string;
  readonly kind: string;
  readonly criterion: string;
  readonly persona: string | null;
  readonly sentence: string;
  readonly met: boolean;
}

export type Half = 'tuned' | 'held';

/** Number of verdicts, and of those that agree with the label. */
export interface Measured {
  readonly pairs: number;
  readonly met: number;
  readonly met_right: number;
  readonly met_labels: number;
  readonly not_met: number;
  readonly not_met_right: number;
}

export const readPairs = (tag: string, half: Half): readonly LabelledPair[] =>
  JSON.parse(readFileSync(new URL(`./corpus/${tag}.${half}.json`, import.meta.url), 'utf8'));

export function verdictOn({ criterion, persona, sentence }: LabelledPair, tag: string) {
  const lines = [
    ...(persona ? [{ seq: 1, speaker: 'persona' as const, text: persona }] : []),
    { seq: 2, speaker: 'learner' as const, text: sentence },
  ];
  return judgeCriterion(criterion, conversationOf(lines, { name: '', disclosures: [] }, tag)).verdict;
}

function countOf(pairs: readonly LabelledPair[], tag: string): Measured {
  const judged = pairs.map((pair) => ({ label: pair.met, verdict: verdictOn(pair, tag) }));
  const count = (holds: (one: (typeof judged)[number]) => boolean) => judged.filter(holds).length;
  return {
    pairs: pairs.length,
    met: count(({ verdict }) => verdict === 'met'),
    met_right: count(({ verdict, label }) => verdict === 'met' && label),
    met_labels: count(({ label }) => label),
    not_met: count(({ verdict }) => verdict === 'not-met'),
    not_met_right: count(({ verdict, label }) => verdict === 'not-met' && !label),
  };
}

/** Measures the verdicts on one half of the corpus, in total and by kind of act. */
export function measured(
  tag: string,
  half: Half,
): { readonly total: Measured; readonly kinds: Readonly<Record<string, Measured>> } {
  const pairs = readPairs(tag, half);
  const kinds = [...new Set(pairs.map(({ kind }) => kind))].sort();
  return {
    total: countOf(pairs, tag),
    kinds: Object.fromEntries(
      kinds.map((kind) => [
        kind,
        countOf(
          pairs.filter((pair) => pair.kind === kind),
          tag,
        ),
      ]),
    ),
  };
}
