import type { Vendor } from '../../ports/vendor.ts';
import { realtime } from './realtime.ts';

/** OpenAI's Realtime API over WebSocket. */
export const openAiRealtime = {
  kind: 'openai_realtime',
  defaultBaseUrl: 'https://api.openai.com/v1',
  realtime,
} satisfies Vendor;
