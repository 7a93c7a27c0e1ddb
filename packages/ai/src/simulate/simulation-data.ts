import { z } from 'zod';
import { loadLanguageData } from '../language/language-data.ts';
import { typedPatterns } from '../language/pattern-schemas.ts';

/** Data of the simulated learner and of the measures of a persona's replies, by language (`languages/<tag>.json`). */
export const simulationData = await loadLanguageData(
  z.strictObject({
    /** Turns of the scripted learner, independent of the replies: they suit any scenario, of average quality. */
    script: z.array(z.string()).nonempty(),
    /** Demands, doubts and refusals in a reply. */
    pressure: typedPatterns,
  }),
  (locale) => import(`./languages/${locale}.json`, { with: { type: 'json' } }),
);
