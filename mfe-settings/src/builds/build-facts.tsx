import { useFormat, useTranslation } from '@repartee/app-sdk';
import type { DeployedBuild, DeployedRemote } from '@repartee/contracts/remotes/deployment/deployment';
import { Chip } from '@repartee/ui-kit/chip';
import { shortBuild } from './build-actions.ts';
import styles from './builds.module.css';

export function BuildName({ build: { version, build } }: { build: DeployedBuild }) {
  return (
    <span className={styles.build}>
      {version} <code>{shortBuild(build)}</code>
    </span>
  );
}

export function useReportText(): (build: DeployedBuild) => string {
  const { t } = useTranslation('mfe-settings');
  const format = useFormat();
  return ({ loads, errors, load_milliseconds }) =>
    loads + errors === 0
      ? t('builds.no_loads')
      : [
          t('builds.loads', { count: loads, loads: format.number(loads) }),
          t('builds.errors', { count: errors, errors: format.number(errors) }),
          ...(load_milliseconds === null
            ? []
            : [t('builds.milliseconds', { time: format.number(load_milliseconds) })]),
        ].join(', ');
}

export function RemoteChips({
  remote: { enabled, signed, canary, rule, backend, effects, incompatible },
}: {
  remote: DeployedRemote;
}) {
  const { t } = useTranslation('mfe-settings');
  const format = useFormat();
  return (
    <span className={styles.chips}>
      <Chip tone={enabled ? 'green' : 'red-quiet'} dot>
        {t(enabled ? 'builds.enabled' : 'builds.disabled')}
      </Chip>
      {incompatible.length > 0 && <Chip tone="red">{t('builds.incompatible')}</Chip>}
      {canary && (
        <Chip tone="amber" icon="users">
          {t('builds.canary_at', { share: format.percent(canary.percent / 100) })}
        </Chip>
      )}
      {rule && (
        <Chip icon="shield-check">{t('builds.rule_on', { limit: format.number(rule.errors_per_load) })}</Chip>
      )}
      {backend && (
        <Chip icon="server" tone={backend.allowed ? 'green' : 'amber'}>
          {t(backend.allowed ? 'builds.backend_allowed' : 'builds.backend_waiting')}
        </Chip>
      )}
      {effects && (
        <Chip icon="layout-grid" tone={effects.allowed ? 'green' : 'amber'}>
          {t(effects.allowed ? 'builds.effects_allowed' : 'builds.effects_waiting')}
        </Chip>
      )}
      {signed && <Chip icon="key-round">{t('builds.signed')}</Chip>}
    </span>
  );
}
