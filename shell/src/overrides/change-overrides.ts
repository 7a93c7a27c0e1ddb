import type { Api } from '@repartee/app-sdk/first-paint';
import {
  clearRemoteOverrides,
  overrideRemote,
  type RemoteOverride,
} from '@repartee/contracts/platform/override-endpoints';
import type { RemoteId } from '@repartee/contracts/platform/remote-manifest';
import { showToast } from '@repartee/ui-kit/toast';
import { wantedOverrides, withoutOverrides } from './wanted-overrides.ts';

/** One remote of this browser; the page comes again with it. */
export async function changeOverride(api: Api, remote: RemoteId, body: RemoteOverride): Promise<void> {
  await api.call(overrideRemote, { params: { remote }, body });
  location.reload();
}

/** Everything as released. */
export async function endOverrides(api: Api): Promise<void> {
  await api.call(clearRemoteOverrides, {});
  location.replace(withoutOverrides(location.href));
}

/** What the address asks for; the page comes again without it. What is refused is said, and the page stays. */
export async function takeOverrides(
  api: Api,
  search: string,
  refused: (address: string) => string,
): Promise<void> {
  for (const { remote, address } of wantedOverrides(search)) {
    try {
      await api.call(overrideRemote, { params: { remote }, body: { kind: 'address', address } });
    } catch {
      showToast({ tone: 'danger', text: refused(address) });
      return;
    }
  }
  location.replace(withoutOverrides(location.href));
}
