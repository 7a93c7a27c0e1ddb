import type { ModelCapability } from './ai-model.ts';
import type { ProviderKind } from './provider-kinds.ts';

/** A setting that a kind of provider needs besides its base URL. `pattern` is a regular expression. */
export interface ProviderSetting {
  readonly name: 'api_version' | 'region';
  readonly pattern: RegExp;
  readonly initial: string;
  readonly example: string;
}

export interface ProviderKindDetails {
  readonly baseUrl: 'required' | 'optional' | 'none';
  /** Example of a base URL. If the base URL is optional, the example is the vendor's own URL. */
  readonly exampleUrl: string;
  readonly key: 'required' | 'optional' | 'none';
  readonly settings: readonly ProviderSetting[];
  readonly capabilities: readonly ModelCapability[];
  /** True if the vendor's API lists its models. Azure does not list the deployments of a resource. */
  readonly listsModels: boolean;
  /** A voice that every account of the vendor has. Empty if the vendor has no speech. */
  readonly testVoice: string;
  /** Names of the vendor's models that input fields suggest, by capability (R-VOICE-3). */
  readonly knownModels: Readonly<Partial<Record<ModelCapability, readonly string[]>>>;
}

const openAiModels = {
  chat: ['gpt-4.1', 'gpt-4.1-mini', 'gpt-4o', 'gpt-4o-mini', 'o4-mini'],
  speech: ['gpt-4o-mini-tts', 'tts-1', 'tts-1-hd'],
  transcription: ['gpt-4o-transcribe', 'gpt-4o-mini-transcribe', 'whisper-1'],
} as const;

/** Default API version of Azure OpenAI. */
export const azureOpenAiVersion = '2024-10-21';

/** Requirements and capabilities of each kind of provider, for validation on the server and for forms. */
export const providerKindDetails: Readonly<Record<ProviderKind, ProviderKindDetails>> = {
  openai: {
    baseUrl: 'optional',
    exampleUrl: 'https://api.openai.com/v1',
    key: 'required',
    settings: [],
    capabilities: ['chat', 'speech', 'transcription'],
    listsModels: true,
    testVoice: 'alloy',
    knownModels: openAiModels,
  },
  openai_azure: {
    baseUrl: 'required',
    exampleUrl: 'https://my-resource.openai.azure.com',
    key: 'required',
    settings: [
      {
        name: 'api_version',
        pattern: /^\d{4}-\d{2}-\d{2}(-preview)?$/,
        initial: azureOpenAiVersion,
        example: azureOpenAiVersion,
      },
    ],
    capabilities: ['chat', 'speech', 'transcription'],
    listsModels: false,
    testVoice: 'alloy',
    knownModels: { ...openAiModels, speech: ['tts', ...openAiModels.speech] },
  },
  azure_microsoft: {
    baseUrl: 'optional',
    exampleUrl: 'https://westeurope.tts.speech.microsoft.com',
    key: 'required',
    settings: [{ name: 'region', pattern: /^[a-z]+[a-z0-9]{2,29}$/, initial: '', example: 'westeurope' }],
    capabilities: ['speech', 'transcription'],
    listsModels: false,
    testVoice: 'en-US-JennyNeural',
    knownModels: { speech: ['neural'], transcription: ['fast'] },
  },
  elevenlabs: {
    baseUrl: 'optional',
    exampleUrl: 'https://api.elevenlabs.io/v1',
    key: 'required',
    settings: [],
    capabilities: ['speech', 'transcription'],
    listsModels: true,
    testVoice: '21m00Tcm4TlvDq8ikWAM',
    knownModels: {
      speech: ['eleven_multilingual_v2', 'eleven_turbo_v2_5', 'eleven_flash_v2_5'],
      transcription: ['scribe_v1'],
    },
  },
  openai_realtime: {
    baseUrl: 'optional',
    exampleUrl: 'https://api.openai.com/v1',
    key: 'required',
    settings: [],
    capabilities: ['realtime'],
    listsModels: true,
    testVoice: 'marin',
    knownModels: { realtime: ['gpt-realtime', 'gpt-realtime-mini'] },
  },
  openai_compatible: {
    baseUrl: 'required',
    exampleUrl: 'http://localhost:11434/v1',
    key: 'optional',
    settings: [],
    capabilities: ['chat', 'speech', 'transcription'],
    listsModels: true,
    testVoice: 'alloy',
    knownModels: {},
  },
  built_in: {
    baseUrl: 'none',
    exampleUrl: '',
    key: 'none',
    settings: [],
    capabilities: ['chat'],
    listsModels: true,
    testVoice: '',
    knownModels: { chat: ['practice'] },
  },
};
