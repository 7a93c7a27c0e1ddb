import { type ContributionProps, useTranslation } from '@repartee/app-sdk';

/** A tab on the page of a user or scenario, which `subject` identifies. */
export default function SubjectTab({ subject }: ContributionProps) {
  const { t } = useTranslation('mfe-insights');
  return <p>{t('tab.about', { id: subject?.id ?? '' })}</p>;
}
