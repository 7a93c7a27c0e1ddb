import type { Vendor } from '../../ports/vendor.ts';
import { builtInChat, builtInModel } from './chat.ts';
import { builtInStructuredOutput } from './structured-output.ts';

/** The built-in practice engine as a vendor. It needs no key and no network (B-6). */
export const builtIn: Vendor = {
  kind: 'built_in',
  defaultBaseUrl: '',
  chat: () => builtInChat(),
  structuredOutput: builtInStructuredOutput,
  listModels: async () => [{ id: builtInModel, contextWindow: null }],
};
