import { z } from 'zod';
import { loadLanguageData } from '../language/language-data.ts';
import { typedPatterns } from '../language/pattern-schemas.ts';
import { spokenLanguage } from '../language/spoken-language.ts';

/** The scripted learner's turns, and the patterns that measure a persona's replies, are in `languages/<tag>.json`. */
export const simulationData = await loadLanguageData(
  z.strictObject({
    /** The scripted learner's turns do not refer to replies of the persona, so the turns suit any scenario. */
    script: z.array(z.string()).nonempty(),
    /** Patterns of demands, doubts and refusals in a reply. */
    pressure: typedPatterns,
  }),
  (locale) => import(`./languages/${locale}.json`, { with: { type: 'json' } }),
);

/** Returns the turns of the scripted learner in order. `tag` is the BCP 47 tag of the session's language. */
export const learnerScript = (tag: string): readonly string[] => simulationData[spokenLanguage(tag)].script;
