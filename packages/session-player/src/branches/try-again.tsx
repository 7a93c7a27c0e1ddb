import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { useErrorToast } from '@repartee/app-sdk/error-toast';
import { createSessionBranch } from '@repartee/contracts/session/endpoints';
import type { Session } from '@repartee/contracts/session/session';
import { Button } from '@repartee/ui-kit/button';
import { useContext } from 'react';
import styles from './branches.module.css';
import { SessionPlacesContext } from './session-places.ts';

/** With `compact`, the button shows only its icon. */
export function TryAgain(props: {
  session: Pick<Session, 'id' | 'own' | 'outcome_reason'>;
  message_seq: number;
  compact?: boolean;
}) {
  const { session, message_seq, compact = false } = props;
  const { t } = useTranslation('player');
  const places = useContext(SessionPlacesContext);
  const onError = useErrorToast();
  const branching = useEndpointMutation(createSessionBranch);
  // A session that was stopped because of distress or abuse cannot be branched (E-5).
  if (!places || !session.own || session.outcome_reason === 'safety') return null;
  const start = () =>
    branching.mutate(
      { params: { id: session.id }, body: { message_seq } },
      { onSuccess: (branch) => places.toPlay(branch.id), onError },
    );
  const button = {
    variant: 'ghost',
    size: 'small',
    icon: 'rotate-ccw',
    loading: branching.isPending,
    onClick: start,
  } as const;
  return compact ? (
    <Button {...button} label={t('branches.again')} />
  ) : (
    <Button {...button} className={styles.again}>
      {t('branches.again')}
    </Button>
  );
}
