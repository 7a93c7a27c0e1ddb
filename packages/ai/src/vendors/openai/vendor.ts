import type { Vendor } from '../../ports/vendor.ts';
import { openAiChat } from '../openai_protocol/chat.ts';
import { openAiEndpoint } from '../openai_protocol/endpoint.ts';
import { listModels } from '../openai_protocol/list-models.ts';
import { openAiSpeechWithVoices } from '../openai_protocol/speech.ts';
import { openAiStructuredOutput } from '../openai_protocol/structured-output.ts';
import { openAiTranscription } from '../openai_protocol/transcription.ts';
import { openAiModel } from './model.ts';

export const openAi = {
  kind: 'openai',
  defaultBaseUrl: 'https://api.openai.com/v1',
  chat: (connection) => openAiChat(connection, openAiModel(connection)),
  structuredOutput: (connection) => openAiStructuredOutput(connection, openAiModel(connection)),
  speech: (connection) => openAiSpeechWithVoices(connection, openAiEndpoint),
  transcription: (connection) => openAiTranscription(connection, openAiEndpoint),
  listModels,
} satisfies Vendor;
