import type { MetadataExtractor } from '@ai-sdk/openai-compatible';
import { z } from 'zod';
import { filtersIn } from '../http-error.ts';

const optional = z.string().nullish().catch(null);
const answer = z.object({
  choices: z.tuple([
    z.object({
      finish_reason: optional,
      content_filter_results: z.unknown().optional(),
      native_finish_reason: optional,
      delta: z.object({ refusal: optional }).nullish().catch(null),
      message: z.object({ refusal: optional }).nullish().catch(null),
    }),
  ]),
});
const metadata = z.object({ refusal: z.object({ words: z.string() }) });

/** What a server says of its refusal: the words of the model, Azure's filters, or OpenRouter's reason of the vendor. */
function refusalIn(body: unknown): string {
  const choice = answer.safeParse(body).data?.choices[0];
  if (!choice) return '';
  const words = choice.delta?.refusal ?? choice.message?.refusal ?? '';
  if (choice.finish_reason !== 'content_filter') return words;
  return (
    words ||
    filtersIn(JSON.stringify(choice.content_filter_results ?? null)) ||
    (choice.native_finish_reason ?? '')
  );
}

const inMetadata = (words: string) => (words ? { refusal: { words } } : undefined);

/** Keeps the reason of a refusal, which the SDK does not read. */
export const refusalMetadata: MetadataExtractor = {
  extractMetadata: async ({ parsedBody }) => inMetadata(refusalIn(parsedBody)),
  createStreamExtractor() {
    let words = '';
    return {
      processChunk(chunk) {
        words += refusalIn(chunk);
      },
      buildMetadata: () => inMetadata(words),
    };
  },
};

/** Reads what `refusalMetadata` kept. */
export const refusalOf = (providerMetadata: unknown): string | undefined =>
  metadata.safeParse(providerMetadata).data?.refusal.words;
