import { z } from 'zod';

// Source: xAPI 1.0.3 specification, part two, sections 2.1 to 2.4.
const iri = z.url();
const languageTag = /^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/;
const languageMap = z.record(z.string().regex(languageTag), z.string().min(1));

const activity = z.strictObject({
  objectType: z.literal('Activity').optional(),
  id: iri,
  definition: z.strictObject({ type: iri, name: languageMap }).optional(),
});

const score = z
  .strictObject({ scaled: z.number().min(-1).max(1), raw: z.number(), min: z.number(), max: z.number() })
  .refine(({ raw, min, max }) => min < max && raw >= min && raw <= max);

export const statement = z.strictObject({
  id: z.uuid(),
  actor: z.strictObject({
    objectType: z.literal('Agent').optional(),
    name: z.string().optional(),
    account: z.strictObject({ homePage: iri, name: z.string().min(1) }),
  }),
  verb: z.strictObject({ id: iri, display: languageMap }),
  object: activity,
  result: z.strictObject({
    extensions: z.record(iri, z.string()).optional(),
    score: score.optional(),
    success: z.boolean().optional(),
    completion: z.boolean().optional(),
    duration: z.iso.duration().optional(),
  }),
  context: z.strictObject({
    registration: z.uuid(),
    language: z.string().regex(languageTag),
    platform: z.string(),
    contextActivities: z.strictObject({ parent: z.array(activity) }).optional(),
  }),
  timestamp: z.iso.datetime(),
  version: z.string().regex(/^1\.0\.\d+$/),
});
