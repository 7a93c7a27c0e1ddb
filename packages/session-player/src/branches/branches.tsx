import { useEndpoint, useTranslation } from '@repartee/app-sdk';
import { listSessionBranches, readReport } from '@repartee/contracts/session/endpoints';
import type { Report } from '@repartee/contracts/session/report';
import { isOver } from '@repartee/contracts/session/status';
import { Notice } from '@repartee/ui-kit/notice';
import { Section } from '@repartee/ui-kit/section';
import { Skeleton, SkeletonGroup } from '@repartee/ui-kit/skeleton';
import { useContext, useState } from 'react';
import { BranchTree } from './branch-tree.tsx';
import styles from './branches.module.css';
import { Comparison } from './comparison.tsx';
import { SessionPlacesContext } from './session-places.ts';

const pollInterval_ms = 1500;

/**
 * B-3: shows the attempts at a session as a tree, and compares two of them. Renders nothing if the session has no
 * branch.
 */
export default function Branches({ report }: { report: Report }) {
  const { t } = useTranslation('player');
  const places = useContext(SessionPlacesContext);
  const { id, branch } = report.session;
  const params = { id };
  const { data } = useEndpoint(listSessionBranches, { params }, { enabled: places !== undefined });
  const [chosen, setChosen] = useState<string>();
  const nodes = data?.items ?? [];
  if (nodes.length < 2) return null;
  const others = nodes.filter((node) => node.id !== id);
  const usual =
    others.find((node) => node.id === branch?.parent_session_id) ??
    others.findLast(({ status }) => isOver(status)) ??
    others[0];
  const other = others.find((node) => node.id === chosen) ?? usual;
  return (
    <Section title={t('branches.title')} subtitle={t('branches.text')} className={styles.section}>
      <BranchTree nodes={nodes} current={id} compared={other?.id} compare={setChosen} />
      {other && <Beside key={other.id} report={report} other={other.id} />}
    </Section>
  );
}

function Beside({ report, other }: { report: Report; other: string }) {
  const { t } = useTranslation('player');
  const reading = useEndpoint(
    readReport,
    { params: { id: other } },
    { refetchInterval: (read) => (read.state === 'pending' ? pollInterval_ms : false) },
  );
  if (reading.data) return <Comparison left={report} right={reading.data} />;
  if (reading.error) return <Notice tone="warning" title={t('branches.unreadable')} />;
  return (
    <SkeletonGroup>
      <Skeleton />
      <Skeleton width="half" />
    </SkeletonGroup>
  );
}
