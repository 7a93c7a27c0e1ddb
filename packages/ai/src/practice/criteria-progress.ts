import type { MissionContent } from '@repartee/contracts/library/mission';
import type { PersonaContent } from '@repartee/contracts/library/persona';
import { earliestWin } from '../persona/difficulty.ts';
import type { Reading } from './conversation-reading.ts';
import { criterionPatterns } from './reading/criterion-kinds.ts';
import { folded } from './reading/folded-text.ts';
import type { CriterionKind } from './recognition/criterion-kinds.ts';
import { type Judgement, judgeAim, missingDemands } from './recognition/judge-criterion.ts';
import { forbiddenSentences, proofOfFailure } from './recognition/judge-failure.ts';
import { recognise } from './recognition/recognise.ts';
import { isTakenUp } from './recognition/recognise-demand.ts';
import { recognitionData } from './recognition/recognition-data.ts';

/** To win, the learner must write at least this number of words times the minimum number of turns (`win_turns`). */
const wordsPerTurn = 8;

export interface Progress {
  readonly judgements: readonly Judgement[];
  readonly met: readonly boolean[];
  readonly share: number;
  readonly won: boolean;
  /**
   * Kinds of acts that the success criteria demand and that were not recognised, in the order of the mission's list.
   * `next_step` is added if the mission's objective or brief demands a date or a next step that is missing.
   */
  readonly missing: readonly CriterionKind[];
}

/** Returns true if the mission's objective or brief demands a date or a next step that the learner has not set. */
function isStepOpen(mission: MissionContent, { conversation, language }: Reading): boolean {
  const { demands_when, demands_step } = criterionPatterns[language];
  const demanded = folded(`${mission.objective} ${mission.brief}`);
  if (!demands_when.test(demanded) && !demands_step.test(demanded)) return false;
  const { when } = recognitionData[language];
  return !conversation.learner.some(
    (sentence) =>
      (recognise('next_step', sentence, language) === 'sure' && when.test(sentence.folded)) ||
      isTakenUp(sentence, conversation),
  );
}

/** Returns the reading in which no act is certain by words that meet a failure criterion of the mission. */
export function withForbidden(reading: Reading, mission: MissionContent | null): Reading {
  const { conversation } = reading;
  const forbidden = forbiddenSentences(mission?.failure_criteria ?? [], conversation);
  return { ...reading, conversation: { ...conversation, forbidden } };
}

/** `reading` is one of `withForbidden`. */
export function progressOf(mission: MissionContent, persona: PersonaContent, reading: Reading): Progress {
  const criteria = mission.success_criteria;
  const { conversation } = reading;
  const judgements = criteria.map((criterion) => judgeAim(criterion, conversation));
  const met = judgements.map(({ verdict }) => verdict === 'met');
  const open = isStepOpen(mission, reading);
  const win_turns = earliestWin(persona.difficulty, mission.max_turns);
  const words = reading.sound.reduce((total, turn) => total + turn.word_count, 0);
  return {
    judgements,
    met,
    share: criteria.length === 0 ? 0 : met.filter(Boolean).length / criteria.length,
    // The persona announces a win only if every criterion is known to be met, and nothing that fails the mission.
    won:
      criteria.length > 0 &&
      met.every(Boolean) &&
      !mission.failure_criteria.some((criterion) => proofOfFailure(criterion, conversation)) &&
      !open &&
      reading.sound.length >= win_turns &&
      words >= win_turns * wordsPerTurn,
    missing: [
      ...criteria.flatMap((criterion, place) => (met[place] ? [] : missingDemands(criterion, conversation))),
      ...(open ? (['next_step'] as const) : []),
    ],
  };
}
