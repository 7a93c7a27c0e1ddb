import { useWords } from '@repartee/app-sdk';
import { Button } from '@repartee/ui-kit/button';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { firstName } from '../play/first-name.ts';

/** B-2: without a learner's turn there is no feedback, and it says why. */
export function NothingSaid({ name }: { name: string }) {
  const words = useWords('player');
  return (
    <EmptyState icon="message-circle" title={words('result.nothing.title')}>
      {words('result.nothing.text', { name: firstName(name) })}
    </EmptyState>
  );
}

/** The observers could not read; it is tried again without anybody asking. */
export function FailedState() {
  const words = useWords('player');
  return (
    <div role="status">
      <EmptyState icon="clock" title={words('result.failed.title')}>
        {words('result.failed.text')}
      </EmptyState>
    </div>
  );
}

/** The conversation still goes on. */
export function NotOverYet({ goOn }: { goOn(): void }) {
  const words = useWords('player');
  return (
    <EmptyState
      page
      icon="play"
      title={words('result.waiting.title')}
      actions={
        <Button variant="primary" onClick={goOn}>
          {words('result.waiting.go')}
        </Button>
      }
    >
      {words('result.waiting.text')}
    </EmptyState>
  );
}
