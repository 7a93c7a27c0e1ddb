import type { Endpoint } from '@repartee/contracts/endpoint';
import { families, familyDescriptions } from '@repartee/contracts/library/families';
import type { FullOrganization } from './full-organization.fixture.ts';
import { type Path, type ReferenceKind, samplesOf } from './sample-value.fixture.ts';

export type SwappedCallsLeak = Readonly<Record<ReferenceKind, readonly string[]>>;

export interface SwappedCall {
  readonly endpoint: Endpoint;
  readonly url: string;
  readonly payload: string | undefined;
  /**
   * Endpoint and field in which `reference`, a value of the other organization, replaces the caller's value.
   */
  readonly place: string;
  readonly reference: string;
}

export function* swapsOf(
  endpoint: Endpoint,
  own: FullOrganization,
  leaked: SwappedCallsLeak,
): Generator<SwappedCall> {
  const family = families.find((one) =>
    endpoint.path.startsWith(`/v1/${familyDescriptions[one].collection}`),
  );
  const [collection = ''] = endpoint.path.split('/{');
  const plainBody = samplesOf(endpoint.body, own, family)[0]?.least;
  for (const part of ['params', 'query', 'body'] as const) {
    for (const { least, most, references } of samplesOf(endpoint[part], own, family)) {
      for (const { path, kind } of references) {
        for (const reference of leaked[kind]) {
          const parts = { [part]: swap(least, most, path, reference) };
          yield {
            endpoint,
            url: urlOf(endpoint, parts.params ?? { id: own.items[collection] }, parts.query),
            payload: endpoint.body && JSON.stringify(parts.body ?? plainBody),
            place: `${endpoint.method} ${endpoint.path} ${part} ${path.join('.')}`,
            reference,
          };
        }
      }
    }
  }
}

function urlOf({ path }: Endpoint, params: unknown, query: unknown): string {
  const named = params as Record<string, string | undefined>;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(named[name] ?? crypto.randomUUID()),
  );
  const parameters = new URLSearchParams(query as Record<string, string> | undefined).toString();
  return parameters ? `${filled}?${parameters}` : filled;
}

/**
 * Puts `reference` at the path in `least`, a request with only its required fields. Missing objects on the
 * path are copied from `most`, a request with all fields.
 */
function swap(least: unknown, most: unknown, [step, ...rest]: Path, reference: string): unknown {
  if (step === undefined) return reference;
  const [few, many] = [least, most] as [Record<string, unknown>, Record<string, unknown>];
  const inner = swap(few?.[step] ?? many?.[step], many?.[step], rest, reference);
  return typeof step === 'number' ? [inner] : { ...(few ?? many), [step]: inner };
}
