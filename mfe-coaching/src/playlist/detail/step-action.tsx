import { Can, useLinks, useTranslation } from '@repartee/app-sdk';
import type { PlaylistStep } from '@repartee/contracts/library/playlist/progress';
import { ButtonLink } from '@repartee/ui-kit/button';
import { ResumeLink } from '../../session-rows/resume-link.tsx';

export function StepAction(props: { playlist_id: string; step: PlaylistStep; main?: boolean }) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const { playlist_id, step, main = false } = props;
  const { scenario_id, name, running_session_id, attempts_left, attempts_used } = step;
  const look = main ? ({ variant: 'primary', size: 'large', icon: 'play' } as const) : {};
  const start = t(attempts_used > 0 ? 'start.again' : 'start.start');
  const named = (action: string) => (main ? undefined : t('playlist.of_step', { action, name }));
  if (running_session_id)
    return (
      <ResumeLink {...look} session_id={running_session_id} aria-label={named(t('start.continue'))}>
        {t('start.continue')}
      </ResumeLink>
    );
  if (attempts_left === 0) return null;
  return (
    <Can permission="coaching-session-create">
      <ButtonLink {...look} href={links.scenarioInfo(scenario_id, playlist_id)} aria-label={named(start)}>
        {start}
      </ButtonLink>
    </Can>
  );
}
