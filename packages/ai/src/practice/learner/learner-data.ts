import { z } from 'zod';
import { loadLanguageData } from '../../language/language-data.ts';
import { criterionKinds } from '../recognition/criterion-kinds.ts';

const lines = z.array(z.string()).nonempty();

/** Lines of the simulated learner that the practice engine plays, for no scenario in particular. */
export const learnerData = await loadLanguageData(
  z.strictObject({
    opening: lines,
    /** What a learner says who does nothing that is asked of them. */
    idle: lines,
    /** What a learner says who meets one criterion and not the next. */
    neutral: lines,
    /** Questions about a subject that a criterion names. */
    asks_about: lines,
    /** Questions whether a date suits, which name no day, because an earlier turn may have named another one. */
    asks_date: lines,
    /** By kind of criterion, lines that meet it. */
    acts: z.partialRecord(z.enum(criterionKinds), lines),
  }),
  (locale) => import(`../languages/${locale}/learner.json`, { with: { type: 'json' } }),
);
