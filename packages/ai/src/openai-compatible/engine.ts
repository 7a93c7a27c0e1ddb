import type { ChatEngine } from '../chat-port.ts';
import { modelOf } from './model.ts';
import type { ModelServer } from './model-server.ts';
import { observeWith, type ServerTraits } from './observe.ts';
import { type Patience, usualPatience } from './patience.ts';
import { streamReply } from './reply.ts';

/** An engine on any server that speaks the OpenAI chat protocol: Ollama, vLLM, llama.cpp, OpenAI and the like. */
export function createOpenAiCompatibleEngine(
  server: ModelServer,
  patience: Patience = usualPatience,
): ChatEngine {
  const model = modelOf(server);
  const traits: ServerTraits = { json_schema: true, temperature: true };
  return {
    label: { kind: 'openai-compatible', model: server.model },
    reply: (request, signal) => streamReply(model, request, signal, patience),
    observe: (request, signal) => observeWith(model, request, signal, patience, traits),
  };
}
