import type { Report } from '@repartee/contracts/session/report';
import { effectiveScore } from '@repartee/contracts/session/review';

/** The criteria with the scores that count: a reviewer's score replaces the observer's. */
export const countedCriteria = ({ criteria, human_verdicts }: Report) =>
  criteria.map((criterion) => ({ ...criterion, score: effectiveScore(criterion, human_verdicts) }));
