import { type ContributionProps, useTranslation } from '@repartee/app-sdk';

/** A tab on the page of a user or of a scenario; `subject` identifies that user or scenario. */
export default function SubjectTab({ subject }: ContributionProps) {
  const { t } = useTranslation('mfe-insights');
  return <p>{t('tab.about', { id: subject?.id ?? '' })}</p>;
}
