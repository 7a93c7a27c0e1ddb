export type * from './chat-port.ts';
export { createChatEngine, type ModelServer } from './create-chat-engine.ts';
export { type EngineError, type EngineErrorCode, engineError, isEngineError } from './engine-error.ts';
