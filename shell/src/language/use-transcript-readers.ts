import { useLocale, useTranslation } from '@repartee/app-sdk/first-paint';
import { transcriptReaders } from '@repartee/contracts/access/transcript-readers';

/** Returns the roles that may read the conversations of other users (E-4), as text in the user's language. */
export function useTranscriptReaders(): string {
  const { t } = useTranslation('shell');
  const names = transcriptReaders.map(({ role }) => t(`readers.${role}`));
  return new Intl.ListFormat(useLocale(), { type: 'conjunction' }).format(names);
}
