import type { ChatEngine } from './chat-port.ts';
import { createOpenAiCompatibleEngine } from './openai-compatible/engine.ts';
import type { ModelServer } from './openai-compatible/model-server.ts';
import { createPracticeEngine } from './practice/practice-engine.ts';

/** The engine for a configuration: the given server, or the built-in practice engine when there is none. */
export function createChatEngine(server?: ModelServer): ChatEngine {
  return server ? createOpenAiCompatibleEngine(server) : createPracticeEngine();
}
