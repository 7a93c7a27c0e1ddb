import { missionContent } from '@repartee/contracts/library/mission';
import { observerContent, rubricCriterion } from '@repartee/contracts/library/observer';
import { personaContent } from '@repartee/contracts/library/persona';
import { scenarioContent } from '@repartee/contracts/library/scenario';
import { id } from '@repartee/contracts/page';
import { imagePath } from '@repartee/contracts/runtime/objects/endpoints';
import { z } from 'zod';

const frozen = <Content extends z.ZodType>(content: Content) =>
  z.object({
    id,
    /** Null for sessions that were created before library items had versions. */
    version_id: id.nullable().default(null),
    name: z.string(),
    image: imagePath.nullable().catch(null),
    content,
  });

/** `competency_id` keeps the competency of a criterion when it is renamed. */
const frozenObserverContent = observerContent.extend({
  rubric: z.array(rubricCriterion.extend({ competency_id: id.nullable().optional() })),
});

/**
 * Copy of all library content that a session uses, so that later changes in the library do not affect the
 * session.
 */
export const scenarioSnapshot = z.object({
  scenario: frozen(scenarioContent).extend({
    organization_id: id,
    description: z.string(),
    tags: z.array(z.string()),
  }),
  persona: frozen(personaContent),
  mission: frozen(missionContent).nullable(),
  observers: z.array(frozen(frozenObserverContent)),
});
export type ScenarioSnapshot = z.output<typeof scenarioSnapshot>;
