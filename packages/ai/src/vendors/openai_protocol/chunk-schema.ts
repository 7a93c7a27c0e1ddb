import { jsonSchema } from 'ai';
import { z } from 'zod';

const count = z.number().nullish().catch(null);
const details = z.looseObject({ cached_tokens: count }).nullish().catch(null);
const text = z.string().nullish().catch(null);

/**
 * The SDK takes `id` and `model` from the first chunk in which `id`, `model` or `created` is set. In Azure's
 * first chunk, `id` and `model` are empty, so the schema leaves out `created`: the SDK then skips that chunk.
 */
const chunk = z.object({
  id: text,
  model: text,
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: z
              .union([z.string(), z.array(z.looseObject({ type: z.string() }))])
              .nullish()
              .catch(null),
            refusal: text,
            reasoning_content: text,
            reasoning: text,
          })
          .nullish(),
        // Some servers send an empty text as finish reason until the last chunk.
        finish_reason: text.transform((reason) => reason || null),
      }),
    )
    .nullish()
    .transform((choices) => choices ?? []),
  usage: z
    .object({
      prompt_tokens: count,
      completion_tokens: count,
      prompt_tokens_details: details,
    })
    .nullish()
    .catch(null),
});
const failure = z.object({ error: z.unknown().refine((error) => error !== undefined && error !== null) });
/** Some servers send the error itself, such as `{"object":"error","message":"…"}` or `{"detail":"…"}`. */
const bareFailure = z
  .looseObject({ choices: z.undefined().optional() })
  .refine(({ message, detail }) => typeof message === 'string' || typeof detail === 'string')
  .transform((error) => ({ error }));

const chunkSchema = jsonSchema<unknown>(
  {},
  {
    validate(value) {
      const failed = failure.or(bareFailure).safeParse(value);
      if (failed.success) return { success: true, value: failed.data };
      const read = chunk.safeParse(value);
      return read.success ? { success: true, value: read.data } : { success: false, error: read.error };
    },
  },
);

/** The SDK's own schema rejects chunks without `choices`, and costs a fifth of the CPU time of a streamed answer. */
export function withLenientChunks<Model extends object>(model: Model): Model {
  return Object.defineProperty(model, 'chunkSchema', { value: chunkSchema });
}
