import { azureOpenAiVersion } from '@repartee/contracts/ai/provider-kind-details';
import type { VendorConnection } from '../../ports/vendor.ts';
import type { OpenAiEndpointOf } from '../openai_protocol/endpoint.ts';

/**
 * Returns the URL of the deployment that has the name `model`. The Azure portal shows base URLs with a suffix
 * `/openai/…`, which is removed.
 */
export const deploymentUrl = ({ baseUrl, model }: VendorConnection): string =>
  `${baseUrl.replace(/\/openai(\/.*)?$/u, '')}/openai/deployments/${encodeURIComponent(model)}`;

export const azureHeaders = ({ apiKey }: VendorConnection): Record<string, string> =>
  apiKey ? { 'api-key': apiKey } : {};

export const apiVersion = ({ settings }: VendorConnection): string =>
  settings.api_version ?? azureOpenAiVersion;

export const azureEndpoint: OpenAiEndpointOf = (connection, path) => ({
  url: `${deploymentUrl(connection)}${path}?${new URLSearchParams({ 'api-version': apiVersion(connection) })}`,
  headers: azureHeaders(connection),
});
