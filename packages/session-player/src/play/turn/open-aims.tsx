import { useTranslation } from '@repartee/app-sdk';
import type { Session } from '@repartee/contracts/session/session';
import {
  aimsAt,
  type ConversationState,
  isClosed,
  streamingReply,
} from '../../conversation/conversation-state.ts';
import { useTimeLeft, warning_s } from '../time-left.ts';
import styles from './open-aims.module.css';

/**
 * One sentence on the aims that are still open, before the last turn and in the last minute. Empty if it is not known
 * which aims are met.
 */
export function OpenAims({ state }: { state: ConversationState }) {
  const { session } = state;
  return (
    <p role="status" className={styles.open}>
      {session?.own && !isClosed(state) && !streamingReply(state) && (
        <OpenText session={session} aims={aimsAt(state.messages)} />
      )}
    </p>
  );
}

function OpenText({ session, aims }: { session: Session; aims: ReturnType<typeof aimsAt> }) {
  const { t } = useTranslation('player');
  const left = useTimeLeft(session);
  const { max_turns: max } = session.scenario;
  const open = session.success_criteria.filter((_, index) => aims?.[index] === false).map(({ text }) => text);
  const isLast = max !== null && max - session.turn_count === 1;
  const isSoon = session.deadline_at !== null && left !== undefined && left <= warning_s;
  if (open.length === 0 || !(isLast || isSoon)) return null;
  return t(isLast ? 'talk.open_turn' : 'talk.open_time', { aims: open.join(' · ') });
}
