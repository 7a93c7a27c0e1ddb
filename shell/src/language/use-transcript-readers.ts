import { useLocale, useTranslation } from '@repartee/app-sdk/first-paint';
import { transcriptReaders } from '@repartee/contracts/access/transcript-readers';

/**
 * Returns, as a phrase in the user's language, the roles that may read the conversations of other users: "operators of
 * your …" (E-4).
 */
export function useTranscriptReaders(): string {
  const { t } = useTranslation('shell');
  const names = transcriptReaders.map(({ role }) => t(`readers.${role}`));
  return new Intl.ListFormat(useLocale(), { type: 'conjunction' }).format(names);
}
