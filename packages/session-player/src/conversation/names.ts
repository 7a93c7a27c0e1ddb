import { useTranslation } from '@repartee/app-sdk';
import type { Session } from '@repartee/contracts/session/session';

/** Returns `Camille` for `Camille Roussel`, but the whole name if it begins with a title such as `Dr`. */
export function firstName(name: string): string {
  const [first = name, ...rest] = name.trim().split(/\s+/);
  const title =
    first.endsWith('.') || /^(dr|mr|mrs|ms|mme|mlle|m|prof|professeur|docteur|madame|monsieur)$/i.test(first);
  return title || rest.length === 0 ? name.trim() : first;
}

/**
 * Name of the learner for texts that somebody else reads, as it stands inside a sentence; undefined if the reader is the
 * learner. A report shared by link has no name.
 */
export function useLearnerName({ own, owner_name }: Pick<Session, 'own' | 'owner_name'>): string | undefined {
  const { t } = useTranslation('player');
  return own ? undefined : owner_name || t('result.learner');
}

/** For a text that may begin with the learner’s name. */
export const asSentence = (text: string): string => text.replace(/^./u, (first) => first.toUpperCase());
