import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button.tsx';
import { EmptyState } from '../states/empty-state.tsx';

/** Tells the user and screen readers that no entry matches search and filters. A button resets both. */
export function NoMatchState({ search, onClear }: { search: string; onClear: () => void }) {
  const { t } = useTranslation('ui-kit');
  const text = search.trim();
  return (
    <div role="status">
      <EmptyState
        icon="search"
        title={text ? t('list.no_match_for', { search: text }) : t('list.no_match')}
        actions={<Button onClick={onClear}>{t('list.show_all')}</Button>}
      >
        {t('list.no_match_text')}
      </EmptyState>
    </div>
  );
}
