import type { ChatEngine } from '../chat-port.ts';
import type { ModelServer } from '../create-chat-engine.ts';

/** An engine on any server that speaks the OpenAI chat protocol. */
export function createOpenAiCompatibleEngine(server: ModelServer): ChatEngine {
  throw new Error(`not yet: ${server.model}`);
}
