import type { Vendor } from '../../ports/vendor.ts';
import { listModels } from '../openai_protocol/list-models.ts';
import { realtime } from './realtime.ts';

/** OpenAI's Realtime API over WebSocket: the adapter for speech-to-speech. */
export const openAiRealtime = {
  kind: 'openai_realtime',
  defaultBaseUrl: 'https://api.openai.com/v1',
  realtime,
  // The endpoint lists every model of OpenAI; keep only the realtime models. If it lists none, keep all models.
  async listModels(connection, signal) {
    const models = await listModels(connection, signal);
    const speaking = models.filter(({ id }) => id.includes('realtime'));
    return speaking.length > 0 ? speaking : models;
  },
} satisfies Vendor;
