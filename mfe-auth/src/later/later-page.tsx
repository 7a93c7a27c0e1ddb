import { useWords } from '@repartee/app-sdk';

/** Stands where a screen of a later release will be, and says so. */
export default function LaterPage() {
  const words = useWords('mfe-auth');
  return (
    <section>
      <h1>{words('later.title')}</h1>
      <p>{words('later.text')}</p>
    </section>
  );
}
