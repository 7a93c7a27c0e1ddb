/**
 * Protocols of providers, in the order in which forms list them. `built_in` is the practice engine of this product,
 * which needs no key.
 */
export const providerKinds = [
  'openai',
  'openai_azure',
  'openai_compatible',
  'openai_realtime',
  'elevenlabs',
  'azure_microsoft',
  'built_in',
] as const;
export type ProviderKind = (typeof providerKinds)[number];
