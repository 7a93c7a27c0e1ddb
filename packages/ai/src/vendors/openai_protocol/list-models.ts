import { z } from 'zod';
import type { VendorConnection, VendorModel } from '../../ports/vendor.ts';
import { callForJson } from '../http_protocol/vendor-call.ts';
import { openAiEndpoint } from './endpoint.ts';

const tokens = z.number().int().positive().optional().catch(undefined);
/** vLLM calls the context window `max_model_len`; LM Studio calls it `context_length`. Most servers send neither. */
const modelList = z.object({
  data: z
    .array(z.object({ id: z.string().min(1), max_model_len: tokens, context_length: tokens }))
    // Ollama sends null if no model is installed.
    .nullable()
    .transform((models) => models ?? []),
});

export async function listModels(
  connection: VendorConnection,
  signal: AbortSignal,
): Promise<readonly VendorModel[]> {
  const { url, headers } = openAiEndpoint(connection, '/models');
  const { body } = await callForJson(connection, signal, {
    url,
    init: { headers: { ...headers, accept: 'application/json' } },
    schema: modelList,
  });
  return body.data.map(({ id, max_model_len, context_length }) => ({
    id,
    contextWindow: max_model_len ?? context_length ?? null,
  }));
}
