import type { Vendor } from '../../ports/vendor.ts';
import { speech } from './speech.ts';
import { transcription } from './transcription.ts';

/** Azure Speech over REST. Its address is made from the region unless a base URL is given. */
export const azureMicrosoft = {
  kind: 'azure_microsoft',
  defaultBaseUrl: '',
  speech,
  transcription,
} satisfies Vendor;
