import { z } from 'zod';
import type { VendorConnection, VendorModel } from '../../ports/vendor.ts';
import { callForJson } from '../http_protocol/vendor-call.ts';
import { elevenLabsCodes } from './errors.ts';

const modelList = z.array(z.object({ model_id: z.string().min(1) }));

/** ElevenLabs lists models for speech, but none for transcription. */
export async function listModels(
  connection: VendorConnection,
  signal: AbortSignal,
): Promise<readonly VendorModel[]> {
  const { body } = await callForJson(connection, signal, {
    url: `${connection.baseUrl}/models`,
    init: { headers: { 'xi-api-key': connection.apiKey, accept: 'application/json' } },
    refusalCodes: elevenLabsCodes,
    schema: modelList,
  });
  return body.map(({ model_id }) => ({ id: model_id, contextWindow: null }));
}
