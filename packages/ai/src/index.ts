export type * from './chat-port.ts';
export { createChatEngine } from './create-chat-engine.ts';
export { type EngineError, type EngineErrorCode, engineError, isEngineError } from './engine-error.ts';
export type { ModelServer } from './openai-compatible/model-server.ts';
