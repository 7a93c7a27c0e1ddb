import { useTranslation } from '@repartee/app-sdk/first-paint';
import { privacyText } from './privacy-text.ts';
import { TermsArticle } from './terms-article.tsx';

export default function PrivacyPage() {
  const { t } = useTranslation('shell');
  return <TermsArticle title={t('pages.privacy')} texts={privacyText} />;
}
