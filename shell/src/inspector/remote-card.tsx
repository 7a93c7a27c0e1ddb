import { useFormat, useHost, useTranslation } from '@repartee/app-sdk';
import type { BootRemote } from '@repartee/contracts/remotes/boot-manifest';
import type { RemoteOverride } from '@repartee/contracts/remotes/override-endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Chip } from '@repartee/ui-kit/chip';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';
import type { RemoteLoadState } from '../federation/remote-telemetry.ts';
import { changeOverride } from '../overrides/change-overrides.tsx';
import styles from './inspector.module.css';

const tones = { not_loaded: 'neutral', loaded: 'green', failed: 'red', disabled: 'amber' } as const;
const icons = {
  not_loaded: 'clock',
  loaded: 'check',
  failed: 'triangle-alert',
  disabled: 'circle-stop',
} as const;

function stateOf({ enabled }: BootRemote, { build, error }: RemoteLoadState): keyof typeof tones {
  if (!enabled) return 'disabled';
  if (build) return 'loaded';
  return error ? 'failed' : 'not_loaded';
}

function useFacts(remote: BootRemote, note: RemoteLoadState): [string, string][] {
  const { t } = useTranslation('inspector');
  const { t: shell } = useTranslation('shell');
  const format = useFormat();
  const { override, manifest } = remote;
  const released = note.build && note.build !== remote.build ? 'last_good' : 'released';
  const fit = note.build ? 'fits' : note.error?.kind === 'incompatible' ? 'does_not_fit' : 'unknown';
  const { milliseconds, error } = note;
  return [
    [t('version'), remote.version],
    [t('build'), note.build ?? remote.build],
    [t('source'), override?.working && override.source ? override.source : t(`${released}`)],
    [t('compatibility'), t(`${fit}`, { contract: manifest.contract })],
    [t('load_time'), milliseconds === undefined ? t('not_measured') : `${format.number(milliseconds)} ms`],
    [t('last_error'), error ? `${shell(`remote.${error.kind}`)} ${error.correlation_id}` : t('none')],
  ];
}

export function RemoteCard({ remote, note }: { remote: BootRemote; note: RemoteLoadState }) {
  const { t } = useTranslation('inspector');
  const { api } = useHost();
  const [changing, setChanging] = useState(false);
  const state = stateOf(remote, note);
  const facts = useFacts(remote, note);
  const change = (body: RemoteOverride) => {
    setChanging(true);
    changeOverride(api, remote.id, body).catch(() => {
      setChanging(false);
      showToast({ tone: 'danger', text: t('failed_change') });
    });
  };
  return (
    <article className={styles.remote} aria-label={remote.id}>
      <header className={styles.head}>
        <h3 className={styles.name}>{remote.id}</h3>
        <span className={styles.team}>{t('team', { team: remote.manifest.team })}</span>
        <Chip tone={tones[state]} icon={icons[state]}>
          {t(`${state}`)}
        </Chip>
      </header>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="cluster">
        {remote.override ? (
          <Button size="small" icon="undo-2" loading={changing} onClick={() => change({ kind: 'released' })}>
            {t('release')}
          </Button>
        ) : (
          <>
            <Button
              size="small"
              icon="lock"
              loading={changing}
              onClick={() => change({ kind: 'build', build: note.build ?? remote.build })}
            >
              {t('pin')}
            </Button>
            <Button
              size="small"
              icon="circle-stop"
              loading={changing}
              onClick={() => change({ kind: 'off' })}
            >
              {t('switch_off')}
            </Button>
          </>
        )}
      </div>
    </article>
  );
}
