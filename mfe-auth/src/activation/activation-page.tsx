import { useLocation } from '@repartee/app-sdk/router';
import LaterPage from '../later/later-page.tsx';
import { FirstAdministratorForm } from './first-administrator-form.tsx';

/** `#first=<code>` is the one-time link printed at the first start in production (E-1). */
export default function ActivationPage() {
  const { hash } = useLocation();
  const code = new URLSearchParams(hash.slice(1)).get('first');
  return code ? <FirstAdministratorForm code={code} /> : <LaterPage />;
}
