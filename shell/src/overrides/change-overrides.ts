import type { Api } from '@repartee/app-sdk/first-paint';
import {
  clearRemoteOverrides,
  overrideRemote,
  type RemoteOverride,
} from '@repartee/contracts/platform/override-endpoints';
import type { RemoteId } from '@repartee/contracts/platform/remote-id';
import { showToast } from '@repartee/ui-kit/toast';

interface WantedOverride {
  readonly remote: RemoteId;
  readonly address: string;
}

/** What an address asks for: `?mfe.<id>=<url>`, with or without the `mfe-` of the id. */
function parseOverrides(search: string): WantedOverride[] {
  return [...new URLSearchParams(search)].flatMap(([name, address]) => {
    const [, short] = /^mfe\.(?:mfe-)?([a-z0-9-]+)$/.exec(name) ?? [];
    return short ? [{ remote: `mfe-${short}`, address }] : [];
  });
}

/** The same address without them. */
function withoutOverrides(address: string): string {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) if (name.startsWith('mfe.')) url.searchParams.delete(name);
  return url.href;
}

/** One remote of this browser; the page comes again with it. */
export async function changeOverride(api: Api, remote: RemoteId, body: RemoteOverride): Promise<void> {
  await api.call(overrideRemote, { params: { remote }, body });
  location.reload();
}

/** Everything as released. */
export async function clearOverrides(api: Api): Promise<void> {
  await api.call(clearRemoteOverrides, {});
  location.replace(withoutOverrides(location.href));
}

/** What the address asks for; the page comes again without it. What is refused is said, and the page stays. */
export async function readOverrides(
  api: Api,
  search: string,
  refused: (address: string) => string,
): Promise<void> {
  for (const { remote, address } of parseOverrides(search)) {
    try {
      await api.call(overrideRemote, { params: { remote }, body: { kind: 'address', address } });
    } catch {
      showToast({ tone: 'danger', text: refused(address) });
      return;
    }
  }
  location.replace(withoutOverrides(location.href));
}
