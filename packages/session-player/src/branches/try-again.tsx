import { useEndpointMutation, useFormat, useTranslation } from '@repartee/app-sdk';
import { useErrorToast } from '@repartee/app-sdk/error-toast';
import { createSessionBranch } from '@repartee/contracts/session/endpoints';
import type { Message, Session } from '@repartee/contracts/session/session';
import { PlainButton } from '@repartee/ui-kit/plain-button';
import { useContext } from 'react';
import styles from './branches.module.css';
import { SessionPlacesContext } from './session-places.ts';

type Tried = Pick<Session, 'id' | 'own' | 'outcome_reason'>;

/** Returns how to try a moment of a session again, or undefined if that is not possible. */
export function useTryAgain(
  session: Tried,
  message_seq: number,
): { isStarting: boolean; start(): void } | undefined {
  const places = useContext(SessionPlacesContext);
  const { t } = useTranslation('player');
  const format = useFormat();
  const onError = useErrorToast(({ code, details }) =>
    code === 'ai_budget_used_up' && details.resets_at
      ? t('branches.budget_used_up', { date: format.date(details.resets_at) })
      : undefined,
  );
  const branching = useEndpointMutation(createSessionBranch);
  // A session that was stopped because of distress or abuse cannot be branched (E-5).
  if (!places || !session.own || session.outcome_reason === 'safety') return undefined;
  const start = () =>
    branching.mutate(
      { params: { id: session.id }, body: { message_seq } },
      { onSuccess: (branch) => places.toPlay(branch.id), onError },
    );
  return { isStarting: branching.isPending, start };
}

/**
 * The accessible name says the time of `message`. `compact` shows only the icon, `primary` is the main action of a page.
 */
export function TryAgain(props: {
  session: Tried;
  message: Pick<Message, 'seq' | 'start_ms'>;
  variant?: 'compact' | 'primary';
}) {
  const { session, message, variant } = props;
  const { t } = useTranslation('player');
  const format = useFormat();
  const again = useTryAgain(session, message.seq);
  if (!again) return null;
  const button = { icon: 'rotate-ccw', loading: again.isStarting, onClick: again.start } as const;
  const time = format.clock(message.start_ms / 1000);
  if (variant === 'primary')
    return (
      <PlainButton {...button} variant="primary" size="large" aria-label={t('branches.moment_at', { time })}>
        {t('branches.moment')}
      </PlainButton>
    );
  const small = { ...button, variant: 'ghost', size: 'small' } as const;
  const name = t('branches.again_at', { time });
  return variant === 'compact' ? (
    <PlainButton {...small} label={name} />
  ) : (
    <PlainButton {...small} aria-label={name} className={styles.again}>
      {t('branches.again')}
    </PlainButton>
  );
}
