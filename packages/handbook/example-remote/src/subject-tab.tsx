import { type ContributionProps, useTranslation } from '@repartee/app-sdk';

/** A tab of the page of a user or of a scenario: `subject` says of whom or what. */
export default function SubjectTab({ subject }: ContributionProps) {
  const { t } = useTranslation('mfe-insights');
  return <p>{t('tab.about', { id: subject?.id ?? '' })}</p>;
}
