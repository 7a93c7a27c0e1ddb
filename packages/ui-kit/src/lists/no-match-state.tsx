import { Button } from '../actions/button.tsx';
import { useKit } from '../kit/kit-provider.tsx';
import { EmptyState } from '../states/empty-state.tsx';
import { listTexts } from './list-texts.ts';

/** Tells the user and screen readers that no entry matches search and filters. A button resets both. */
export function NoMatchState({ search, onClear }: { search: string; onClear: () => void }) {
  const { locale } = useKit();
  const words = listTexts(locale);
  return (
    <div role="status">
      <EmptyState
        icon="search"
        title={words.no_match(search.trim())}
        actions={<Button onClick={onClear}>{words.show_all}</Button>}
      >
        {words.no_match_text}
      </EmptyState>
    </div>
  );
}
