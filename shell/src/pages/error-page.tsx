import { useWords } from '@repartee/app-sdk';
import type { PageTrouble } from '../routing/page-trouble.ts';

/** R-NAV-6. Fatal: it replaces the layout and stands alone. Otherwise it stands inside it. */
export function ErrorPage({ trouble }: { trouble: PageTrouble }) {
  const words = useWords('shell');
  const title = words(trouble.variant === 'not-found' ? 'error.not_found' : 'error.internal');
  return (
    <section role="alert">
      <p>{trouble.status}</p>
      <h1>{title}</h1>
      <p>{trouble.message ?? title}</p>
      {trouble.path && <code>{trouble.path}</code>}
      {trouble.correlation_id && <small>{trouble.correlation_id}</small>}
      <a href="/">{words('error.home')}</a>
    </section>
  );
}
