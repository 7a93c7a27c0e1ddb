import { useTranslation } from '@repartee/app-sdk/first-paint';
import { TermsArticle } from './terms-article.tsx';

export default function LegalNoticesPage() {
  const { t } = useTranslation('shell');
  return <TermsArticle title={t('pages.legal_notices')} page="legal-notices" />;
}
