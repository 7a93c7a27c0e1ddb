import { useWords } from '@repartee/app-sdk';

export default function HowItWorksPage() {
  const words = useWords('shell');
  return <h1>{words('pages.how_it_works')}</h1>;
}
