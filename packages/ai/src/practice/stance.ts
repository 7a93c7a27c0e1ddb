import type { MissionContent } from '@repartee/contracts/library/mission';
import type { SpokenLanguage } from '../language/spoken-language.ts';
import type { Reading } from './conversation-reading.ts';
import type { Move } from './lexicon.ts';
import { criterionPatterns } from './reading/criterion-kinds.ts';
import { folded } from './reading/folded-text.ts';
import { did, type LearnerTurn } from './reading/learner-turn.ts';

export interface Stance {
  /** Points of trust that the learner has earned. With enough points, the persona reveals its next fact. */
  readonly credit: number;
  /** Points of irritation. At the breaking point of the difficulty level, the persona ends the conversation. */
  readonly tension: number;
}

/** Points of trust that each move of the learner (such as an apology) earns. */
export const earns: Partial<Record<Move, number>> = {
  open_question: 1,
  acknowledges: 1,
  paraphrases: 1,
  owns: 0.8,
  apologises: 0.6,
  names_issue: 0.6,
  gives_evidence: 0.4,
  seeks_agreement: 0.4,
  closed_question: 0.4,
  proposes: 0.3,
};
const costs: Partial<Record<Move, number>> = {
  insults: 2,
  blames: 1,
  dismisses: 1,
  snaps: 0.8,
  pushes: 0.8,
  overpromises: 0.6,
  cancels: 0.4,
};
/** Points of irritation that each harmful move of the learner (such as an insult) adds. */
export const irritates: Partial<Record<Move, number>> = {
  insults: 3,
  blames: 1.5,
  dismisses: 1.3,
  snaps: 1.2,
  pushes: 1.2,
  overpromises: 1,
  cancels: 0.4,
  vague_step: 0.3,
};
/** Maximum irritation for a turn without an insult, so that one clumsy turn does not end the conversation. */
const mostIrritation = 2.2;

/** Tension from which on a persona neither listens nor confides: a harm for which nobody has apologised. */
export const unforgiven = 1.2;

const soothes: Partial<Record<Move, number>> = {
  apologises: 1,
  owns: 0.8,
  acknowledges: 0.5,
  paraphrases: 0.4,
  open_question: 0.3,
};

export function forbiddenMoves(mission: MissionContent | null, language: SpokenLanguage): ReadonlySet<Move> {
  const text = folded((mission?.failure_criteria ?? []).join(' '));
  const entries = Object.entries(criterionPatterns[language].failures) as [Move, RegExp][];
  return new Set(entries.filter(([, pattern]) => pattern.test(text)).map(([move]) => move));
}

const weigh = (turn: LearnerTurn, weights: Partial<Record<Move, number>>): number =>
  (Object.entries(weights) as [Move, number][]).reduce(
    (sum, [move, weight]) => (did(turn, move) ? sum + weight : sum),
    0,
  );

export function stanceOf(reading: Reading, mission: MissionContent | null): Stance {
  const forbidden = forbiddenMoves(mission, reading.language);
  let credit = 0;
  let tension = 0;
  for (const [place, turn] of reading.turns.entries()) {
    const fresh = !reading.repeated.has(place);
    if (fresh) credit += Math.min(2, weigh(turn, earns));
    credit -= weigh(turn, costs);
    const forbiddenHere = [...forbidden].filter((move) => did(turn, move)).length;
    const irritation = weigh(turn, irritates) + 0.7 * forbiddenHere + (turn.oddity || !fresh ? 0.4 : 0);
    tension += did(turn, 'insults') ? irritation : Math.min(mostIrritation, irritation);
    if (fresh) tension -= weigh(turn, soothes);
    tension = Math.max(0, tension);
  }
  return { credit, tension };
}
