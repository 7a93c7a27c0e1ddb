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
     * The scripted learner's turns. They do not refer to the persona's replies, so that they suit any scenario; their
     * quality is average.
     */
    script: z.array(z.string()).nonempty(),
    /** Patterns of demands, doubts and refusals in a reply. */
    pressure: typedPatterns,
  }),
  (locale) => import(`./languages/${locale}.json`, { with: { type: 'json' } }),
);
