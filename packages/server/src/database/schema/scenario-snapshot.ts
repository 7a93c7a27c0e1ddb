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
    /** The version of the item that was frozen; null in sessions from before items had versions. */
    version_id: id.nullable().default(null),
    name: z.string(),
    image: imagePath.nullable().catch(null),
    content,
  });

/** Everything a session plays by, frozen on its row: later edits and deletions in the library do not reach it. */
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
