import type { Vendor } from '../../ports/vendor.ts';
import { listModels } from '../openai_protocol/list-models.ts';
import { realtime } from './realtime.ts';

/** Adapter for OpenAI's Realtime API (speech-to-speech over WebSocket). */
export const openAiRealtime = {
  kind: 'openai_realtime',
  defaultBaseUrl: 'https://api.openai.com/v1',
  realtime,
  // OpenAI lists all of its models. Keep only the realtime models. A list without realtime models stays
  // unchanged.
  async listModels(connection, signal) {
    const models = await listModels(connection, signal);
    const speaking = models.filter(({ id }) => id.includes('realtime'));
    return speaking.length > 0 ? speaking : models;
  },
} satisfies Vendor;
