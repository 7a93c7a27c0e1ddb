import type { ProviderKind } from '@repartee/contracts/ai/provider-kinds';
import type { Vendor } from '../ports/vendor.ts';
import { azureMicrosoft } from './azure_microsoft/vendor.ts';
import { builtIn } from './built_in/vendor.ts';
import { elevenLabs } from './elevenlabs/vendor.ts';
import { openAi } from './openai/vendor.ts';
import { openAiAzure } from './openai_azure/vendor.ts';
import { openAiCompatible } from './openai_compatible/vendor.ts';
import { openAiRealtime } from './openai_realtime/vendor.ts';

/** The adapters for each provider kind. */
export const vendors: Readonly<Partial<Record<ProviderKind, Vendor>>> = {
  openai: openAi,
  openai_azure: openAiAzure,
  azure_microsoft: azureMicrosoft,
  elevenlabs: elevenLabs,
  openai_realtime: openAiRealtime,
  openai_compatible: openAiCompatible,
  built_in: builtIn,
};
