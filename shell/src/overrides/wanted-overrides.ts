import { type RemoteId, remoteIds } from '@repartee/contracts/platform/remote-ids';

interface WantedOverride {
  readonly remote: RemoteId;
  readonly address: string;
}

/** What an address asks for: `?mfe.<id>=<url>`, with or without the `mfe-` of the id. */
export function wantedOverrides(search: string): WantedOverride[] {
  return [...new URLSearchParams(search)].flatMap(([name, address]) => {
    const remote = remoteIds.find((id) => name === `mfe.${id}` || `mfe-${name.slice(4)}` === id);
    return name.startsWith('mfe.') && remote ? [{ remote, address }] : [];
  });
}

/** The same address without them. */
export function withoutOverrides(address: string): string {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) if (name.startsWith('mfe.')) url.searchParams.delete(name);
  return url.href;
}
