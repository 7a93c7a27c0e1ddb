import { useWords } from '@repartee/app-sdk';

export default function PrivacyPage() {
  const words = useWords('shell');
  return <h1>{words('pages.privacy')}</h1>;
}
