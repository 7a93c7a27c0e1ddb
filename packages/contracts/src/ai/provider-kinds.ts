/**
 * API protocols of AI providers, in the order in which the provider form lists them. `built_in` is the
 * practice engine of this product.
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
