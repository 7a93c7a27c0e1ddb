import { LegalPage } from './legal-page.tsx';

export default function OrganizationLegalPage() {
  return <LegalPage owner="organization" />;
}
