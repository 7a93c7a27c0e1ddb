import type { RubricCriterion } from '@repartee/contracts/library/observer';
import { writtenObserverContent } from '@repartee/contracts/library/rubric-weights';
import type { FamilyValues } from './family-values.ts';

/** Reports refer to a criterion by `key`, so `key` stays the same when the criterion is renamed. */
export const newCriterion = (weight: number): RubricCriterion => ({
  key: `c-${crypto.randomUUID().slice(0, 8)}`,
  name: '',
  description: '',
  weight,
  blocker: false,
  fails_when_not_seen: false,
  anchors: {},
});

export const observerValues: FamilyValues<'observer'> = {
  newContent: () => ({ instructions: '', rubric: [newCriterion(100)], feedback_tone: 'kind', judges: 1 }),
  formContent: writtenObserverContent,
  sentContent: ({ rubric, ...content }) => ({
    ...content,
    rubric: rubric.map(({ anchors, ...criterion }) => ({
      ...criterion,
      anchors: Object.fromEntries(Object.entries(anchors).filter(([, text]) => text?.trim())),
    })),
  }),
};
