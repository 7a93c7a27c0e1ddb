import { useFormat } from '@repartee/app-sdk';
import { type Api, useHost, useTranslation } from '@repartee/app-sdk/first-paint';
import { fallbackLocale, uiLocaleFor } from '@repartee/contracts/locales';
import {
  clearRemoteOverrides,
  openRemotePreview,
  overrideRemote,
  type RemoteOverride,
} from '@repartee/contracts/remotes/override-endpoints';
import type { RemoteId } from '@repartee/contracts/remotes/remote-id';
import { Icon } from '@repartee/ui-kit/icon';
import { loadCode } from '@repartee/ui-kit/load-code';
import { PlainButton } from '@repartee/ui-kit/plain-button';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';
import { useRouteContext } from '../app/route-context.tsx';
import { useTexts } from '../app/use-texts.ts';
import styles from './change-overrides.module.css';
import type english from './locales/en-GB.json';
import { overrideTexts } from './override-texts.ts';

interface WantedOverride {
  readonly remote: RemoteId;
  readonly address: string;
}

/** `?mfe.<id>=<url>` selects another build of a remote. The prefix `mfe-` of the id is optional. */
function parseOverrides(search: string): WantedOverride[] {
  return [...new URLSearchParams(search)].flatMap(([name, address]) => {
    const [, short] = /^mfe\.(?:mfe-)?([a-z0-9-]+)$/.exec(name) ?? [];
    return short ? [{ remote: `mfe-${short}`, address }] : [];
  });
}

function withoutOverrides(address: string): string {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) if (name.startsWith('mfe.')) url.searchParams.delete(name);
  return url.href;
}

export async function changeOverride(api: Api, remote: RemoteId, body: RemoteOverride): Promise<void> {
  await api.call(overrideRemote, { params: { remote }, body });
  location.reload();
}

export async function clearOverrides(api: Api): Promise<void> {
  await api.call(clearRemoteOverrides, {});
  location.replace(withoutOverrides(location.href));
}

/** Loads a page of the preview as a new document. Throws an `ApiError` if the preview is not for the user. */
export async function openPreview(api: Api, preview: string, product: string): Promise<void> {
  const { path } = await api.call(openRemotePreview, { params: { preview } });
  location.replace(path.replace('{product}', product));
}

/** The page may have no part that loads the texts. */
async function refusedText(address: string): Promise<string> {
  const locale = uiLocaleFor(document.documentElement.lang) ?? fallbackLocale;
  const texts = (await loadCode(overrideTexts[locale])).default as typeof english;
  return texts.refused.replace('{{address}}', address);
}

/** Reloads the page without the query parameters that set overrides. A rejected override shows an error instead. */
export async function readOverrides(api: Api, search: string): Promise<void> {
  for (const { remote, address } of parseOverrides(search)) {
    try {
      await api.call(overrideRemote, { params: { remote }, body: { kind: 'address', address } });
    } catch {
      showToast({ tone: 'danger', text: await refusedText(address) });
      return;
    }
  }
  location.replace(withoutOverrides(location.href));
}

export function OverrideBadge() {
  const ready = useTexts('overrides', overrideTexts);
  const { t } = useTranslation('overrides');
  const { t: shell } = useTranslation('shell');
  const { api } = useHost();
  const { boot } = useRouteContext();
  const format = useFormat();
  const [ending, setEnding] = useState(false);
  const end = () => {
    setEnding(true);
    clearOverrides(api).catch(() => {
      setEnding(false);
      showToast({ tone: 'danger', text: t('failed_change') });
    });
  };
  if (!ready) return null;
  const overridden = boot.remotes.flatMap(({ id, manifest, override }) =>
    override ? [{ id, team: manifest.team, ...override }] : [],
  );
  const isPreview = overridden.every(({ kind }) => kind === 'preview');
  return (
    <aside className={styles.badge} aria-label={isPreview ? t('preview_title') : shell('inspector.title')}>
      <Icon name="triangle-alert" className={styles.icon} />
      <ul className={styles.list}>
        {overridden.map(({ id, team, kind, source, until, working }) => (
          <li key={id}>
            {t(working ? kind : kind === 'preview' ? 'preview_ended' : 'not_working', {
              remote: id,
              team,
              source: kind === 'preview' ? source.slice(0, 8) : source,
              until: until === undefined ? '' : format.dateTime(until),
            })}
          </li>
        ))}
      </ul>
      <PlainButton size="small" icon="undo-2" loading={ending} onClick={end}>
        {t(isPreview && overridden.some(({ working }) => working) ? 'stop_preview' : 'end')}
      </PlainButton>
    </aside>
  );
}
