import { Can, useLinks, useWords } from '@repartee/app-sdk';
import type { ScenarioBrief, SessionSummary } from '@repartee/contracts/session/session';
import { isOver } from '@repartee/contracts/session/status';
import { AiNotice, BriefFacts, PersonaLine } from '@repartee/session-player/brief';
import { Button, ButtonLink } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import styles from './scenario-info.module.css';
import { useStart } from './use-start.ts';

/** Who one will meet, the rules of the room, and the door. A running session is gone on with first. */
export function MeetCard(props: { scenario: ScenarioBrief; tries: readonly SessionSummary[] | undefined }) {
  const words = useWords('mfe-coaching');
  const links = useLinks();
  const { start, starting } = useStart();
  const { scenario, tries = [] } = props;
  const running = tries.find(({ status }) => !isOver(status));
  return (
    <Card className={styles.meet}>
      <PersonaLine scenario={scenario} />
      <BriefFacts scenario={scenario} />
      <div className={styles.start}>
        {running && (
          <ButtonLink href={links.play(running.id)} variant="primary" size="large" icon="play" wide>
            {words('start.continue')}
          </ButtonLink>
        )}
        <Can permission="coaching-session-create">
          <Button
            variant={running ? 'default' : 'primary'}
            size={running ? 'medium' : 'large'}
            icon={running ? 'rotate-ccw' : 'play'}
            wide
            loading={starting}
            onClick={() => start(scenario.id)}
          >
            {words(running ? 'start.afresh' : tries.length > 0 ? 'start.again' : 'start.start')}
          </Button>
        </Can>
      </div>
      <AiNotice />
    </Card>
  );
}
