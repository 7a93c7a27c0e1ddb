import { useTranslation } from '@repartee/app-sdk';
import type { RemovedRemote } from '@repartee/contracts/remotes/deployment/deployment';
import { Button } from '@repartee/ui-kit/button';
import { Row, Rows } from '@repartee/ui-kit/row';
import { Section } from '@repartee/ui-kit/section';
import { buildActionAppearance, type ChosenAction } from './build-actions.ts';

/** Lists the ids of removed remotes, which stay with their teams until a super-admin hands them over. */
export function RemovedPart(props: {
  removed: readonly RemovedRemote[];
  choose(action: ChosenAction): void;
}) {
  const { t } = useTranslation('mfe-settings');
  return (
    <Section title={t('builds.removed')} subtitle={t('builds.removed_about')}>
      <Rows card>
        {props.removed.map((remote) => (
          <Row
            key={remote.id}
            name={remote.id}
            picture="trash-2"
            about={t('builds.of_team', { team: remote.team })}
          >
            <Button
              size="small"
              icon={buildActionAppearance['hand-over'].icon}
              onClick={() => props.choose({ action: 'hand-over', remote })}
            >
              {t('builds.act.hand-over')}
            </Button>
          </Row>
        ))}
      </Rows>
    </Section>
  );
}
