import type { Vendor } from '../../ports/vendor.ts';
import { speech } from './speech.ts';
import { transcription } from './transcription.ts';

/** The vendor Azure Speech, called over REST. If no base URL is configured, the URL is derived from the region. */
export const azureMicrosoft = {
  kind: 'azure_microsoft',
  defaultBaseUrl: '',
  speech,
  transcription,
} satisfies Vendor;
