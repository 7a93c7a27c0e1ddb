import { mostFocusPoints } from '@repartee/contracts/session/report';
import { turnLimit } from '@repartee/contracts/session/status';
import { z } from 'zod';
import type {
  Observation,
  ObservedSuccess,
  ObservedTurn,
  ObserveRequest,
} from '../roleplay/observe-request.ts';
import { neutralText } from '../text/neutral-text.ts';

/** Of a model that writes without end, a schema cuts the text. Longest texts in characters. */
const longest = { headline: 300, title: 120, advice: 600, comment: 600, change: 300 } as const;
const atMost = (length: number) => z.string().meta({ maxLength: length });
/** Longer than a quote of the words that the prompts ask for. */
const shortQuote = atMost(400);

const missionCriteria = z.array(
  z.object({
    number: z.number(),
    quote: shortQuote.nullable(),
    message_seq: z.number().nullable(),
    met: z.boolean().nullable(),
  }),
);

/**
 * A model writes fields in the order of the schema. The quote comes before the score, so that the model looks for
 * evidence first. What the schema limits is no error in an answer: texts are cut.
 */
const observationSchema = z.object({
  criteria: z.array(
    z.object({
      key: z.string(),
      quote: shortQuote.nullable(),
      message_seq: z.number().nullable(),
      not_seen: z.boolean(),
      comment: atMost(longest.comment),
      score: z.number().nullable(),
    }),
  ),
  focus_points: z.array(
    z.object({
      criterion: z.string().nullable(),
      quote: shortQuote,
      message_seq: z.number(),
      title: atMost(longest.title),
      advice: atMost(longest.advice),
    }),
  ),
  success_criteria: missionCriteria,
  failure_criteria: missionCriteria,
  headline: atMost(longest.headline),
});

const turn = z.object({
  seq: z.number().nullable(),
  change: atMost(longest.change),
  quote: shortQuote.nullable(),
  estimate: z.number(),
});
const { headline, ...evidence } = observationSchema.shape;
const withTurns = z.object({ ...evidence, turns: z.array(turn), headline });

export const observationJsonSchema = ({
  estimates_turns = false,
}: ObserveRequest): Readonly<Record<string, unknown>> =>
  z.toJSONSchema(estimates_turns ? withTurns : observationSchema, { target: 'draft-7' });

const { criteria, focus_points } = observationSchema.shape;

/** Some models write numbers as texts, such as `"4"`. */
const numberIn = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*-?\d+(?:\.\d+)?\s*$/u.test(value) ? Number(value) : value;
const numeric = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(numberIn, schema);
const inRange = z.number().min(0, 'the score must be 0 to 5').max(5, 'the score must be 0 to 5').nullable();
const seq = numeric(z.number());
const seqOrNone = numeric(z.number().nullable().default(null));
const quoteOrNone = z.string().nullable().default(null);

const acceptedCriterion = criteria.element.extend({
  quote: quoteOrNone,
  message_seq: seqOrNone,
  not_seen: z.boolean().default(false),
  comment: z.string().default(''),
  score: numeric(inRange),
});
const acceptedPoint = focus_points.element.extend({
  criterion: z.string().nullable().default(null),
  message_seq: seq,
});
const acceptedSuccess = missionCriteria.element.extend({
  number: seq,
  quote: quoteOrNone,
  message_seq: seqOrNone,
});

/** The elements of a list that fit `element`. */
const fitting = <Element extends z.ZodType>(element: Element) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((all) => all.flatMap((one) => element.safeParse(one).data ?? []));

/** Fields with a default value may be missing in the model's answer. A score outside 0 to 5 is rejected. */
export const acceptedObservation = z.object({
  criteria: z.array(acceptedCriterion),
  focus_points: z.array(acceptedPoint).default([]),
  success_criteria: z.array(acceptedSuccess).optional(),
  // A model may leave it out, or write it wrongly: then nothing is known of what fails the mission.
  failure_criteria: fitting(acceptedSuccess),
  // Turns are read one by one, so that a wrong one does not make the whole observation unusable.
  turns: z.array(z.unknown()).optional().catch(undefined),
  headline: z.string().default(''),
});

/** Accepts an observation of which some elements are wrong, without these, if at least one criterion is right. */
export const salvagedObservation = acceptedObservation.extend({
  criteria: fitting(acceptedCriterion).refine((all) => all.length > 0),
  focus_points: fitting(acceptedPoint),
  success_criteria: fitting(acceptedSuccess),
  headline: z.string().catch(''),
});
export type RawObservation = z.output<typeof acceptedObservation>;

/**
 * Replaces outcome markers, for example `[WIN]` by `(win)`, so that the text is safe to show and to send to a
 * model. The text is cut first, because a model may answer with megabytes.
 */
const clean = (text: string, most: number): string =>
  neutralText(text.slice(0, 4 * most))
    .trim()
    .slice(0, most);
/**
 * Cuts a long quote to one character more than the maximum length of a turn, because a quote that is longer than
 * any turn must still match no turn.
 */
const quoted = (text: string): string => text.trim().slice(0, turnLimit + 1);
const whole = (value: number | null, to = Math.round): number | null =>
  value === null || !Number.isFinite(value) ? null : to(value);

const mostTurns = 1000;

function turnsOf(raw: readonly unknown[] = []): readonly ObservedTurn[] {
  return raw.slice(0, mostTurns).flatMap((one) => {
    const { data } = turn.safeParse(one);
    if (!data || data.estimate < 0 || data.estimate > 100) return [];
    return [
      {
        seq: whole(data.seq),
        estimate: Math.round(data.estimate),
        quote: quoted(data.quote ?? '') || null,
        change: clean(data.change, longest.change),
      },
    ];
  });
}

const observedOf = (
  texts: readonly string[] = [],
  raw: RawObservation['failure_criteria'] = [],
): ObservedSuccess[] =>
  texts.map((_, index) => {
    const found = raw.find(({ number }) => number === index + 1);
    return {
      met: found?.met ?? null,
      quote: quoted(found?.quote ?? '') || null,
      message_seq: whole(found?.message_seq ?? null),
    };
  });

export function toObservation(
  raw: RawObservation,
  { observer, mission, estimates_turns = false }: ObserveRequest,
): Observation {
  return {
    headline: clean(raw.headline, longest.headline),
    criteria: observer.rubric.map(({ key }) => {
      const found = raw.criteria.find((criterion) => criterion.key === key);
      return {
        key,
        // 4.5 is not 5.
        score: whole(found?.score ?? null, Math.floor),
        quote: quoted(found?.quote ?? '') || null,
        message_seq: whole(found?.message_seq ?? null),
        not_seen: found?.not_seen ?? false,
        comment: clean(found?.comment ?? '', longest.comment),
      };
    }),
    focus_points: raw.focus_points
      .filter(({ quote, advice }) => quote.trim() && advice.trim())
      .slice(0, mostFocusPoints)
      .map(({ criterion, title, advice, quote, message_seq }) => ({
        criterion: observer.rubric.some(({ key }) => key === criterion) ? criterion : null,
        title: clean(title, longest.title),
        advice: clean(advice, longest.advice),
        quote: quoted(quote),
        message_seq: Math.round(message_seq),
      })),
    success_criteria: observedOf(mission?.success_criteria, raw.success_criteria),
    failure_criteria: observedOf(mission?.failure_criteria, raw.failure_criteria),
    ...(estimates_turns ? { turns: turnsOf(raw.turns) } : {}),
  };
}
