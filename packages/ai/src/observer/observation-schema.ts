import { z } from 'zod';
import type { Observation, ObserveRequest } from '../roleplay/observe-request.ts';
import { neutralText } from '../text/neutral-text.ts';

/** What a model is asked for. Kept to what every JSON-schema dialect knows: no bounds, no optional fields. */
const observationSchema = z.object({
  headline: z.string(),
  criteria: z.array(
    z.object({
      key: z.string(),
      score: z.number().nullable(),
      quote: z.string().nullable(),
      message_seq: z.number().nullable(),
      comment: z.string(),
    }),
  ),
  focus_points: z.array(
    z.object({ title: z.string(), advice: z.string(), quote: z.string(), message_seq: z.number() }),
  ),
  success_criteria: z.array(z.object({ number: z.number(), met: z.boolean().nullable() })),
});

/** The same as JSON Schema, for the vendors. */
export const observationJsonSchema: Readonly<Record<string, unknown>> = z.toJSONSchema(observationSchema, {
  target: 'draft-7',
});

/** What is accepted: a model that leaves the success criteria out has still observed. */
export const acceptedObservation = observationSchema.partial({ success_criteria: true });
export type RawObservation = z.output<typeof acceptedObservation>;

const clean = (text: string, longest: number): string => neutralText(text).trim().slice(0, longest);
const whole = (value: number | null): number | null =>
  value === null || !Number.isFinite(value) ? null : Math.round(value);

/** Brings a model's answer to the port's shape: one entry per criterion of the rubric, scores 0 to 5, three points at most. */
export function toObservation(raw: RawObservation, { observer, mission }: ObserveRequest): Observation {
  return {
    headline: clean(raw.headline, 300),
    criteria: observer.rubric.map(({ key }) => {
      const found = raw.criteria.find((criterion) => criterion.key === key);
      const score = whole(found?.score ?? null);
      return {
        key,
        score: score === null ? null : Math.min(5, Math.max(0, score)),
        quote: found?.quote?.trim() || null,
        message_seq: whole(found?.message_seq ?? null),
        comment: clean(found?.comment ?? '', 600),
      };
    }),
    focus_points: raw.focus_points
      .filter(({ quote, advice }) => quote.trim() && advice.trim())
      .slice(0, 3)
      .map(({ title, advice, quote, message_seq }) => ({
        title: clean(title, 120),
        advice: clean(advice, 600),
        quote: quote.trim(),
        message_seq: Math.round(message_seq),
      })),
    success_criteria_met: (mission?.success_criteria ?? []).map(
      (_, index) => raw.success_criteria?.find(({ number }) => number === index + 1)?.met ?? null,
    ),
  };
}
