import { useWords } from '@repartee/app-sdk/first-paint';
import { conditionsText } from './terms/conditions-text.ts';
import { TermsArticle } from './terms/terms-article.tsx';

export default function ConditionsPage() {
  const words = useWords('shell');
  return <TermsArticle title={words('pages.conditions')} texts={conditionsText} />;
}
