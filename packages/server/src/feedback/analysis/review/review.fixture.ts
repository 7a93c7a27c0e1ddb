import type { Observation } from '@repartee/ai/roleplay/observe-request';
import { insertRow } from '../../../runtime/database/query/insert-row.ts';
import type { Db } from '../../../runtime/database/tenant-scope.ts';
import type { Learner } from '../../../session/stage/stage.fixture.ts';

export const blockerObservation: Observation = {
  headline: 'You asked.',
  criteria: [
    {
      key: 'asks',
      score: 1,
      quote: 'what does the date mean',
      message_seq: 2,
      not_seen: false,
      comment: 'A question.',
    },
  ],
  focus_points: [],
  success_criteria: [],
};

/** A blocker is a criterion that must not fail. */
export const blockerCriterion = {
  key: 'asks',
  name: 'Asks before telling',
  description: 'Asks first.',
  weight: 1,
  blocker: true,
  competency: '',
  fails_when_not_seen: false,
  anchors: { '0': 'Tells only', '5': 'Asks and waits' },
};

/**
 * Adds a changed version of an observer (same id, another rubric), as if the observer was edited after the
 * session began.
 */
export async function addChangedObserver(tx: Db, { organization_id }: Learner, id: string): Promise<string> {
  await insertRow(tx, 'library_item', {
    ...{ id, organization_id, name: 'Changed', description: '', tags: [] },
    ...({ kind: 'observer', image: null, visibility: 'organization', created_by: null } as const),
    forked_from_id: null,
    content: JSON.stringify({ instructions: 'x', rubric: [{ key: 'other', name: 'Other' }] }),
  });
  return id;
}
