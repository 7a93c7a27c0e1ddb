import { useTranslation } from '@repartee/app-sdk';
import type { Message, Session } from '@repartee/contracts/session/session';
import { isOver } from '@repartee/contracts/session/status';
import { Button } from '@repartee/ui-kit/button';
import { Dialog } from '@repartee/ui-kit/dialog';
import { Skeleton, SkeletonGroup } from '@repartee/ui-kit/skeleton';
import type { ReactNode } from 'react';
import { AiNotice } from '../../brief/ai-notice.tsx';
import { BriefText, PersonaLine } from '../../brief/scenario-brief.tsx';
import { ScenarioModeName } from '../../brief/scenario-mode.tsx';
import { aimsAt } from '../../conversation/conversation-state.ts';
import styles from './brief-panel.module.css';

interface BriefPanelProps {
  readonly session: Session | null;
  readonly messages: readonly Message[];
  readonly guest: boolean;
  readonly settings?: ReactNode;
}

export function BriefPanel({ leave, session, ...brief }: BriefPanelProps & { leave(): void }) {
  const { t } = useTranslation('player');
  return (
    <aside className={styles.panel} aria-label={t('brief.title')}>
      <Button variant="ghost" size="small" icon="undo-2" className={styles.leave} onClick={leave}>
        {t('leave')}
      </Button>
      {session ? (
        <>
          <div>
            <p className="quiet">{t('brief.title')}</p>
            <h2 className={styles.title}>{session.scenario.name}</h2>
          </div>
          <BriefContent session={session} {...brief} />
        </>
      ) : (
        <SkeletonGroup>
          <Skeleton shape="title" width="wide" />
          <Skeleton />
          <Skeleton />
          <Skeleton width="half" />
        </SkeletonGroup>
      )}
    </aside>
  );
}

function BriefContent({ session, messages, guest, settings }: BriefPanelProps & { session: Session }) {
  const { t } = useTranslation('player');
  return (
    <div className={styles.content}>
      <p className={styles.mode}>
        <ScenarioModeName mode={session.scenario.mode} />
      </p>
      {session.branch && <p className="quiet">{t('branches.text')}</p>}
      <BriefText scenario={session.scenario} session={session} aims={aimsAt(messages)} />
      <div className={styles.foot}>
        <AiNotice
          guest={guest}
          madeBy={session.created_by_name}
          textTo={isOver(session.status) ? undefined : session.scenario.text_to}
          engine={session.engine}
          messages={messages}
        />
        {settings}
      </div>
    </div>
  );
}

/** Shows the brief on screens that are too narrow for the brief panel. */
export function BriefDialog({
  open,
  close,
  ...brief
}: BriefPanelProps & { session: Session; open: boolean; close(): void }) {
  const { scenario } = brief.session;
  return (
    <Dialog open={open} onClose={close} title={scenario.name}>
      <div className={styles.sheet}>
        <PersonaLine scenario={scenario} size={48} />
        <BriefContent {...brief} />
      </div>
    </Dialog>
  );
}
