import { z } from 'zod';
import { loadLanguageData } from '../language/language-data.ts';
import { typedPatterns } from '../language/pattern-schemas.ts';

/**
 * By language: the turns of the scripted learner, and patterns that measure a persona's replies (from
 * `languages/<tag>.json`).
 */
export const simulationData = await loadLanguageData(
  z.strictObject({
    /**
     * Turns of the scripted learner, of average quality. They suit any scenario, because they do not refer to replies
     * of the persona.
     */
    script: z.array(z.string()).nonempty(),
    /** Patterns of demands, doubts and refusals in a reply. */
    pressure: typedPatterns,
  }),
  (locale) => import(`./languages/${locale}.json`, { with: { type: 'json' } }),
);
