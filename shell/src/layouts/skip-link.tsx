import { useTranslation } from '@repartee/app-sdk/first-paint';
import type { MouseEvent } from 'react';
import styles from './skip-link.module.css';

/** Id of the element around the page's content, which every layout contains. */
export const contentId = 'content';

/** Link that moves the focus past the menu to the page, for keyboard users. */
export function SkipLink() {
  const { t } = useTranslation('shell');
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(contentId)?.focus();
  };
  return (
    <a href={`#${contentId}`} className={styles.skip} onClick={skip}>
      {t('chrome.skip')}
    </a>
  );
}
