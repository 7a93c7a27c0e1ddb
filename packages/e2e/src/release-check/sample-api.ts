import { type SampleSet, sampleValue } from '@repartee/app-sdk/testing/sample-value';
import { allEndpoints } from '@repartee/contracts/all-endpoints';
import type { Endpoint } from '@repartee/contracts/endpoint';

/** Paths without parameters come first: `/v1/me/…` is not an id. */
const endpoints: readonly { readonly endpoint: Endpoint; readonly path: RegExp }[] = [...allEndpoints]
  .sort((one, other) => one.path.split('{').length - other.path.split('{').length)
  .map((endpoint) => ({ endpoint, path: new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));

export interface SampleReply {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** Answers a call with sample data, or returns undefined if no endpoint has this method and path. */
export function sampleReply(method: string, pathname: string, set: SampleSet): SampleReply | undefined {
  const found = endpoints.find(
    ({ endpoint, path }) => endpoint.method === method && path.test(pathname),
  )?.endpoint;
  if (!found) return undefined;
  if (found.reply_type) return { status: 200, type: 'application/octet-stream', body: '' };
  if (!found.reply) return { status: 204, type: 'application/json', body: '' };
  return { status: 200, type: 'application/json', body: JSON.stringify(sampleValue(found.reply, set)) };
}
