export { aMissionContent, anObserverContent, aPersonaContent, aScenarioContent } from './builders/content.ts';
export { anId, anInstant } from './builders/identifier.ts';
export { aMission, anObserver, aPersona, aScenario } from './builders/library-items.ts';
export { aUserGroup, aUserRecord } from './builders/people.ts';
export { aMessage, aReport, aScenarioBrief, aSession, aSessionSummary } from './builders/sessions.ts';
export {
  type ChatCompletionBody,
  type FakeOptions,
  type OpenAiCompatibleFake,
  type RecordedRequest,
  startOpenAiCompatibleFake,
} from './openai-compatible/fake-server.ts';
export { errorReply, jsonReply, type ScriptedReply, textReply } from './openai-compatible/scripted-reply.ts';
export { suitableModel } from './openai-compatible/suitable-model.ts';
