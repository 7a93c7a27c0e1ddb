import type { VendorConnection } from '../../ports/vendor.ts';

/** A URL of the OpenAI protocol with the headers that authenticate the request. */
export interface OpenAiEndpoint {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Returns the endpoint for a path such as `/audio/speech`. */
export type OpenAiEndpointOf = (connection: VendorConnection, path: string) => OpenAiEndpoint;

/** Returns the endpoint for a path of OpenAI, or of a server with the same paths. */
export function openAiEndpoint({ baseUrl, apiKey }: VendorConnection, path: string): OpenAiEndpoint {
  return { url: `${baseUrl}${path}`, headers: apiKey ? { authorization: `Bearer ${apiKey}` } : noHeaders };
}

const noHeaders: Readonly<Record<string, string>> = {};
