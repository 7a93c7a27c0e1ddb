import { useLocation } from '@repartee/app-sdk/router';
import { RealmForm } from './realm-form.tsx';
import { ReturnFromProvider } from './return-from-provider.tsx';

/** R-ROUTE-5: realm selection, and callback page of the identity provider (with code and state, or with an error). */
export default function PreconnectPage() {
  const { search } = useLocation();
  const values = new URLSearchParams(search);
  const [code, state] = [values.get('code'), values.get('state')];
  if (code && state) return <ReturnFromProvider returned={{ code, state, iss: values.get('iss') }} />;
  return <RealmForm refused={values.has('error')} after={values.get('after')} />;
}
