/** Which protocol a provider speaks. `built_in` is the practice engine of this product; it needs no key. */
export const providerKinds = [
  'openai',
  'openai_azure',
  'azure_microsoft',
  'elevenlabs',
  'openai_realtime',
  'openai_compatible',
  'built_in',
] as const;
export type ProviderKind = (typeof providerKinds)[number];

/** What a model can do. `structured_output` is chat that answers with one JSON object. */
export const aiCapabilities = ['chat', 'structured_output', 'speech', 'transcription', 'realtime'] as const;
export type AiCapability = (typeof aiCapabilities)[number];

/** What each kind can do at most; a model has one or more of them. */
export const capabilitiesOfKind: Readonly<Record<ProviderKind, readonly AiCapability[]>> = {
  openai: ['chat', 'structured_output', 'speech', 'transcription'],
  openai_azure: ['chat', 'structured_output', 'speech', 'transcription'],
  azure_microsoft: ['speech', 'transcription'],
  elevenlabs: ['speech', 'transcription'],
  openai_realtime: ['realtime'],
  openai_compatible: ['chat', 'structured_output', 'speech', 'transcription'],
  built_in: ['chat', 'structured_output'],
};
