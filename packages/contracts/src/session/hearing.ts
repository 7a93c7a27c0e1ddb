import { z } from 'zod';
import { answeredBy } from '../ai/ai-call.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, largestInteger, visibleText } from '../page.ts';
import { periodOfDays } from '../time-zone.ts';
import { type Report, report, secondHearing } from './report.ts';
import { microphones } from './speech-times.ts';

/** Longest text of a line that a learner corrects. */
export const longestCorrection = 4000;

/**
 * Fair hearing (B-15): corrects lines of the caller's own session that were spoken and heard wrongly, and has the whole
 * session judged again, once. The text that was heard is kept beside the correction, and the scores before it beside the new
 * ones. 409 `conflict` unless `isOpenToHearing`.
 */
export const requestHearing = endpoint({
  method: 'POST',
  path: '/v1/coaching_sessions/{id}/hearings',
  summary: 'Correct what was heard of the caller’s own spoken lines, and have the session judged again',
  access: ['coaching-session-read'],
  params: idParams,
  body: z.object({
    corrections: z
      .array(
        z.object({
          message_seq: z.number().int().min(1).max(largestInteger),
          text: visibleText(longestCorrection),
        }),
      )
      .min(1)
      .max(200),
  }),
  rate_limit_per_minute: 10,
  /** Its `state` is `pending` until the session has been judged again. */
  reply: report,
});

/** The speech recogniser that can hear recorded lines again, or null if there is none beside those that have heard the session. */
export const readSecondRecogniser = endpoint({
  method: 'GET',
  path: '/v1/coaching_sessions/{id}/second_recogniser',
  summary: 'Read which speech recogniser can hear the caller’s own recorded lines again',
  access: ['coaching-session-read'],
  params: idParams,
  reply: z.object({ recogniser: answeredBy.nullable() }),
});

/**
 * Has a second speech recogniser hear the recording of an own spoken line, once: a second call returns what it heard then. It
 * is one of those to whose providers the learner has agreed to send the voice. 404 without a recording, 409 `conflict` unless
 * `isOpenToHearing`, 503 `voice_unavailable` without a second recogniser.
 */
export const hearAgain = endpoint({
  method: 'POST',
  path: '/v1/coaching_sessions/{id}/second_hearings',
  summary: 'Have the recording of an own spoken line heard by a second speech recogniser',
  access: ['coaching-session-read'],
  params: idParams,
  body: z.object({ message_seq: z.number().int().min(1).max(largestInteger) }),
  rate_limit_per_minute: 30,
  reply: secondHearing,
});

/** Figures of hearing are shown from this number of different learners on, so that none of them says anything of a person. */
export const fewestHeardLearners = 5;

const heardTurns = z.object({
  language: z.string(),
  model: z.string().nullable(),
  sessions: z.number().int(),
  turns: z.number().int(),
  corrected: z.number().int(),
  /**
   * The turns by kind of microphone, null where it is not known. Empty unless each kind is of `fewestHeardLearners` learners:
   * otherwise the rest would be what few have said.
   */
  microphones: z.array(
    z.object({
      microphone: z.enum(microphones).nullable(),
      turns: z.number().int(),
      corrected: z.number().int(),
    }),
  ),
});
export type HeardTurns = z.output<typeof heardTurns>;

/**
 * How many spoken turns learners corrected afterwards, by the language of the scenario, the model that heard them and the kind
 * of microphone, the largest share first. Without rows of fewer than `fewestHeardLearners` learners. `model` is null where the browser's own
 * recognition heard them. Super-admins get the figures of all organizations, or of `organization_id`.
 */
export const readHearingFigures = endpoint({
  method: 'GET',
  path: '/v1/ai_usage/hearing',
  summary: 'Read how many spoken turns learners corrected, by language, model and microphone',
  access: ['ai-provider-read'],
  query: z.object({ ...periodOfDays, organization_id: id.optional() }),
  reply: z.object({ items: z.array(heardTurns) }),
});

type HeardReport = Pick<Report, 'state' | 'hearing' | 'human_verdicts' | 'messages'> & {
  readonly session: Pick<Report['session'], 'own' | 'erased'>;
};

/** Whether the learner can still correct what was heard: once, and not after a reviewer has answered. */
export const isOpenToHearing = ({
  state,
  hearing,
  human_verdicts,
  session,
  messages,
}: HeardReport): boolean =>
  state === 'ready' &&
  session.own &&
  hearing === null &&
  human_verdicts.length === 0 &&
  session.erased.transcript_at === null &&
  session.erased.report_at === null &&
  messages.some(isCorrectable);

/** A line that the learner has spoken. */
export const isCorrectable = ({
  speaker,
  spoken,
}: Pick<Report['messages'][number], 'speaker' | 'spoken'>): boolean =>
  speaker === 'learner' && spoken === true;

const bareWords = (text: string): string =>
  text
    .toLocaleLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether a second recogniser heard the words of the line; marks and capitals do not count. */
export const isHeardAgain = (text: string, again: { readonly text: string } | null | undefined): boolean =>
  !!again && bareWords(again.text) === bareWords(text);

/**
 * Whether a quote stands in a line that the learner has corrected and no second recogniser has confirmed: what rests on it is
 * doubtful.
 */
export const isOfCorrectedLine = (
  quote: { readonly message_seq: number } | null,
  messages: Report['messages'],
): boolean =>
  quote !== null &&
  messages.some(
    ({ seq, heard, text, heard_again }) =>
      seq === quote.message_seq && heard !== undefined && !isHeardAgain(text, heard_again),
  );

/** Words that were heard, and the words that the learner put in their place. */
export interface CorrectedWords {
  readonly heard: string;
  readonly said: string;
}

/** The words in which a correction differs from what was heard, without the equal words and the marks around them. */
export function correctedWords(heard: string, said: string): CorrectedWords {
  const [before, after] = [heard.trim().split(/\s+/), said.trim().split(/\s+/)];
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const between = (words: readonly string[]) => words.slice(start, words.length - end).join(' ');
  const words = { heard: between(before), said: between(after) };
  const bare = { heard: withoutMarks(words.heard), said: withoutMarks(words.said) };
  // Only a mark differs.
  return bare.heard === bare.said ? words : bare;
}

const withoutMarks = (words: string): string => words.replace(/^[\p{P}\s]+|[\p{P}\s]+$/gu, '');
