import { useWords } from '@repartee/app-sdk';

/** `/403`: signed in, but not permitted (R-NAV-8). */
export default function ForbiddenPage() {
  const words = useWords('shell');
  return (
    <section>
      <h1>{words('forbidden.title')}</h1>
      <p>{words('forbidden.text')}</p>
    </section>
  );
}
