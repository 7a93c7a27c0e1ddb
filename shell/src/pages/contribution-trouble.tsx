import { useWords } from '@repartee/app-sdk';

/** A piece of a page that could not be loaded or has failed; the rest of the page goes on. */
export function ContributionTrouble({ retry }: { retry: () => void }) {
  const words = useWords('shell');
  return (
    <div role="alert">
      <p>{words('contribution.failed')}</p>
      <button type="button" onClick={retry}>
        {words('remote.retry')}
      </button>
    </div>
  );
}
