import { useLocale, useSession, useTranslation } from '@repartee/app-sdk';
import { SearchGroup } from '@repartee/app-sdk/search-group';
import { Dialog } from '@repartee/ui-kit/dialog';
import { SearchField } from '@repartee/ui-kit/search-field';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { useRouteContext } from '../app/route-context.tsx';
import { ContributionView } from '../contributions/contribution.tsx';
import { slotContributions } from '../contributions/slot-contributions.ts';
import { findPages } from './find-pages.ts';
import styles from './search-dialog.module.css';

/** The API is asked from this number of characters on. */
const fewestCharacters = 2;

export function SearchDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const { boot } = useRouteContext();
  const { user } = useSession();
  const results = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const search = text.trim();
  const pages = user ? findPages(boot, locale, user, search) : [];
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const links = [...(results.current?.querySelectorAll('a') ?? [])];
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) links[0]?.click();
    if (step === 0 || links.length === 0) return;
    event.preventDefault();
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    links[Math.max(0, Math.min(links.length - 1, at + step))]?.focus();
  };
  const closeAtLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) onClose();
  };
  return (
    <Dialog title={t('search.open')} size="medium" onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter follows the first result, and the arrow keys move the focus */}
      <div className={styles.search} onKeyDown={move}>
        <SearchField label={t('search.label')} value={text} maxLength={200} onSearch={setText} />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link is followed by Enter, which is a click */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the links in it are what people click */}
        <div ref={results} className={styles.results} onClick={closeAtLink}>
          <SearchGroup
            title={t('search.pages')}
            icon="arrow-right"
            reading={{ data: { items: pages, total: pages.length } }}
            resultOf={({ path, title }) => ({ id: path, label: title, href: path })}
          />
          {search.length >= fewestCharacters &&
            slotContributions(boot.remotes, 'search', user).map(({ remote, contribution }) => (
              <ContributionView
                key={`${remote.id}:${contribution.id}`}
                remote={remote}
                contribution={contribution}
                search={search}
              />
            ))}
        </div>
        {search !== '' && (
          <p className={styles.none} role="status">
            {t('search.none', { search })}
          </p>
        )}
      </div>
    </Dialog>
  );
}
