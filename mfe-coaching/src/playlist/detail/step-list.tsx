import { useFormat, useLinks, useTranslation } from '@repartee/app-sdk';
import type { ReplyOf } from '@repartee/contracts/endpoint';
import type { PlaylistStep } from '@repartee/contracts/library/playlist/progress';
import type { readPlaylistProgress } from '@repartee/contracts/library/playlist/progress-endpoints';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Facts } from '@repartee/ui-kit/facts';
import { Link } from '@repartee/ui-kit/link';
import type { ReactNode } from 'react';
import { faceOf } from '../../library/persona-face.ts';
import { StepChip } from '../../progress-chip.tsx';
import styles from '../playlist.module.css';
import { StepAction } from './step-action.tsx';

export function StepList(props: {
  playlist_id: string;
  progress: ReplyOf<typeof readPlaylistProgress>;
  /** Number of the step that a card above the list starts. */
  startedAbove: number | null;
}) {
  const { playlist_id, progress, startedAbove } = props;
  return (
    <ol className={styles.rows}>
      {progress.steps.map((step, index) => (
        <StepRow key={step.scenario_id} number={index + 1} step={step}>
          {index + 1 !== startedAbove && <StepAction playlist_id={playlist_id} step={step} />}
        </StepRow>
      ))}
    </ol>
  );
}

function StepRow(props: { number: number; step: PlaylistStep; children: ReactNode }) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const format = useFormat();
  const { number, step, children } = props;
  const { attempts_left: left, attempts_used: used, best_score: best, last_session_id } = step;
  const facts = [
    step.persona?.name,
    best === null ? undefined : t('playlist.best', { score: format.number(Math.round(best)) }),
    attemptsText(t, { left, used }),
  ].filter((fact) => fact !== undefined);
  return (
    <li className={styles.step}>
      <span className={styles.number}>{number}</span>
      <Avatar {...faceOf(step.persona, step.name)} size={36} />
      <div className={styles.words}>
        <Link href={links.scenarioInfo(step.scenario_id)}>{step.name}</Link>
        <p className="quiet">
          <Facts of={facts} />
        </p>
      </div>
      <StepChip step={step} />
      <div className={styles.stepActions}>
        {last_session_id && (
          <Link
            href={links.result(last_session_id)}
            aria-label={t('playlist.result_of', { name: step.name })}
          >
            {t('playlist.result')}
          </Link>
        )}
        {children}
      </div>
    </li>
  );
}

function attemptsText(
  t: ReturnType<typeof useTranslation>['t'],
  { left, used }: { readonly left: number | null; readonly used: number },
): string | undefined {
  if (left === 0) return t('playlist.no_attempts_left');
  if (left !== null) return t('playlist.attempts_left', { count: left });
  return used > 0 ? t('playlist.attempts_used', { count: used }) : undefined;
}
