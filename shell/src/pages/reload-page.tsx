import { useWords } from '@repartee/app-sdk/first-paint';
import { Button } from '@repartee/ui-kit/button';
import { ErrorState } from '@repartee/ui-kit/error-state';

/** A newer build is out and this page cannot go on without it, but a reload by itself is not safe: the person decides. */
export function ReloadPage({ reload }: { reload: () => void }) {
  const words = useWords('shell');
  return (
    <ErrorState
      page
      icon="sparkles"
      title={words('reload.title')}
      cause={words('reload.text')}
      actions={
        <Button variant="primary" icon="rotate-ccw" onClick={reload}>
          {words('reload.button')}
        </Button>
      }
    />
  );
}
