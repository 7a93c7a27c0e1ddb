import type { Vendor } from '../../ports/vendor.ts';
import { builtInChat, builtInModel } from './chat.ts';
import { builtInStructuredOutput } from './structured-output.ts';

/** The practice engine needs no API key and no network. */
export const builtIn: Vendor = {
  kind: 'built_in',
  defaultBaseUrl: '',
  chat: () => builtInChat(),
  structuredOutput: builtInStructuredOutput,
  listModels: async () => [{ id: builtInModel, contextWindow: null }],
};
