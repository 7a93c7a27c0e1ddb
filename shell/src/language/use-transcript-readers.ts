import { useLocale, useTranslation } from '@repartee/app-sdk/first-paint';
import { transcriptReaders } from '@repartee/contracts/access/transcript-readers';

/** Who may read a conversation besides the learner, in words: "operators of your organization and super-admins …" (E-4). */
export function useTranscriptReaders(): string {
  const { t } = useTranslation('shell');
  const names = transcriptReaders.map(({ role }) => t(`readers.${role}`));
  return new Intl.ListFormat(useLocale(), { type: 'conjunction' }).format(names);
}
