import { missionContent } from '@repartee/contracts/library/mission';
import { observerContent } from '@repartee/contracts/library/observer';
import { personaContent } from '@repartee/contracts/library/persona';
import { scenarioContent } from '@repartee/contracts/library/scenario';
import { id } from '@repartee/contracts/page';
import { imagePath } from '@repartee/contracts/uploads/endpoints';
import { z } from 'zod';

const frozen = <Content extends z.ZodType>(content: Content) =>
  z.object({
    id,
    /** Version of the copied item; null in sessions that were created before versions existed. */
    version_id: id.nullable().default(null),
    name: z.string(),
    image: imagePath.nullable().catch(null),
    content,
  });

/**
 * Copy of all library content of a session, stored in the session's row. Later changes and deletions in the library do
 * not affect it.
 */
export const scenarioSnapshot = z.object({
  scenario: frozen(scenarioContent).extend({
    organization_id: id,
    description: z.string(),
    tags: z.array(z.string()),
  }),
  persona: frozen(personaContent),
  mission: frozen(missionContent).nullable(),
  observers: z.array(frozen(observerContent)),
});
export type ScenarioSnapshot = z.output<typeof scenarioSnapshot>;
