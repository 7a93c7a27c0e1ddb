import type { Vendor } from '../../ports/vendor.ts';
import { openAiChat } from '../openai_protocol/chat.ts';
import { openAiEndpoint } from '../openai_protocol/endpoint.ts';
import { listModels } from '../openai_protocol/list-models.ts';
import { openAiStructuredOutput } from '../openai_protocol/structured-output.ts';
import { openAiTranscription } from '../openai_protocol/transcription.ts';
import { compatibleModel } from './model.ts';
import { compatibleSpeech } from './speech.ts';

/** Adapter for servers such as Ollama, vLLM, llama.cpp and LM Studio, and for Speaches and Kokoro, which speak. */
export const openAiCompatible = {
  kind: 'openai_compatible',
  defaultBaseUrl: '',
  chat: (connection) => openAiChat(connection, compatibleModel(connection)),
  structuredOutput: (connection) => openAiStructuredOutput(connection, compatibleModel(connection)),
  speech: compatibleSpeech,
  transcription: (connection) => openAiTranscription(connection, openAiEndpoint),
  listModels,
} satisfies Vendor;
