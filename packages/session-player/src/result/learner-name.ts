import { useTranslation } from '@repartee/app-sdk';
import type { Session } from '@repartee/contracts/session/session';

/** Name of the learner for texts that somebody else reads; undefined if the reader is the learner. */
export function useLearnerName({ own, owner_name }: Pick<Session, 'own' | 'owner_name'>): string | undefined {
  const { t } = useTranslation('player');
  return own ? undefined : owner_name || t('result.learner');
}
