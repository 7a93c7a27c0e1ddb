import { z } from 'zod';
import { aiError } from '../../ports/ai-error.ts';
import type { VendorConnection, VendorModel } from '../../ports/vendor.ts';
import { httpError } from '../http-error.ts';
import { errorOf } from './errors.ts';

const tokens = z.number().int().positive().optional().catch(undefined);
/** vLLM says `max_model_len`, LM Studio and gateways `context_length`; most servers say nothing. */
const modelList = z.object({
  data: z.array(z.object({ id: z.string().min(1), max_model_len: tokens, context_length: tokens })),
});

/** Reads `GET /models`. */
export async function listModels(
  connection: VendorConnection,
  signal: AbortSignal,
): Promise<readonly VendorModel[]> {
  const { apiKey, baseUrl, timeouts } = connection;
  try {
    const response = await connection.fetch(`${baseUrl}/models`, {
      headers: { accept: 'application/json', ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}) },
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeouts.totalMs)]),
    });
    const body = await response.text();
    if (!response.ok)
      throw httpError(
        { status: response.status, headers: Object.fromEntries(response.headers), body },
        apiKey,
      );
    return parsed(body).map(({ id, max_model_len, context_length }) => ({
      id,
      contextWindow: max_model_len ?? context_length ?? null,
    }));
  } catch (thrown) {
    throw errorOf(thrown, signal, apiKey);
  }
}

function parsed(body: string) {
  try {
    return modelList.parse(JSON.parse(body)).data;
  } catch {
    throw aiError('answer-unusable');
  }
}
