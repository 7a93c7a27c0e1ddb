import { useFormat, useTranslation } from '@repartee/app-sdk';
import type { DeployedRemote } from '@repartee/contracts/remotes/deployment/deployment';
import { Button } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { Menu, type MenuItem } from '@repartee/ui-kit/menu';
import { Section } from '@repartee/ui-kit/section';
import { Table, type TableColumn } from '@repartee/ui-kit/table';
import { actionsFor, buildActionAppearance, type ChosenAction, needsKey } from './build-actions.ts';
import { BuildName, RemoteChips, useReportText } from './build-facts.tsx';
import styles from './builds.module.css';

interface Props {
  readonly remotes: readonly DeployedRemote[];
  choose(action: ChosenAction): void;
  open(remote: DeployedRemote): void;
}

function RemoteMenu({ remote, choose }: { remote: DeployedRemote; choose: Props['choose'] }) {
  const { t } = useTranslation('mfe-settings');
  const items: MenuItem[] = actionsFor(remote).map((action) => ({
    key: action,
    label: t(`builds.act.${action === 'rollback' && remote.canary ? 'end_canary' : action}`),
    icon: buildActionAppearance[action].icon,
    danger: buildActionAppearance[action].danger ?? false,
    disabled: remote.signed && needsKey(action),
    separated: action === 'remove',
    onSelect: () => choose({ action, remote }),
  }));
  return (
    <Menu
      items={items}
      trigger={(trigger) => (
        <Button
          {...trigger}
          variant="ghost"
          icon="ellipsis"
          label={t('builds.actions', { remote: remote.id })}
        />
      )}
    />
  );
}

function RemoteName({ remote, open }: { remote: DeployedRemote; open: Props['open'] }) {
  const { t } = useTranslation('mfe-settings');
  return (
    <div className={styles.name}>
      <Button variant="link" className={styles.link} onClick={() => open(remote)}>
        {remote.id}
      </Button>
      <span className="quiet">{t('builds.of_team', { team: remote.team })}</span>
    </div>
  );
}

function Builds({ remote: { current, canary } }: { remote: DeployedRemote }) {
  const { t } = useTranslation('mfe-settings');
  const format = useFormat();
  const report = useReportText();
  return (
    <>
      <p>
        <BuildName build={current} /> <span className="quiet">{format.ago(current.published_at)}</span>
      </p>
      <p className="quiet">{report(current)}</p>
      {canary && (
        <>
          <p>
            {t('builds.canary')} <BuildName build={canary.build} />
          </p>
          <p className="quiet">{report(canary.build)}</p>
        </>
      )}
    </>
  );
}

export function RemotesPart({ remotes, choose, open }: Props) {
  const { t } = useTranslation('mfe-settings');
  const columns: TableColumn<DeployedRemote>[] = [
    {
      key: 'remote',
      title: t('builds.column.remote'),
      cell: (remote) => <RemoteName remote={remote} open={open} />,
    },
    { key: 'builds', title: t('builds.column.builds'), cell: (remote) => <Builds remote={remote} /> },
    { key: 'state', title: t('builds.column.state'), cell: (remote) => <RemoteChips remote={remote} /> },
    {
      key: 'actions',
      title: '',
      align: 'end',
      width: 56,
      cell: (remote) => <RemoteMenu remote={remote} choose={choose} />,
    },
  ];
  return (
    <Section title={t('builds.remotes')}>
      <div className={styles.wide}>
        <Card padding="none">
          <Table label={t('builds.remotes')} columns={columns} rows={remotes} rowKey={({ id }) => id} />
        </Card>
      </div>
      <ul className={styles.narrow}>
        {remotes.map((remote) => (
          <Card as="li" key={remote.id} className={styles.card}>
            <div className={styles.head}>
              <RemoteName remote={remote} open={open} />
              <RemoteMenu remote={remote} choose={choose} />
            </div>
            <Builds remote={remote} />
            <RemoteChips remote={remote} />
          </Card>
        ))}
      </ul>
    </Section>
  );
}
