import { useFormat, useLinks, useTranslation, useUser } from '@repartee/app-sdk';
import { type Mood, moodOf, shownMood } from '@repartee/contracts/library/mood';
import type { ListedSession, SessionBranch } from '@repartee/contracts/session/session';
import { isOver } from '@repartee/contracts/session/status';
import { SessionChip } from '@repartee/session-player/session-chip';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Facts } from '@repartee/ui-kit/facts';
import { Icon } from '@repartee/ui-kit/icon';
import { Link } from '@repartee/ui-kit/link';
import { Row, Rows } from '@repartee/ui-kit/row';
import { Sparkline } from '@repartee/ui-kit/sparkline';
import { VisuallyHidden } from '@repartee/ui-kit/visually-hidden';
import { useOwnerName } from '../owner-name.ts';
import { ResumeLink } from './resume-link.tsx';
import { SessionActions } from './session-actions.tsx';
import { sessionHref } from './session-href.ts';
import styles from './session-rows.module.css';

interface RowProps {
  /**
   * Name of the scenario whose sessions are listed. Sessions with this name are told apart by their day, or by the name
   * of the user.
   */
  scenario?: string;
  whole?: boolean;
}

/**
 * With `whole`, each row has a menu and shows the session's branches, and an open session of the user's own has a button
 * that continues it. A branch is another attempt from one of the session's turns.
 */
export function SessionRows({ sessions, ...row }: RowProps & { sessions: readonly ListedSession[] }) {
  return (
    <Rows flush={!row.whole}>
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} {...row} />
      ))}
    </Rows>
  );
}

function SessionRow({ session, scenario, whole = false }: RowProps & { session: ListedSession }) {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const links = useLinks();
  const user = useUser();
  const { own, score, review_asked_at, judges_differ, access_expires_at } = session;
  const namesake = session.name === scenario;
  const resumable = whole && own && session.status !== 'empty' && !isOver(session.status);
  const owner = useOwnerName()(session);
  // The report and the comparison of attempts name a session by its end too.
  const at = session.ended_at ?? session.created_at;
  const told = own ? format.dateTime(at) : owner;
  const facts = [
    !namesake && (own ? session.persona_name : owner),
    user?.organization_role === 'super-admin' && !own && session.organization_name,
    !(namesake && own) && format.ago(session.ended_at ?? session.updated_at),
    review_asked_at && t('sessions.review_asked', { ago: format.ago(review_asked_at) }),
    !own && judges_differ && t('sessions.judges_differ'),
    own && access_expires_at && t('sessions.until', { date: format.date(access_expires_at) }),
  ].filter(Boolean);
  return (
    <Row
      picture={
        <Avatar
          name={session.persona_name}
          image={session.persona_image}
          size={36}
          expression={lastMood(session)}
        />
      }
      name={namesake ? told : session.name}
      href={sessionHref(links, session)}
      facts={<Facts of={facts} />}
      arrow={!whole}
      below={
        whole &&
        session.branches.length > 0 && (
          <ul className={styles.branches} aria-label={t('sessions.branches', { name: session.name })}>
            {session.branches.map((branch) => (
              <BranchRow key={branch.id} branch={branch} own={own} />
            ))}
          </ul>
        )
      }
    >
      <span className={styles.course}>
        {resumable ? (
          <ResumeLink size="small" session_id={session.id}>
            {t('start.continue')}
          </ResumeLink>
        ) : (
          <Course session={session} />
        )}
      </span>
      <span className={styles.outcome}>
        <SessionChip session={session} />
      </span>
      <span className={styles.score}>
        {score !== null && (
          <>
            <VisuallyHidden>{t('sessions.score')}</VisuallyHidden>
            {Math.round(score)}
          </>
        )}
      </span>
      {whole && <SessionActions session={session} />}
    </Row>
  );
}

/** The mood in which the persona left the conversation, or else the one in which it began. */
function lastMood({ estimates, persona_mood, verdict }: ListedSession): Mood {
  const last = estimates.at(-1);
  return last === undefined ? persona_mood : shownMood(moodOf(last, estimates.at(-2)), verdict.mood_limit);
}

/**
 * The line of the result page, small. Renders nothing if it was not estimated how the persona felt, or if the session has
 * no score, as on that page. Green is the line of a session that was passed and did not fall.
 */
function Course({ session: { estimates, passed, score, persona_name } }: { session: ListedSession }) {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const [before, after] = [estimates[0], estimates.at(-1)];
  if (score === null || before === undefined || after === undefined || estimates.length < 2) return null;
  const label = t('sessions.course', {
    ...{ name: persona_name, before: format.number(before), after: format.number(after) },
  });
  return <Sparkline values={estimates} good={passed === true && after >= before} height={24} label={label} />;
}

function BranchRow({ branch, own }: { branch: SessionBranch; own: boolean }) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const { id, name, status, turn } = branch;
  return (
    <li className={styles.branch}>
      <Icon name="git-fork" size={15} />
      <Link href={sessionHref(links, { id, own, status })} className={styles.branchName}>
        {name}
      </Link>
      <span className={styles.facts}>{t('sessions.from_turn', { turn })}</span>
      <SessionChip session={branch} />
    </li>
  );
}
