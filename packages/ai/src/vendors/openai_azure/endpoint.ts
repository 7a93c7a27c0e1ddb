import type { VendorConnection } from '../../ports/vendor.ts';
import type { OpenAiEndpointOf } from '../openai_protocol/endpoint.ts';

/** The address under which a deployment serves the paths of OpenAI; the model's name is the deployment's. The portal shows base URLs with `/openai/…` behind them too. */
export const deploymentUrl = ({ baseUrl, model }: VendorConnection): string =>
  `${baseUrl.replace(/\/openai(\/.*)?$/u, '')}/openai/deployments/${encodeURIComponent(model)}`;

export const azureHeaders = ({ apiKey }: VendorConnection): Record<string, string> =>
  apiKey ? { 'api-key': apiKey } : {};

export const apiVersion = ({ settings }: VendorConnection): string => settings.api_version ?? '2024-10-21';

/** `{base URL}/openai/deployments/{deployment}{path}?api-version=…`, with the key in `api-key`. */
export const azureEndpoint: OpenAiEndpointOf = (connection, path) => ({
  url: `${deploymentUrl(connection)}${path}?${new URLSearchParams({ 'api-version': apiVersion(connection) })}`,
  headers: azureHeaders(connection),
});
