import type { VendorConnection } from '../../ports/vendor.ts';

/** A URL of the OpenAI protocol with the headers that authenticate the request. */
export interface OpenAiEndpoint {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Function that returns the URL and the headers of a request. `path` is a path of the OpenAI protocol, such as
 * `/audio/speech`.
 */
export type OpenAiEndpointOf = (connection: VendorConnection, path: string) => OpenAiEndpoint;

/** Returns the URL and the headers of a request to OpenAI, or to a server with the same paths. */
export function openAiEndpoint({ baseUrl, apiKey }: VendorConnection, path: string): OpenAiEndpoint {
  return { url: `${baseUrl}${path}`, headers: apiKey ? { authorization: `Bearer ${apiKey}` } : noHeaders };
}

const noHeaders: Readonly<Record<string, string>> = {};
