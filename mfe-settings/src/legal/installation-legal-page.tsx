import { LegalPage } from './legal-page.tsx';

export default function InstallationLegalPage() {
  return <LegalPage owner="installation" />;
}
