import { Can, useCan, useEndpoint, useLinks, useRouteValues, useTranslation } from '@repartee/app-sdk';
import { SlotTabs } from '@repartee/app-sdk/slot-tabs';
import type { ReplyOf } from '@repartee/contracts/endpoint';
import { listSessions, readScenarioBrief } from '@repartee/contracts/session/endpoints';
import type { ListedSession, ScenarioBrief } from '@repartee/contracts/session/session';
import { BriefFacts, BriefText } from '@repartee/session-player/brief';
import { SpeechNotice } from '@repartee/session-player/speech-notice';
import { Button, ButtonLink } from '@repartee/ui-kit/button';
import { Dialog } from '@repartee/ui-kit/dialog';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { Section } from '@repartee/ui-kit/section';
import { Skeleton, SkeletonGroup } from '@repartee/ui-kit/skeleton';
import { useState } from 'react';
import { LoadError } from '../errors/load-error.tsx';
import { GenerateButton } from '../generators/generate-button.tsx';
import { Listener } from '../library/listener.tsx';
import { ExportButton } from '../packs/export-button.tsx';
import { SessionRows } from '../session-rows/session-rows.tsx';
import { ShareButton } from '../sharing/share-button.tsx';
import { SharedNotice } from '../sharing/shared-notice.tsx';
import styles from './scenario-info.module.css';
import { SharePanel } from './share-panel.tsx';
import { StartCard } from './start-card.tsx';
import { usePlaylistStep } from './use-playlist-step.ts';

export default function ScenarioInfoPage() {
  const { scenario: id = '' } = useRouteValues();
  const can = useCan();
  const reading = useEndpoint(readScenarioBrief, { params: { id } });
  const query = { scenario_id: id, owner: 'me' as const };
  const listing = useEndpoint(listSessions, { query }, { enabled: can('coaching-session-read') });
  if (reading.error && !reading.data)
    return (
      <LoadError
        page
        family="scenario"
        error={reading.error}
        retry={reading.refetch}
        retrying={reading.isFetching}
      />
    );
  if (!reading.data) return <ScenarioInfoSkeleton />;
  // If the user's earlier sessions cannot be read, the user can still start a session.
  const tries = listing.isLoading ? undefined : (listing.data?.items ?? []);
  return <ScenarioInfo scenario={reading.data} tries={tries} />;
}

function ScenarioInfo(props: {
  scenario: ReplyOf<typeof readScenarioBrief>;
  tries: readonly ListedSession[] | undefined;
}) {
  const { tries } = props;
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const can = useCan();
  const playlist = usePlaylistStep(props.scenario.id);
  const [isBriefOpen, setIsBriefOpen] = useState(false);
  const scenario = { ...props.scenario, pass_mark: playlist?.pass_mark ?? props.scenario.pass_mark };
  const { share } = scenario;
  const shares = !share && can('generate-shared-session') && can('coaching-session-generator-create');
  return (
    <>
      <PageHeader
        title={scenario.name}
        subtitle={scenario.description}
        {...(can('coaching-scenario-list')
          ? { trail: [{ label: t('library.scenario.title'), href: links.libraryList('scenario') }] }
          : {})}
        actions={
          !share && (
            <>
              {shares && (
                <ButtonLink icon="key-round" href="#guests">
                  {t('share.invite')}
                </ButtonLink>
              )}
              <GenerateButton scenario_id={scenario.id} />
              <ShareButton content={{ kind: 'scenario', id: scenario.id, name: scenario.name }} />
              <ExportButton name={scenario.name} items={{ scenario_ids: [scenario.id] }} />
              <Can permission="coaching-scenario-update">
                <ButtonLink icon="pencil" href={links.libraryEdit('scenario', scenario.id)}>
                  {t('editor.edit')}
                </ButtonLink>
              </Can>
            </>
          )
        }
      />
      {share && (
        <SharedNotice content={{ kind: 'scenario', id: scenario.id, name: scenario.name }} share={share} />
      )}
      <SlotTabs
        slot="scenario-tab"
        subject={{ kind: 'scenario', id: scenario.id }}
        label={t('info.tabs')}
        own={t('info.tab_brief')}
      >
        <div className={styles.columns}>
          <div className={styles.brief}>
            <div className={styles.briefText}>
              <Brief scenario={scenario} />
            </div>
            {shares && <SharePanel scenario_id={scenario.id} />}
          </div>
          <div className={styles.main}>
            <StartCard
              scenario={scenario}
              tries={tries}
              playlist={playlist}
              brief={
                <Button icon="book-open" className={styles.openBrief} onClick={() => setIsBriefOpen(true)}>
                  {t('info.brief')}
                </Button>
              }
            />
            <Listeners scenario={scenario} />
            {tries && tries.length > 0 && (
              <Section title={t('info.tries')}>
                <SessionRows sessions={tries} scenario={scenario.name} />
              </Section>
            )}
          </div>
        </div>
      </SlotTabs>
      <Dialog open={isBriefOpen} onClose={() => setIsBriefOpen(false)} title={t('info.brief')}>
        <Brief scenario={scenario} />
      </Dialog>
    </>
  );
}

function Brief({ scenario }: { scenario: ReplyOf<typeof readScenarioBrief> }) {
  return (
    <div className="stack">
      <BriefText scenario={scenario} heading="h2" />
      <BriefFacts scenario={scenario} />
      <SpeechNotice scenario={scenario} audio={scenario.audio} />
    </div>
  );
}

function Listeners({ scenario: { observers } }: { scenario: ScenarioBrief }) {
  const { t } = useTranslation('mfe-coaching');
  return (
    <Section title={t('info.listeners')} subtitle={t('info.listeners_text')}>
      <ul className={styles.listeners}>
        {observers.map(({ id, name, criteria }) => (
          <li key={id}>
            <Listener name={name} criteria={criteria} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ScenarioInfoSkeleton() {
  return (
    <SkeletonGroup className={styles.coming}>
      <Skeleton shape="title" width="half" />
      <Skeleton width="half" />
      <div className={styles.columns}>
        <div className={styles.lines}>
          <Skeleton width="short" />
          <Skeleton width="wide" />
          <Skeleton width="wide" />
          <Skeleton width="half" />
        </div>
        <Skeleton shape="block" className={styles.stageAhead} />
      </div>
    </SkeletonGroup>
  );
}
