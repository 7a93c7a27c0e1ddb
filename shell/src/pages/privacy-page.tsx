import { useWords } from '@repartee/app-sdk/first-paint';
import { privacyText } from './terms/privacy-text.ts';
import { TermsArticle } from './terms/terms-article.tsx';

export default function PrivacyPage() {
  const words = useWords('shell');
  return <TermsArticle title={words('pages.privacy')} texts={privacyText} />;
}
