import type { ChatEngine } from '../chat-port.ts';
import { modelOf } from './model.ts';
import type { ModelServer } from './model-server.ts';
import { observeWith } from './observe.ts';
import { type Patience, usualPatience } from './patience.ts';
import { streamReply } from './reply.ts';
import type { ServerTraits } from './server-traits.ts';

/** An engine on any server that speaks the OpenAI chat protocol: Ollama, vLLM, llama.cpp, OpenAI and the like. */
export function createOpenAiCompatibleEngine(
  server: ModelServer,
  patience: Patience = usualPatience,
): ChatEngine {
  const model = modelOf(server);
  const reasoningModel = modelOf(server, true);
  const traits: ServerTraits = { json_schema: true, temperature: true, starts_with_reasoning: false };
  return {
    label: { kind: 'openai-compatible', model: server.model },
    reply: (request, signal) =>
      streamReply(traits.starts_with_reasoning ? reasoningModel : model, request, signal, patience, traits),
    observe: (request, signal) => observeWith(model, request, signal, patience, traits),
  };
}
