import { turnLimit } from '@repartee/contracts/session/status';
import { z } from 'zod';
import type { Observation, ObserveRequest } from '../roleplay/observe-request.ts';
import { neutralText } from '../text/neutral-text.ts';

/**
 * What a model is asked for, evidence before judgement, since a model writes in this order. Kept to what every JSON-schema
 * dialect knows: no bounds, no optional fields.
 */
const observationSchema = z.object({
  criteria: z.array(
    z.object({
      key: z.string(),
      quote: z.string().nullable(),
      message_seq: z.number().nullable(),
      not_seen: z.boolean(),
      comment: z.string(),
      score: z.number().nullable(),
    }),
  ),
  focus_points: z.array(
    z.object({
      criterion: z.string().nullable(),
      quote: z.string(),
      message_seq: z.number(),
      title: z.string(),
      advice: z.string(),
    }),
  ),
  success_criteria: z.array(z.object({ number: z.number(), met: z.boolean().nullable() })),
  headline: z.string(),
});

/** The same as JSON Schema, for the vendors. */
export const observationJsonSchema: Readonly<Record<string, unknown>> = z.toJSONSchema(observationSchema, {
  target: 'draft-7',
});

const { criteria, focus_points } = observationSchema.shape;
const inRange = z.number().min(0, 'the score must be 0 to 5').max(5, 'the score must be 0 to 5').nullable();

/** What is accepted: a model that leaves out what can be told without it has still observed. A score out of range is no score. */
export const acceptedObservation = observationSchema
  .extend({
    criteria: z.array(criteria.element.extend({ not_seen: z.boolean().default(false), score: inRange })),
    focus_points: z.array(focus_points.element.extend({ criterion: z.string().nullable().default(null) })),
  })
  .partial({ success_criteria: true });
export type RawObservation = z.output<typeof acceptedObservation>;

/** What is too long by far is cut before it is read: a model may answer megabytes. */
const clean = (text: string, longest: number): string =>
  neutralText(text.slice(0, 4 * longest))
    .trim()
    .slice(0, longest);
/** One unit more than a turn may have can stand in no turn, and still counts as a quote that does not hold. */
const quoted = (text: string): string => text.trim().slice(0, turnLimit + 1);
const whole = (value: number | null): number | null =>
  value === null || !Number.isFinite(value) ? null : Math.round(value);

/** Brings a model's answer to the port's shape: one entry per criterion of the rubric, three points at most. */
export function toObservation(raw: RawObservation, { observer, mission }: ObserveRequest): Observation {
  return {
    headline: clean(raw.headline, 300),
    criteria: observer.rubric.map(({ key }) => {
      const found = raw.criteria.find((criterion) => criterion.key === key);
      return {
        key,
        score: whole(found?.score ?? null),
        quote: quoted(found?.quote ?? '') || null,
        message_seq: whole(found?.message_seq ?? null),
        not_seen: found?.not_seen ?? false,
        comment: clean(found?.comment ?? '', 600),
      };
    }),
    focus_points: raw.focus_points
      .filter(({ quote, advice }) => quote.trim() && advice.trim())
      .slice(0, 3)
      .map(({ criterion, title, advice, quote, message_seq }) => ({
        criterion: observer.rubric.some(({ key }) => key === criterion) ? criterion : null,
        title: clean(title, 120),
        advice: clean(advice, 600),
        quote: quoted(quote),
        message_seq: Math.round(message_seq),
      })),
    success_criteria_met: (mission?.success_criteria ?? []).map(
      (_, index) => raw.success_criteria?.find(({ number }) => number === index + 1)?.met ?? null,
    ),
  };
}
