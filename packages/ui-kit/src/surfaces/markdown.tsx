import ReactMarkdown, { type Components } from 'react-markdown';
import { Link } from '../actions/link.tsx';
import styles from './markdown.module.css';

/** The page has its own `h1`. Pictures are not loaded from other sites; their alternative text is shown. */
const components: Components = {
  h1: 'h2',
  a: ({ href = '', children }) => <Link href={href}>{children}</Link>,
  img: ({ alt }) => <>{alt}</>,
};

/** A text in CommonMark. HTML in it is shown as text, and links with other protocols than https, http and mailto are empty. */
export const Markdown = ({ text, lang }: { text: string; lang?: string | undefined }) => (
  <div className={styles.markdown} lang={lang}>
    <ReactMarkdown components={components}>{text}</ReactMarkdown>
  </div>
);
