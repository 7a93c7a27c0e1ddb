import { z } from 'zod';
import { loadLanguageData } from '../../language/language-data.ts';
import { foldedPatterns, typedPatterns } from '../../language/pattern-schemas.ts';

export const criterionPatterns = await loadLanguageData(
  z.strictObject({
    /** Patterns of failure criteria, by the harmful move (such as an insult) that the criterion forbids. */
    failures: z.record(z.enum(['blames', 'dismisses', 'insults', 'pushes', 'overpromises']), typedPatterns),
    /**
     * Regular expressions that recognise whether a mission demands a date or time (`demands_when`) or a next
     * step (`demands_step`).
     */
    demands_when: foldedPatterns,
    demands_step: foldedPatterns,
  }),
  (locale) => import(`../languages/${locale}/criteria.json`, { with: { type: 'json' } }),
);
