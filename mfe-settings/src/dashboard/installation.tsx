import { useEndpoint, useFormat, useTranslation } from '@repartee/app-sdk';
import { LoadError } from '@repartee/app-sdk/load-error';
import { readAiAlerts } from '@repartee/contracts/ai/spending-endpoints';
import type { DeployedRemote } from '@repartee/contracts/remotes/deployment/deployment';
import { readDeployment } from '@repartee/contracts/remotes/deployment/deployment-endpoints';
import { backupIsOldAfter_ms, readInstallation } from '@repartee/contracts/runtime/settings/endpoints';
import { Card } from '@repartee/ui-kit/card';
import { Facts } from '@repartee/ui-kit/facts';
import { Row, Rows } from '@repartee/ui-kit/row';
import { Section } from '@repartee/ui-kit/section';
import { SkeletonRows } from '@repartee/ui-kit/skeleton';
import { buildsPath, editOrganizationPath, jobsPath, providerPath } from '../paths.ts';

/** What a super-admin has to do for the installation. */
export default function Installation() {
  const { t } = useTranslation('mfe-settings');
  const format = useFormat();
  const installation = useEndpoint(readInstallation, {});
  const deployed = useEndpoint(readDeployment, {});
  const alerts = useEndpoint(readAiAlerts, {});
  const failed = [installation, deployed, alerts].find(({ error, data }) => error && !data);
  if (failed?.error)
    return <LoadError error={failed.error} retry={failed.refetch} retrying={failed.isFetching} />;
  if (!installation.data || !deployed.data || !alerts.data)
    return (
      <Card>
        <SkeletonRows rows={2} flush />
      </Card>
    );

  const { version, last_backup_at, failed_jobs } = installation.data;
  const isOld = last_backup_at !== null && Date.now() - Date.parse(last_backup_at) > backupIsOldAfter_ms;
  const backup = last_backup_at !== null && t('installation.backup', { when: format.ago(last_backup_at) });
  const rows = [
    failed_jobs > 0 && (
      <Row
        key="jobs"
        picture="triangle-alert"
        name={t('installation.jobs', { count: failed_jobs })}
        href={jobsPath}
        arrow
      />
    ),
    ...(deployed.data.deployment?.remotes ?? []).flatMap((remote) =>
      faultsOf(remote).map((fault) => (
        <Row
          key={`${remote.id} ${fault}`}
          picture="triangle-alert"
          name={t(`installation.${fault}`, { remote: remote.id })}
          href={buildsPath}
          arrow
        />
      )),
    ),
    ...alerts.data.providers.map(({ id, name, built_in, calls, failures }) => (
      <Row
        key={`provider ${id ?? name}`}
        picture="triangle-alert"
        name={t('installation.provider', {
          name: built_in ? t('installation.built_in') : name,
          failures,
          count: calls,
        })}
        {...(id && { href: providerPath(id), arrow: true })}
      />
    )),
    ...alerts.data.spending.map(({ organization_id, name, spent_share }) => (
      <Row
        key={organization_id}
        picture="triangle-alert"
        name={t('installation.spending', { name, share: format.percent(spent_share) })}
        href={editOrganizationPath(organization_id)}
        arrow
      />
    )),
    isOld && <Row key="backup" picture="triangle-alert" name={backup} />,
    last_backup_at === null && (
      <Row
        key="backup"
        picture="triangle-alert"
        name={t('installation.no_backup')}
        about={t('installation.no_backup_about')}
      />
    ),
  ].filter(Boolean);

  return (
    <Card>
      <Section
        title={t('installation.title')}
        subtitle={<Facts of={[t('installation.version', { version }), !isOld && backup]} />}
      >
        {rows.length > 0 ? <Rows flush>{rows}</Rows> : <p>{t('installation.nothing')}</p>}
      </Section>
    </Card>
  );
}

type Fault = 'remote_off' | 'remote_incompatible' | 'remote_waits';

const faultsOf = ({ enabled, incompatible, backend, effects }: DeployedRemote): Fault[] =>
  !enabled
    ? ['remote_off']
    : [
        ...(incompatible.length > 0 ? (['remote_incompatible'] as const) : []),
        ...(backend?.allowed === false || effects?.allowed === false ? (['remote_waits'] as const) : []),
      ];
