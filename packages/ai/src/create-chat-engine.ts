import type { ChatEngine } from './chat-port.ts';
import { createOpenAiCompatibleEngine } from './openai-compatible/engine.ts';
import { createPracticeEngine } from './practice/practice-engine.ts';

/** A server that speaks the OpenAI chat protocol. `baseUrl` ends in `/v1` as a rule; local servers need no key. */
export interface ModelServer {
  readonly baseUrl: string;
  readonly apiKey?: string;
  readonly model: string;
}

/** The engine for a configuration: the given server, or the built-in practice engine when there is none. */
export function createChatEngine(server?: ModelServer): ChatEngine {
  return server ? createOpenAiCompatibleEngine(server) : createPracticeEngine();
}
