import type { Vendor } from '../../ports/vendor.ts';
import { speech } from './speech.ts';
import { transcription } from './transcription.ts';

/** Azure Speech over REST. The base URL is derived from the region unless one is configured. */
export const azureMicrosoft = {
  kind: 'azure_microsoft',
  defaultBaseUrl: '',
  speech,
  transcription,
} satisfies Vendor;
