import type { MissionContent } from '@repartee/contracts/library/mission';
import type { PersonaContent } from '@repartee/contracts/library/persona';
import type { SpokenLanguage } from '../../language/spoken-language.ts';
import { difficultyBehaviour, earliestWin } from '../../persona/difficulty.ts';
import { grammars } from '../grammar.ts';
import type { Reading } from './conversation-reading.ts';
import { type CriterionKind, criterionPatterns, kindsOf, movesAgainst, movesFor } from './criterion-kinds.ts';
import { folded } from './folded-text.ts';
import { did, type LearnerTurn } from './learner-turn.ts';
import { sharedSubjects, subjectsOf } from './topic-match.ts';

/** To win, the learner must write at least this number of words times the minimum number of turns (`win_turns`). */
const wordsPerTurn = 8;

export interface Progress {
  readonly met: readonly boolean[];
  readonly share: number;
  readonly won: boolean;
  /**
   * Kinds of the success criteria that are not met, in the order of the mission's list. `next_step` is added if the
   * mission's objective or brief demands a date or a next step that is missing.
   */
  readonly missing: readonly CriterionKind[];
}

/** Returns true if the turn agrees a next step and says who takes the step. A date alone or an offer is not enough. */
function setsFirmStep(turn: LearnerTurn, language: SpokenLanguage): boolean {
  const { actor, conditional } = grammars[language];
  return turn.detectedMoves.some(
    ({ move, sentence }) =>
      move === 'sets_next_step' && actor.test(folded(sentence)) && !conditional.test(folded(sentence)),
  );
}

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

/** A criterion of unknown kind is met if a turn without harmful moves mentions the subject of the criterion. */
function subjectMet(criterion: string, reading: Reading): boolean {
  const subject = subjectsOf(criterion, reading.language);
  const enough = Math.min(2, subject.size);
  return reading.sound.some((turn) => !against(turn) && sharedSubjects(turn.subjects, subject) >= enough);
}

export function progressOf(mission: MissionContent, persona: PersonaContent, reading: Reading): Progress {
  const criteria = mission.success_criteria;
  const dated = reading.sound.some(({ when }) => when);
  const stepped = reading.sound.some((turn) => setsFirmStep(turn, reading.language));
  const patterns = criterionPatterns[reading.language];
  const needs = criteria.map((criterion) => {
    const kinds = kindsOf(criterion, reading.language);
    const open = patterns.names_when.test(folded(criterion)) ? !dated : !stepped;
    const missing = kinds.filter(
      (kind) => (kind === 'next_step' && open) || !kindMet(kind, criterion, reading, persona),
    );
    const isRead = kinds.length > 0;
    return { missing, isRead, met: isRead ? missing.length === 0 : subjectMet(criterion, reading) };
  });
  const wanted = folded(`${mission.objective} ${mission.brief}`);
  const demanded =
    (patterns.demands_when.test(wanted) && !dated) || (patterns.demands_step.test(wanted) && !stepped);
  const met = needs.map((need) => need.met);
  const share = criteria.length === 0 ? 0 : met.filter(Boolean).length / criteria.length;
  const { win_share } = difficultyBehaviour[persona.difficulty];
  const win_turns = earliestWin(persona.difficulty, mission.max_turns);
  // A win needs every criterion that the rules recognise, and what the mission's objective and brief demand.
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
      words >= win_turns * wordsPerTurn,
    missing: [...needs.flatMap((need) => need.missing), ...(demanded ? (['next_step'] as const) : [])],
  };
}
