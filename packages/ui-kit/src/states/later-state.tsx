import { useKit } from '../kit/kit-provider.tsx';
import { EmptyState } from './empty-state.tsx';

/** Stands where a screen of a later release will be, and says so. */
export function LaterState() {
  const { words } = useKit();
  return (
    <EmptyState page icon="clock" title={words.later_title}>
      {words.later_text}
    </EmptyState>
  );
}
