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

/**
 * Parses the overrides (other builds of remotes) in a query string. `?mfe.<id>=<url>` sets the build of a remote;
 * `<id>` may omit the prefix `mfe-`.
 */
function parseOverrides(search: string): WantedOverride[] {
  return [...new URLSearchParams(search)].flatMap(([name, address]) => {
    const [, short] = /^mfe\.(?:mfe-)?([a-z0-9-]+)$/.exec(name) ?? [];
    return short ? [{ remote: `mfe-${short}`, address }] : [];
  });
}

/** Returns the URL without the query parameters that set overrides (other builds of remotes). */
function withoutOverrides(address: string): string {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) if (name.startsWith('mfe.')) url.searchParams.delete(name);
  return url.href;
}

/** Changes which build of a remote this browser runs (override), and reloads the page. */
export async function changeOverride(api: Api, remote: RemoteId, body: RemoteOverride): Promise<void> {
  await api.call(overrideRemote, { params: { remote }, body });
  location.reload();
}

/** Removes all overrides (other builds of remotes) of this browser, and reloads the page. */
export async function clearOverrides(api: Api): Promise<void> {
  await api.call(clearRemoteOverrides, {});
  location.replace(withoutOverrides(location.href));
}

/**
 * Sets the overrides in the query string and reloads the page without these parameters. If the server rejects an
 * override, shows an error instead.
 */
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

/**
 * Notice that lists the remotes whose build is overridden in this browser, with a button that removes all overrides.
 */
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
