import { useTranslation } from '@repartee/app-sdk';
import type { SessionBranch } from '@repartee/contracts/session/session';
import { isOver } from '@repartee/contracts/session/status';
import { verdictWord } from '@repartee/contracts/session/verdict-words';
import { Button } from '@repartee/ui-kit/button';
import { Facts } from '@repartee/ui-kit/facts';
import { useContext } from 'react';
import { SessionChip } from '../conversation/session-chip.tsx';
import styles from './branches.module.css';
import { SessionPlacesContext } from './session-places.ts';

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
  const { outcome, score } = node.verdict;
  // The chip of a session that nothing decides names the outcome itself.
  const happened = outcome !== verdictWord(node.verdict) && outcome;
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
                happened && t(`status.${happened}`),
                isCurrent && t('branches.this'),
              ]}
            />
          </small>
        </span>
        <SessionChip session={node} />
        <span className={styles.score}>{score ? t('branches.score', { score: score.points }) : ''}</span>
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
