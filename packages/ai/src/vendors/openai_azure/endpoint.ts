import type { VendorConnection } from '../../ports/vendor.ts';
import type { OpenAiEndpointOf } from '../openai_protocol/endpoint.ts';

/**
 * Returns the base URL of a deployment, whose name is the name of the model. Removes an `/openai/…` suffix of the
 * configured URL, because the Azure portal shows the URL with that suffix.
 */
export const deploymentUrl = ({ baseUrl, model }: VendorConnection): string =>
  `${baseUrl.replace(/\/openai(\/.*)?$/u, '')}/openai/deployments/${encodeURIComponent(model)}`;

export const azureHeaders = ({ apiKey }: VendorConnection): Record<string, string> =>
  apiKey ? { 'api-key': apiKey } : {};

export const apiVersion = ({ settings }: VendorConnection): string => settings.api_version ?? '2024-10-21';

/**
 * Returns the endpoint `{base URL}/openai/deployments/{deployment}{path}?api-version=…`, with the key in the header
 * `api-key`.
 */
export const azureEndpoint: OpenAiEndpointOf = (connection, path) => ({
  url: `${deploymentUrl(connection)}${path}?${new URLSearchParams({ 'api-version': apiVersion(connection) })}`,
  headers: azureHeaders(connection),
});
