import { useWords } from '@repartee/app-sdk/first-paint';
import { legalText } from './terms/legal-text.ts';
import { TermsArticle } from './terms/terms-article.tsx';

export default function LegalNoticesPage() {
  const words = useWords('shell');
  return <TermsArticle title={words('pages.legal_notices')} texts={legalText} />;
}
