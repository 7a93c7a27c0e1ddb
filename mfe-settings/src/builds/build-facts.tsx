import { useFormat, useTranslation } from '@repartee/app-sdk';
import type { DeployedBuild, DeployedRemote } from '@repartee/contracts/platform/deployment/deployment';
import { Chip } from '@repartee/ui-kit/chip';
import { shortBuild } from './build-actions.ts';
import styles from './builds.module.css';

/** Version number of a build and the start of its id. */
export function BuildName({ build: { version, build } }: { build: DeployedBuild }) {
  return (
    <span className={styles.build}>
      {version} <code>{shortBuild(build)}</code>
    </span>
  );
}

/**
 * Returns a function that describes what browsers reported about a build: number of loads, number of errors and average
 * load time.
 */
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

/**
 * Labels of a remote's state: whether it is enabled, the share of browsers that get its canary build, its rollback
 * rule, and whether its releases must be signed.
 */
export function RemoteChips({ remote: { enabled, signed, canary, rule } }: { remote: DeployedRemote }) {
  const { t } = useTranslation('mfe-settings');
  const format = useFormat();
  return (
    <span className={styles.chips}>
      <Chip tone={enabled ? 'green' : 'red-quiet'} dot>
        {t(enabled ? 'builds.enabled' : 'builds.disabled')}
      </Chip>
      {canary && (
        <Chip tone="amber" icon="users">
          {t('builds.canary_at', { share: format.percent(canary.percent / 100) })}
        </Chip>
      )}
      {rule && (
        <Chip icon="shield-check">{t('builds.rule_on', { limit: format.number(rule.errors_per_load) })}</Chip>
      )}
      {signed && <Chip icon="key-round">{t('builds.signed')}</Chip>}
    </span>
  );
}
