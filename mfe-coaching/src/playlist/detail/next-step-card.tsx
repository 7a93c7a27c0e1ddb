import { useLinks, useTranslation } from '@repartee/app-sdk';
import type { ReplyOf } from '@repartee/contracts/endpoint';
import type { Playlist } from '@repartee/contracts/library/playlist/playlist';
import type { readPlaylistProgress } from '@repartee/contracts/library/playlist/progress-endpoints';
import { Avatar } from '@repartee/ui-kit/avatar';
import { ButtonLink } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { Chip } from '@repartee/ui-kit/chip';
import { ProgressBar } from '@repartee/ui-kit/progress-bar';
import { faceOf } from '../../library/persona-face.ts';
import { certificateHref } from '../certificate/certificate-href.ts';
import styles from '../playlist.module.css';
import { StepAction } from './step-action.tsx';

export function NextStepCard(props: { playlist: Playlist; progress: ReplyOf<typeof readPlaylistProgress> }) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const { playlist, progress } = props;
  const { step: number, steps, passed_count, state } = progress;
  const next = number === null || state === 'failed' ? undefined : steps[number - 1];
  const passed = t('playlist.passed_of', { passed: passed_count, count: steps.length });
  return (
    <Card
      as="section"
      padding="large"
      className={next ? styles.next : `${styles.next} ${styles.done}`}
      aria-label={t('playlist.next')}
    >
      {next && <Avatar {...faceOf(next.persona, next.name)} size={64} />}
      <div className={styles.nextWords}>
        <Chip tone={next ? 'neutral' : state === 'passed' ? 'green' : 'red-quiet'}>
          {next ? t('playlist.next_step', { number, count: steps.length }) : t(`playlist.state.${state}`)}
        </Chip>
        <h2>{next ? next.name : t(state === 'passed' ? 'playlist.all_passed' : 'playlist.none_left')}</h2>
        {next?.description && <p>{next.description}</p>}
        {state === 'failed' && <p>{t('playlist.cannot_pass_text')}</p>}
        <p className="quiet">{passed}</p>
        <ProgressBar label={passed} value={passed_count} most={steps.length} />
      </div>
      {next && <StepAction playlist_id={playlist.id} step={next} main />}
      {state === 'passed' && (
        <ButtonLink variant="primary" icon="award" href={certificateHref(links, playlist.id)}>
          {t('certificate.open')}
        </ButtonLink>
      )}
    </Card>
  );
}
