import { type Api, useHost, useTranslation } from '@repartee/app-sdk/first-paint';
import {
  clearRemoteOverrides,
  overrideRemote,
  type RemoteOverride,
} from '@repartee/contracts/platform/override-endpoints';
import type { RemoteId } from '@repartee/contracts/platform/remote-id';
import { Icon } from '@repartee/ui-kit/icon';
import { PlainButton } from '@repartee/ui-kit/plain-button';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';
import { useRouteContext } from '../app/route-context.tsx';
import styles from './change-overrides.module.css';

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

/** What this browser gets instead of what is released, in view on every page, and the one press that ends it. */
export function OverrideBadge() {
  const { t } = useTranslation('shell');
  const { api } = useHost();
  const { boot } = useRouteContext();
  const [ending, setEnding] = useState(false);
  const end = () => {
    setEnding(true);
    clearOverrides(api).catch(() => setEnding(false));
  };
  return (
    <aside className={styles.badge} aria-label={t('inspector.title')}>
      <Icon name="triangle-alert" className={styles.icon} />
      <ul className={styles.list}>
        {boot.remotes.flatMap(({ id, override }) =>
          override
            ? [
                <li key={id}>
                  {t(override.working ? `override.${override.kind}` : 'override.not_working', {
                    remote: id,
                    source: override.source,
                  })}
                </li>,
              ]
            : [],
        )}
      </ul>
      <PlainButton size="small" icon="undo-2" loading={ending} onClick={end}>
        {t('override.end')}
      </PlainButton>
    </aside>
  );
}
