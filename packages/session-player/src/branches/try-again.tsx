import { useEndpointMutation, useFormat, useTranslation } from '@repartee/app-sdk';
import { useErrorToast } from '@repartee/app-sdk/error-toast';
import { createSessionBranch } from '@repartee/contracts/session/endpoints';
import type { Message, Session } from '@repartee/contracts/session/session';
import { PlainButton } from '@repartee/ui-kit/plain-button';
import { useContext } from 'react';
import styles from './branches.module.css';
import { SessionPlacesContext } from './session-places.ts';

/** The accessible name says the time of `message`. With `compact`, the button shows only its icon. */
export function TryAgain(props: {
  session: Pick<Session, 'id' | 'own' | 'outcome_reason'>;
  message: Pick<Message, 'seq' | 'start_ms'>;
  compact?: boolean;
}) {
  const { session, message, compact = false } = props;
  const { t } = useTranslation('player');
  const format = useFormat();
  const places = useContext(SessionPlacesContext);
  const onError = useErrorToast();
  const branching = useEndpointMutation(createSessionBranch);
  // A session that was stopped because of distress or abuse cannot be branched (E-5).
  if (!places || !session.own || session.outcome_reason === 'safety') return null;
  const start = () =>
    branching.mutate(
      { params: { id: session.id }, body: { message_seq: message.seq } },
      { onSuccess: (branch) => places.toPlay(branch.id), onError },
    );
  const button = {
    variant: 'ghost',
    size: 'small',
    icon: 'rotate-ccw',
    loading: branching.isPending,
    onClick: start,
  } as const;
  const name = t('branches.again_at', { time: format.clock(message.start_ms / 1000) });
  return compact ? (
    <PlainButton {...button} label={name} />
  ) : (
    <PlainButton {...button} aria-label={name} className={styles.again}>
      {t('branches.again')}
    </PlainButton>
  );
}
