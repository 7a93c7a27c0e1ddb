import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { useErrorToast } from '@repartee/app-sdk/error-toast';
import { createSessionBranch } from '@repartee/contracts/session/endpoints';
import type { Session } from '@repartee/contracts/session/session';
import { Button } from '@repartee/ui-kit/button';
import { useContext } from 'react';
import styles from './branches.module.css';
import { SessionPlacesContext } from './session-places.ts';

export function TryAgain({
  session,
  message_seq,
}: {
  session: Pick<Session, 'id' | 'own' | 'outcome_reason'>;
  message_seq: number;
}) {
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
  return (
    <Button
      variant="ghost"
      size="small"
      icon="rotate-ccw"
      className={styles.again}
      loading={branching.isPending}
      onClick={start}
    >
      {t('branches.again')}
    </Button>
  );
}
