import { useWords } from '@repartee/app-sdk';
import type { RemoteLoadError } from '../federation/remote-load-error.ts';

/** A part of the product that could not be loaded, inside the layout: why in plain words, and Retry. */
export function RemoteTroublePage({ trouble, retry }: { trouble: RemoteLoadError; retry: () => void }) {
  const words = useWords('shell');
  return (
    <section role="alert">
      <h1>{words('remote.title')}</h1>
      <p>{words(`remote.${trouble.kind}`)}</p>
      <button type="button" onClick={retry}>
        {words('remote.retry')}
      </button>
      <small>{trouble.correlation_id}</small>
    </section>
  );
}
