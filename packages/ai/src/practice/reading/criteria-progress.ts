import type { MissionContent } from '@repartee/contracts/library/mission';
import type { PersonaContent } from '@repartee/contracts/library/persona';
import { difficultyBehaviour } from '../../persona/difficulty.ts';
import type { Reading } from './conversation-reading.ts';
import { type CriterionKind, kindsOf, movesAgainst, movesFor } from './criterion-kinds.ts';
import { folded } from './folded-text.ts';
import { did, type LearnerTurn } from './learner-turn.ts';
import { sharedSubjects, subjectsOf } from './topic-match.ts';

/** How far the learner is with the mission. */
export interface Progress {
  readonly met: readonly boolean[];
  readonly share: number;
  readonly won: boolean;
  /** What is still missing, the first unmet criterion first. */
  readonly missing: readonly CriterionKind[];
}

/** A criterion that speaks of a day or an hour is not met without one. */
const asksWhen = /\b(?:date|day|deadline|hour|heure|jour)\b/;

/** What brief and objective demand before the conversation is over, whether or not a criterion repeats it. */
const demandsWhen =
  /\b(?:agree|fix|set|leave with|leaves with|convene?z|convenir|fixe[rz]|repart\w*)\b[^.;]*\b(?:date|day|deadline|hour|heure|jour)\b/;
const demandsStep =
  /\b(?:next step|who does what|follow-?up|prochaine etape|qui fait quoi|(?:convene?z|convenir) d'une suite)\b/;

/** “We could …” is an offer, “I send …” a step. */
const conditional = /\b(?:can|could|might|would|peut|peux|pouvez|pourrai[st]|pourrions|pourriez)\b/;
const somebody = /\b(?:i|we|you|they|let's|let us|je|j|on|nous|vous|tu)\b/;

/** Somebody is going to do something: more than a day, more than an offer. */
const setsFirmStep = (turn: LearnerTurn): boolean =>
  turn.sightings.some(
    ({ move, sentence }) =>
      move === 'sets_next_step' && somebody.test(folded(sentence)) && !conditional.test(folded(sentence)),
  );

const against = (turn: LearnerTurn) => did(turn, 'insults', 'blames', 'dismisses', 'pushes', 'overpromises');

function kindMet(kind: CriterionKind, criterion: string, reading: Reading, persona: PersonaContent): boolean {
  const turns = reading.sound;
  if (kind === 'respect' || kind === 'restraint')
    return turns.length >= 4 && !turns.some((turn) => did(turn, ...movesAgainst[kind]));
  if (kind === 'ask' && turns.filter((turn) => did(turn, 'closed_question')).length >= 2) return true;
  if (kind !== 'disclosure')
    return turns.some((turn) => did(turn, ...movesFor[kind]) && !did(turn, 'insults', 'blames', 'dismisses'));
  const subject = subjectsOf(criterion, reading.language);
  const told = [...reading.disclosed];
  const onSubject = told.some(
    (place) => sharedSubjects(subjectsOf(persona.disclosures[place] ?? '', reading.language), subject) > 0,
  );
  const enough = persona.difficulty === 4 ? 1 : 2;
  return onSubject || told.length >= Math.min(enough, Math.max(1, persona.disclosures.length));
}

/** A criterion that names no kind is met when somebody well-meaning speaks about its subject. */
function subjectMet(criterion: string, reading: Reading): boolean {
  const subject = subjectsOf(criterion, reading.language);
  const enough = Math.min(2, subject.size);
  return reading.sound.some((turn) => !against(turn) && sharedSubjects(turn.subjects, subject) >= enough);
}

/** Weighs what was said against the success criteria. Whether it is won also depends on the persona's difficulty. */
export function progressOf(mission: MissionContent, persona: PersonaContent, reading: Reading): Progress {
  const criteria = mission.success_criteria;
  const dated = reading.sound.some(({ when }) => when);
  const stepped = reading.sound.some(setsFirmStep);
  const needs = criteria.map((criterion) => {
    const kinds = kindsOf(criterion, reading.language);
    const open = asksWhen.test(folded(criterion)) ? !dated : !stepped;
    const missing = kinds.filter(
      (kind) => (kind === 'next_step' && open) || !kindMet(kind, criterion, reading, persona),
    );
    const isRead = kinds.length > 0;
    return { missing, isRead, met: isRead ? missing.length === 0 : subjectMet(criterion, reading) };
  });
  const wanted = folded(`${mission.objective} ${mission.brief}`);
  const demanded = (demandsWhen.test(wanted) && !dated) || (demandsStep.test(wanted) && !stepped);
  const met = needs.map((need) => need.met);
  const share = criteria.length === 0 ? 0 : met.filter(Boolean).length / criteria.length;
  const { win_share, win_turns } = difficultyBehaviour[persona.difficulty];
  // However easy the persona: what is demanded is there. A share is left open only of criteria that name no kind.
  const decided = !demanded && needs.every((need) => need.met || !need.isRead);
  const words = reading.sound.reduce((total, turn) => total + turn.word_count, 0);
  return {
    met,
    share,
    won:
      criteria.length > 0 &&
      decided &&
      share >= win_share &&
      reading.sound.length >= win_turns &&
      words >= win_turns * 8,
    missing: [...needs.flatMap((need) => need.missing), ...(demanded ? (['next_step'] as const) : [])],
  };
}
