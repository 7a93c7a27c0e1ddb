import { useWords } from '@repartee/app-sdk';

export default function LegalNoticesPage() {
  const words = useWords('shell');
  return <h1>{words('pages.legal_notices')}</h1>;
}
