import type { VendorConnection } from '../../ports/vendor.ts';
import type { OpenAiEndpointOf } from '../openai_protocol/endpoint.ts';

/**
 * Returns the base URL of a deployment for OpenAI paths; the model name is the deployment name. An `/openai/…` suffix
 * of the base URL, as the Azure portal shows it, is removed.
 */
export const deploymentUrl = ({ baseUrl, model }: VendorConnection): string =>
  `${baseUrl.replace(/\/openai(\/.*)?$/u, '')}/openai/deployments/${encodeURIComponent(model)}`;

export const azureHeaders = ({ apiKey }: VendorConnection): Record<string, string> =>
  apiKey ? { 'api-key': apiKey } : {};

export const apiVersion = ({ settings }: VendorConnection): string => settings.api_version ?? '2024-10-21';

/** Returns `{base URL}/openai/deployments/{deployment}{path}?api-version=…`, with the key in `api-key`. */
export const azureEndpoint: OpenAiEndpointOf = (connection, path) => ({
  url: `${deploymentUrl(connection)}${path}?${new URLSearchParams({ 'api-version': apiVersion(connection) })}`,
  headers: azureHeaders(connection),
});
