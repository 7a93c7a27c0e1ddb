import { useWords } from '@repartee/app-sdk';

/** A newer build is out and this page cannot go on without it, but a reload by itself is not safe: the person decides. */
export function ReloadPage({ reload }: { reload: () => void }) {
  const words = useWords('shell');
  return (
    <section role="alert">
      <h1>{words('reload.title')}</h1>
      <p>{words('reload.text')}</p>
      <button type="button" onClick={reload}>
        {words('reload.button')}
      </button>
    </section>
  );
}
