import type { Vendor } from '../../ports/vendor.ts';
import { chat } from './chat.ts';
import { listModels } from './list-models.ts';
import { structuredOutput } from './structured-output.ts';

/** Any server of the OpenAI chat protocol: Ollama, vLLM, llama.cpp, LM Studio. */
export const openAiCompatible: Vendor = {
  kind: 'openai_compatible',
  defaultBaseUrl: '',
  chat,
  structuredOutput,
  listModels,
};
