import { useTranslation } from '@repartee/app-sdk/first-paint';
import { TermsArticle } from './terms-article.tsx';

export default function PrivacyPage() {
  const { t } = useTranslation('shell');
  return <TermsArticle title={t('pages.privacy')} page="privacy" />;
}
