import { useTranslation } from '@repartee/app-sdk/first-paint';
import type { MouseEvent } from 'react';
import styles from './skip-link.module.css';

/** Id of the element that contains the page's content. Every layout has this element. */
export const contentId = 'content';

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
