import { useTranslation } from '@repartee/app-sdk';
import { outcomeOf } from '@repartee/contracts/session/outcome';
import type { SessionBranch } from '@repartee/contracts/session/session';
import { isOver, type SessionStatus } from '@repartee/contracts/session/status';
import { Button } from '@repartee/ui-kit/button';
import { Chip } from '@repartee/ui-kit/chip';
import { Facts } from '@repartee/ui-kit/facts';
import { StatusChip } from '@repartee/ui-kit/status-chip';
import { useContext } from 'react';
import styles from './branches.module.css';
import { SessionPlacesContext } from './session-places.ts';

const happenedIn: Partial<Record<SessionStatus, 'win' | 'loose' | 'ended' | 'aborted'>> = {
  win: 'win',
  loose: 'loose',
  end: 'ended',
  abort: 'aborted',
};

interface BranchTreeProps {
  readonly nodes: readonly SessionBranch[];
  readonly current: string;
  readonly compared: string | undefined;
  compare(session_id: string): void;
}

export function BranchTree(props: BranchTreeProps) {
  const { t } = useTranslation('player');
  const roots = props.nodes.filter(({ parent_session_id }) => parent_session_id === null);
  return (
    <ul className={styles.tree} aria-label={t('branches.tree')}>
      {roots.map((node) => (
        <BranchNode key={node.id} node={node} {...props} />
      ))}
    </ul>
  );
}

function BranchNode(props: BranchTreeProps & { node: SessionBranch }) {
  const { node, nodes, current, compared, compare } = props;
  const { t } = useTranslation('player');
  const places = useContext(SessionPlacesContext);
  const children = nodes.filter(({ parent_session_id }) => parent_session_id === node.id);
  const over = isOver(node.status);
  const isCurrent = node.id === current;
  const stopped = node.outcome_reason === 'safety';
  // The chip of a session that nothing decides names the status itself.
  const happened = node.passed !== null && !stopped && happenedIn[node.status];
  return (
    <li>
      <div
        className={styles.node}
        data-current={isCurrent || undefined}
        aria-current={isCurrent || undefined}
      >
        <span className={styles.name}>
          {node.name}
          <small>
            <Facts
              of={[
                node.turn === null ? t('branches.root') : t('branches.from', { turn: node.turn }),
                happened && t(`result.outcome.${happened}`),
                isCurrent && t('branches.this'),
              ]}
            />
          </small>
        </span>
        {stopped ? (
          <Chip icon="flag">{t('result.outcome.safety')}</Chip>
        ) : (
          <StatusChip {...outcomeOf(node)} />
        )}
        <span className={styles.score}>
          {node.score === null ? '' : t('branches.score', { score: Math.round(node.score) })}
        </span>
        {!isCurrent && (
          <span className={styles.acts}>
            <Button
              size="small"
              aria-pressed={node.id === compared}
              aria-label={t('branches.compare_named', { name: node.name })}
              onClick={() => compare(node.id)}
            >
              {t('branches.compare')}
            </Button>
            <Button
              size="small"
              variant="ghost"
              aria-label={t(over ? 'branches.open_named' : 'branches.go_named', { name: node.name })}
              onClick={() => (over ? places?.toResult(node.id) : places?.toPlay(node.id))}
            >
              {t(over ? 'branches.open' : 'branches.go')}
            </Button>
          </span>
        )}
      </div>
      {children.length > 0 && (
        <ul>
          {children.map((child) => (
            <BranchNode key={child.id} {...props} node={child} />
          ))}
        </ul>
      )}
    </li>
  );
}
