import { useEndpoint, useTranslation } from '@repartee/app-sdk';
import { QueryBoundary } from '@repartee/app-sdk/query-boundary';
import type { Deployment } from '@repartee/contracts/remotes/deployment/deployment';
import { readDeployment } from '@repartee/contracts/remotes/deployment/deployment-endpoints';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { Link } from '@repartee/ui-kit/link';
import { Notice } from '@repartee/ui-kit/notice';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { useState } from 'react';
import { cataloguePath } from '../paths.ts';
import type { ChosenAction } from './build-actions.ts';
import styles from './builds.module.css';
import { CanaryShareDialog, RuleDialog } from './canary-dialogs.tsx';
import { ConfirmChange, type ConfirmedAction } from './confirm-change.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { PreviewsPart } from './previews-part.tsx';
import { RemoteDetails } from './remote-details.tsx';
import { RemotesPart } from './remotes-part.tsx';
import { RemovedPart } from './removed-part.tsx';
import { HistoryPart, OverridesPart, ServersPart } from './running-parts.tsx';

/** Milliseconds between two requests for the list of deployed builds. */
const readEvery = 4_000;

/** The command-line tool `release` changes the deployed builds by the same rules as this page. */
export default function BuildsPage() {
  const { t } = useTranslation('mfe-settings');
  const reading = useEndpoint(readDeployment, {}, { refetchInterval: () => readEvery });
  return (
    <>
      <PageHeader
        title={t('builds.title')}
        trail={[{ label: t('home.title'), href: '/settings' }]}
        actions={<Link href={cataloguePath}>{t('builds.catalogue')}</Link>}
      />
      <QueryBoundary reading={reading} page={false}>
        {({ deployment }) =>
          deployment === null ? (
            <EmptyState icon="server" title={t('builds.no_registry_title')}>
              {t('builds.no_registry_text')}
            </EmptyState>
          ) : (
            <Deployed deployment={deployment} />
          )
        }
      </QueryBoundary>
    </>
  );
}

const isConfirmed = (chosen: ChosenAction): chosen is ConfirmedAction =>
  !['share', 'rule', 'hand-over'].includes(chosen.action);

function Deployed({ deployment }: { deployment: Deployment }) {
  const { t } = useTranslation('mfe-settings');
  const [chosen, setChosen] = useState<ChosenAction & { readonly revision: number }>();
  const [opened, setOpened] = useState<string>();
  const { remotes, removed, unreadable, previews, overrides, changes, revision } = deployment;
  const close = () => setChosen(undefined);
  // A change contains the displayed revision of the registry. The server rejects the change if the registry
  // has a newer revision.
  const choose = (action: ChosenAction) => {
    setOpened(undefined);
    setChosen({ ...action, revision });
  };
  const open = remotes.find(({ id }) => id === opened);
  return (
    <div className={styles.parts}>
      {unreadable.map(({ id, reason, whole }) => (
        <Notice
          key={id}
          tone="warning"
          title={t(whole ? 'builds.skipped' : 'builds.partly_skipped', { remote: id })}
        >
          <span lang="en">{reason}</span>
        </Notice>
      ))}
      {remotes.length === 0 ? (
        <EmptyState icon="server" title={t('builds.none_title')}>
          {t('builds.none_text')}
        </EmptyState>
      ) : (
        <RemotesPart remotes={remotes} choose={choose} open={({ id }) => setOpened(id)} />
      )}
      {removed.length > 0 && <RemovedPart removed={removed} choose={choose} />}
      {previews.length > 0 && <PreviewsPart previews={previews} revision={revision} />}
      <ServersPart deployment={deployment} />
      <OverridesPart overrides={overrides} />
      <HistoryPart changes={changes} />
      {open && <RemoteDetails remote={open} choose={choose} close={() => setOpened(undefined)} />}
      {chosen && isConfirmed(chosen) && (
        <ConfirmChange chosen={chosen} revision={chosen.revision} close={close} />
      )}
      {chosen?.action === 'share' && (
        <CanaryShareDialog remote={chosen.remote} revision={chosen.revision} close={close} />
      )}
      {chosen?.action === 'hand-over' && (
        <HandOverDialog remote={chosen.remote} revision={chosen.revision} close={close} />
      )}
      {chosen?.action === 'rule' && (
        <RuleDialog remote={chosen.remote} revision={chosen.revision} close={close} />
      )}
    </div>
  );
}
