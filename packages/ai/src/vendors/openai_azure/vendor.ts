import type { Vendor } from '../../ports/vendor.ts';
import { openAiChat } from '../openai_protocol/chat.ts';
import { openAiSpeechWithVoices } from '../openai_protocol/speech.ts';
import { openAiStructuredOutput } from '../openai_protocol/structured-output.ts';
import { openAiTranscription } from '../openai_protocol/transcription.ts';
import { azureEndpoint } from './endpoint.ts';
import { azureModel } from './model.ts';

/** `listModels` is missing, because Azure lists base models and not the deployments. */
export const openAiAzure = {
  kind: 'openai_azure',
  defaultBaseUrl: '',
  chat: (connection) => openAiChat(connection, azureModel(connection)),
  structuredOutput: (connection) => openAiStructuredOutput(connection, azureModel(connection)),
  speech: (connection) => openAiSpeechWithVoices(connection, azureEndpoint),
  transcription: (connection) => openAiTranscription(connection, azureEndpoint),
} satisfies Vendor;
