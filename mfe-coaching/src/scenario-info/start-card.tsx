import { Can, useLinks, useTranslation } from '@repartee/app-sdk';
import { useSearchParams } from '@repartee/app-sdk/router';
import type { ReplyOf } from '@repartee/contracts/endpoint';
import type { readScenarioBrief } from '@repartee/contracts/session/endpoints';
import type { ListedSession } from '@repartee/contracts/session/session';
import { isOver } from '@repartee/contracts/session/status';
import { AiNotice, BriefFacts, PersonaLine } from '@repartee/session-player/brief';
import { SpeechNotice } from '@repartee/session-player/speech-notice';
import { Button, ButtonLink } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { Skeleton } from '@repartee/ui-kit/skeleton';
import { useStart } from '../use-start.ts';
import styles from './scenario-info.module.css';

/** The start button is a skeleton until the user's earlier sessions have loaded. */
export function StartCard(props: {
  scenario: ReplyOf<typeof readScenarioBrief>;
  tries: readonly ListedSession[] | undefined;
}) {
  const { scenario, tries } = props;
  return (
    <Card className={styles.meet}>
      <PersonaLine scenario={scenario} />
      <BriefFacts scenario={scenario} />
      <SpeechNotice scenario={scenario} audio={scenario.audio} />
      <div className={styles.start}>
        {tries ? <StartButton scenario_id={scenario.id} tries={tries} /> : <Skeleton shape="field" />}
      </div>
      <AiNotice textTo={scenario.text_to} />
    </Card>
  );
}

/**
 * If a session of the user is running, a link resumes that session, and the start button is less prominent. With the
 * query parameter `playlist`, a new session is a step of that playlist.
 */
function StartButton({ scenario_id, tries }: { scenario_id: string; tries: readonly ListedSession[] }) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const { start, starting } = useStart();
  const [params] = useSearchParams();
  const running = tries.find(({ status }) => !isOver(status));
  return (
    <>
      {running && (
        <ButtonLink href={links.play(running.id)} variant="primary" size="large" icon="play" wide>
          {t('start.continue')}
        </ButtonLink>
      )}
      <Can permission="coaching-session-create">
        <Button
          variant={running ? 'default' : 'primary'}
          size={running ? 'medium' : 'large'}
          icon={running ? 'rotate-ccw' : 'play'}
          wide
          loading={starting}
          onClick={() => start(scenario_id, params.get('playlist') ?? undefined)}
        >
          {t(running ? 'start.afresh' : tries.length > 0 ? 'start.again' : 'start.start')}
        </Button>
      </Can>
    </>
  );
}
