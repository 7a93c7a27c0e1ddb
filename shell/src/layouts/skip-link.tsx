import { useWords } from '@repartee/app-sdk';
import styles from './skip-link.module.css';

/** Id of the page's own content, in every layout. */
export const contentId = 'content';

/** For who goes by keyboard: past the menu, to the page. */
export function SkipLink() {
  const words = useWords('shell');
  return (
    <a href={`#${contentId}`} className={styles.skip}>
      {words('chrome.skip')}
    </a>
  );
}
