import { useFormat, useLinks, useTranslation } from '@repartee/app-sdk';
import type { SessionSummary } from '@repartee/contracts/session/session';
import { isOver, statusDisplay } from '@repartee/contracts/session/status';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Facts } from '@repartee/ui-kit/facts';
import { Icon } from '@repartee/ui-kit/icon';
import { Link } from '@repartee/ui-kit/link';
import { StatusChip } from '@repartee/ui-kit/status-chip';
import { VisuallyHidden } from '@repartee/ui-kit/visually-hidden';
import styles from './session-rows.module.css';

/** Sessions one under the other. A running one of one's own is gone on with, any other leads to its result. */
export function SessionRows({ sessions }: { sessions: readonly SessionSummary[] }) {
  return (
    <ul className={styles.rows}>
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
    </ul>
  );
}

function SessionRow({ session }: { session: SessionSummary }) {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const links = useLinks();
  const { id, own, status, score, review_asked_at } = session;
  const href = own && !isOver(status) ? links.play(id) : links.result(id);
  const facts = [
    own ? session.persona_name : session.owner_name,
    format.ago(session.updated_at),
    review_asked_at && t('sessions.review_asked', { ago: format.ago(review_asked_at) }),
  ].filter(Boolean);
  return (
    <li className={styles.row}>
      <Avatar name={session.persona_name} image={session.persona_image} size={36} />
      <div className={styles.words}>
        <Link href={href} variant="row" className={styles.name}>
          {session.name}
        </Link>
        <p className={styles.facts}>
          <Facts of={facts} />
        </p>
      </div>
      <StatusChip status={status} display={statusDisplay[status]} />
      <span className={styles.score}>
        {score !== null && (
          <>
            <VisuallyHidden>{t('sessions.score')}</VisuallyHidden>
            {Math.round(score)}
          </>
        )}
      </span>
      <Icon name="chevron-right" size={18} className={styles.go} />
    </li>
  );
}
