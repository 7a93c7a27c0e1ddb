import { useLinks, useLocale, useTranslation } from '@repartee/app-sdk';
import type { LibraryItem } from '@repartee/contracts/library/item';
import { languagesAgree } from '@repartee/contracts/library/language';
import type { UiLocale } from '@repartee/contracts/locales';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Card } from '@repartee/ui-kit/card';
import { CardLink } from '@repartee/ui-kit/card-foot';
import { Facts } from '@repartee/ui-kit/facts';
import { ScoreRing } from '@repartee/ui-kit/score-ring';
import { DueDate } from '../../due-date.tsx';
import { useLanguageNames } from '../../language-names.ts';
import { ProgressChip } from '../../progress-chip.tsx';
import { ResumeLink } from '../../session-rows/resume-link.tsx';
import { aboutItem } from '../item-texts.ts';
import { faceOf } from '../persona-face.ts';
import { TalkMode } from '../talk-mode.tsx';
import styles from './practice.module.css';

type Heading = 'h2' | 'h3';

/** The scenarios of a learner: cards, on phones rows. */
export function PracticeCards({ items, heading }: { items: readonly LibraryItem[]; heading: Heading }) {
  return (
    <ul className={styles.cards}>
      {items.map(
        (item) =>
          item.kind === 'scenario' && <PracticeCard key={item.id} scenario={item} heading={heading} />,
      )}
    </ul>
  );
}

function PracticeCard(props: { scenario: LibraryItem<'scenario'>; heading: Heading }) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const { scenario, heading: Heading } = props;
  const { id, name, content, listed } = scenario;
  const persona = scenario.links.find(({ role }) => role === 'persona');
  const session = listed?.open_session_id;
  const assignment = listed?.assignment;
  return (
    <Card as="li" lift className={styles.card} data-open={session ? true : undefined}>
      <Avatar {...faceOf(listed?.persona, persona?.name ?? name)} size={48} className={styles.face} />
      <div className={styles.title}>
        <Heading className={styles.name}>
          {/* The page starts the session as a step of the playlist, so that it counts there. */}
          <CardLink href={links.scenarioInfo(id, assignment?.playlist_id)}>{name}</CardLink>
        </Heading>
        {persona && <p className={styles.persona}>{persona.name}</p>}
      </div>
      {listed?.persona?.opening_line ? (
        <p className={styles.opening}>
          <q>
            <span lang={content.language}>{listed.persona.opening_line}</span>
          </q>
        </p>
      ) : (
        <p className={styles.about}>{aboutItem(scenario)}</p>
      )}
      <p className={styles.facts}>
        {assignment?.due_at && (
          <DueDate due_at={assignment.due_at} overdue={assignment.overdue} done={false} />
        )}
        <PracticeFacts scenario={scenario} />
        {!session && listed?.not_passed && <ProgressChip state="failed" />}
      </p>
      <div className={styles.end}>
        {session && (
          <ResumeLink size="small" variant="primary" session_id={session}>
            {t('start.continue')}
          </ResumeLink>
        )}
        {!session && listed?.best_score != null && (
          <ScoreRing size={40} score={listed.best_score} low={listed.not_passed} label={t('practice.best')} />
        )}
      </div>
    </Card>
  );
}

function PracticeFacts({ scenario }: { scenario: LibraryItem<'scenario'> }) {
  const { t } = useTranslation('mfe-coaching');
  const locale = useLocale() as UiLocale;
  const { languageName } = useLanguageNames();
  const { content, listed, organization_name } = scenario;
  const { time_limit_seconds: seconds, difficulty: level, assignment } = listed ?? {};
  const facts = [
    seconds && t('library.minutes', { count: Math.ceil(seconds / 60) }),
    level && t('library.level', { level }),
    !languagesAgree(content.language, locale) && languageName(content.language),
    assignment?.playlist_name,
    organization_name,
  ];
  return (
    <>
      {!assignment && <TalkMode mode={content.mode} />}
      <span>
        <Facts of={facts.filter((fact) => typeof fact === 'string')} />
      </span>
    </>
  );
}
