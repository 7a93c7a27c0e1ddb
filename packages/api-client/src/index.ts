import createFetchClient, { type Client, type ClientOptions } from 'openapi-fetch';
import type { components, paths } from './schema.ts';

export type { components, paths };

/** A client whose paths, parameters, bodies and replies are those of the OpenAPI document. */
export type ApiClient = Client<paths>;

export interface ApiClientOptions extends Pick<ClientOptions, 'fetch'> {
  /** Address of the installation, such as `https://practise.example`. */
  readonly baseUrl: string;
  /** API token, which begins with `rpt_`. */
  readonly token: string;
}

/**
 * Creates a client. Each call returns `data`, or `error` with the code of the error:
 * `const { data, error } = await client.GET('/v1/scenarios', { params: { query: { page: 2 } } })`.
 */
export const createApiClient = ({ baseUrl, token, ...options }: ApiClientOptions): ApiClient =>
  createFetchClient<paths>({ ...options, baseUrl, headers: { authorization: `Bearer ${token}` } });
