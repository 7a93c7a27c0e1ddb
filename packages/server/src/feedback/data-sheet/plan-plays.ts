import { judgedText } from '@repartee/ai/practice/recognition/judgeable';
import { turnsAtMost } from '@repartee/ai/roleplay/learner-request';
import {
  judgementsOfPlay,
  type LearnerLevel,
  learnerLevels,
  playsOfLevel,
} from '@repartee/contracts/feedback/data-sheet/data-sheet';
import { observersOf } from '../../library/observers/default-observer.ts';
import type { SheetPlay } from '../../runtime/database/schema/analysis-tables.ts';
import type { ScenarioSnapshot } from '../../runtime/database/schema/scenario-snapshot.ts';

/** What the rubrics and the mission ask of a learner, the aims last: a conversation may end with them. */
export const criteriaOf = (snapshot: ScenarioSnapshot): readonly string[] => [
  ...observersOf(snapshot).flatMap(({ content }) =>
    content.rubric.map((criterion) => judgedText(criterion, snapshot.scenario.content.language)),
  ),
  ...(snapshot.mission?.content.success_criteria ?? []),
];

/** Calls of AI models that a sheet takes if each conversation lasts to its last turn and no answer is repeated. */
export function callsOf(snapshot: ScenarioSnapshot) {
  const plays = learnerLevels.length * playsOfLevel;
  return {
    chat: plays * turnsAtMost(snapshot.mission?.content.max_turns) * 2,
    readings: plays * judgementsOfPlay * observersOf(snapshot).length,
  };
}

/** Levels of the conversations that a sheet still needs. */
export const missingPlays = (plays: readonly SheetPlay[]): LearnerLevel[] =>
  learnerLevels.flatMap((level) => {
    const done = plays.filter((play) => play.level === level).length;
    return Array.from({ length: Math.max(0, playsOfLevel - done) }, () => level);
  });
