import { useFormat, useTranslation } from '@repartee/app-sdk';
import type { DeployedRemote } from '@repartee/contracts/remotes/deployment/deployment';
import { Button } from '@repartee/ui-kit/button';
import { Chip } from '@repartee/ui-kit/chip';
import { Dialog } from '@repartee/ui-kit/dialog';
import { Notice } from '@repartee/ui-kit/notice';
import { type ChosenAction, shortBuild } from './build-actions.ts';
import { BuildName, useReportText } from './build-facts.tsx';
import styles from './builds.module.css';

export function RemoteDetails(props: {
  remote: DeployedRemote;
  choose(action: ChosenAction): void;
  close(): void;
}) {
  const { t } = useTranslation('mfe-settings');
  const format = useFormat();
  const report = useReportText();
  const { remote, choose, close } = props;
  const { id, current, canary, history, prefixes, team, signed, rule, backend, effects, incompatible } =
    remote;
  return (
    <Dialog onClose={close} title={id}>
      <div className={styles.details}>
        <p>{t('builds.of_team', { team })}</p>
        <p>{t('builds.prefixes', { prefixes: prefixes.join(', ') })}</p>
        <p>
          {rule
            ? t('builds.rule_text', {
                limit: format.number(rule.errors_per_load),
                loads: format.number(rule.least_loads),
              })
            : t('builds.rule_none')}
        </p>
        {incompatible.length > 0 && (
          <Notice tone="danger" title={t('builds.incompatible')}>
            <p>{t('builds.incompatible_text', { team })}</p>
            <p lang="en">{incompatible.join('; ')}</p>
          </Notice>
        )}
        {backend && <p>{t('builds.backend', { url: backend.url, audience: backend.audience })}</p>}
        {effects && <p>{t('builds.effects', { effects: effects.names.join(', ') })}</p>}
        {signed && <Notice>{t('builds.signed_text', { team })}</Notice>}
        <h3>{t('builds.kept')}</h3>
        <ol className={styles.history}>
          {history.map((build) => (
            <li key={build.build}>
              <p className={styles.head}>
                <BuildName build={build} />
                {build.build === current.build && <Chip tone="green">{t('builds.everybody')}</Chip>}
                {build.build === canary?.build.build && <Chip tone="amber">{t('builds.canary')}</Chip>}
                {build.withdrawn && <Chip tone="red-quiet">{t('builds.withdrawn')}</Chip>}
              </p>
              <p className="quiet">{t('builds.published', { when: format.dateTime(build.published_at) })}</p>
              <p className="quiet">{report(build)}</p>
              {build.build !== current.build && build.build !== canary?.build.build && (
                <Button
                  size="small"
                  icon="undo-2"
                  onClick={() => choose({ action: 'rollback', remote, to: build.build })}
                >
                  {t('builds.back_to', { build: shortBuild(build.build) })}
                </Button>
              )}
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  );
}
