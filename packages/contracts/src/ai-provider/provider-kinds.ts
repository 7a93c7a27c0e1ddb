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
