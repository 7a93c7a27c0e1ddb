import { useTranslation } from '@repartee/app-sdk';
import type { Session } from '@repartee/contracts/session/session';

/** Returns `Camille` for `Camille Roussel`, but the whole name if it begins with a title such as `Dr`. */
export function firstName(name: string): string {
  const [first = name, ...rest] = name.trim().split(/\s+/);
  const title =
    first.endsWith('.') || /^(dr|mr|mrs|ms|mme|mlle|m|prof|professeur|docteur|madame|monsieur)$/i.test(first);
  return title || rest.length === 0 ? name.trim() : first;
}

/** Name of the learner for texts that somebody else reads; undefined if the reader is the learner. */
export function useLearnerName({ own, owner_name }: Pick<Session, 'own' | 'owner_name'>): string | undefined {
  const { t } = useTranslation('player');
  return own ? undefined : owner_name || t('result.learner');
}
