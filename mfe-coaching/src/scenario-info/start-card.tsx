import { Can, useLinks, useTranslation } from '@repartee/app-sdk';
import type { ReplyOf } from '@repartee/contracts/endpoint';
import type { readScenarioBrief } from '@repartee/contracts/session/endpoints';
import type { ListedSession } from '@repartee/contracts/session/session';
import { isOver } from '@repartee/contracts/session/status';
import { AiNotice, PersonaLine } from '@repartee/session-player/brief';
import { FirstTurn, OpeningLine } from '@repartee/session-player/first-turn';
import { Button } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { Icon } from '@repartee/ui-kit/icon';
import { Link } from '@repartee/ui-kit/link';
import { Skeleton } from '@repartee/ui-kit/skeleton';
import { type ReactNode, useState } from 'react';
import { ResumeLink } from '../session-rows/resume-link.tsx';
import { BudgetLine } from './budget-line.tsx';
import styles from './scenario-info.module.css';
import type { PlaylistContext } from './use-playlist-step.ts';
import { useStart } from './use-start.ts';

interface StartProps {
  readonly scenario: ReplyOf<typeof readScenarioBrief>;
  readonly tries: readonly ListedSession[];
  readonly playlist: PlaylistContext | undefined;
}

/**
 * The beginning of the conversation. A placeholder stands for the composer until the user's earlier sessions have
 * loaded. `brief` opens the brief where it has no place beside the card.
 */
export function StartCard(
  props: Omit<StartProps, 'tries'> & { tries: StartProps['tries'] | undefined; brief: ReactNode },
) {
  const { scenario, tries, playlist, brief } = props;
  return (
    <Card className={styles.stage}>
      <PersonaLine scenario={scenario} size={48} />
      {brief}
      <OpeningLine scenario={scenario} />
      <div className={styles.start}>
        {tries && !playlist?.isLoading ? (
          <Start scenario={scenario} tries={tries} playlist={playlist} />
        ) : (
          <Skeleton shape="field" />
        )}
      </div>
    </Card>
  );
}

/**
 * If a session of the user is running or prepared, a link leads to it, and a less prominent button starts another one. Who
 * may read that session, its own page says: the person who prepared it too.
 */
function Start({ scenario, tries, playlist }: StartProps) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const [isAfresh, setIsAfresh] = useState(false);
  const running = playlist
    ? playlist.step?.running_session_id
    : tries.find(({ status }) => !isOver(status))?.id;
  const isPrepared = tries.some(({ id, status }) => id === running && status === 'empty');
  const isResumed = running && !isAfresh;
  const attempts = playlist?.step?.attempts_left ?? null;
  return (
    <>
      {isResumed && (
        <ResumeLink session_id={running} variant="primary" size="large" icon="play" wide>
          {t(isPrepared ? 'start.start' : 'start.continue')}
        </ResumeLink>
      )}
      {attempts === 0 && !running && <p>{t('start.used_up')}</p>}
      {attempts !== 0 && (
        <Can permission="coaching-session-create">
          {isResumed ? (
            <>
              <Button icon="rotate-ccw" wide onClick={() => setIsAfresh(true)}>
                {t('start.afresh')}
              </Button>
              <BudgetLine />
            </>
          ) : (
            <Begin scenario={scenario} playlist_id={playlist?.id} again={tries.length > 0} />
          )}
          {attempts !== null && <p className="quiet">{t('playlist.attempts_left', { count: attempts })}</p>}
        </Can>
      )}
      {playlist?.name && (
        <p className="cluster quiet">
          <Icon name="list-music" size={15} />
          <Link href={links.playlist(playlist.id)}>{playlist.name}</Link>
        </p>
      )}
      {!isResumed && <AiNotice textTo={scenario.text_to} />}
    </>
  );
}

/** A typed conversation starts with its first turn, a spoken one with a button that leads to the microphone. */
function Begin(props: { scenario: StartProps['scenario']; playlist_id: string | undefined; again: boolean }) {
  const { scenario, playlist_id, again } = props;
  const { t } = useTranslation('mfe-coaching');
  const { start, starting, failure } = useStart(scenario.id, playlist_id);
  if (scenario.mode === 'text')
    return (
      <>
        <FirstTurn {...{ scenario, start, starting, failure }} />
        {!failure && <BudgetLine />}
      </>
    );
  return (
    <>
      <Button variant="primary" size="large" icon="play" wide loading={starting} onClick={() => start()}>
        {t(again ? 'start.again' : 'start.start')}
      </Button>
      {failure ? <p role="alert">{failure}</p> : <BudgetLine />}
    </>
  );
}
