import { useSession, useTranslation } from '@repartee/app-sdk/first-paint';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { PlainButton } from '@repartee/ui-kit/plain-button';
import { useEffect, useState } from 'react';
import { whenIdle } from '../resilience/when-idle.ts';
import styles from './search-button.module.css';

const SearchDialog = lazyPart(
  async () => ({
    default: (await import(/* webpackChunkName: "search-dialog" */ './search-dialog.tsx')).SearchDialog,
  }),
  { close: ({ onClose }) => onClose() },
);

/** Opens the search over pages and the contents of all remotes. Ctrl K and ⌘ K open it, too. */
export function SearchButton() {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    // So that the first letters typed after Ctrl K find the field.
    void whenIdle().then(SearchDialog.preload);
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  if (!user) return null;
  return (
    <>
      <PlainButton
        variant="ghost"
        icon="search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        label={`${t('search.open')} Ctrl K`}
        className={styles.button}
        onClick={() => setOpen(true)}
      >
        <span className={styles.words}>
          {t('search.open')} <span className={styles.keys}>Ctrl K</span>
        </span>
      </PlainButton>
      {open && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}
