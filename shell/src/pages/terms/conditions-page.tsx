import { useTranslation } from '@repartee/app-sdk/first-paint';
import { TermsArticle } from './terms-article.tsx';

export default function ConditionsPage() {
  const { t } = useTranslation('shell');
  return <TermsArticle title={t('pages.conditions')} page="conditions" />;
}
