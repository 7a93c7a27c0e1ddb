import { useHost, useLocale } from '@repartee/app-sdk/first-paint';
import { Link } from '@repartee/ui-kit/link';
import type { ReactNode } from 'react';
import { useTranscriptReaders } from '../../language/use-transcript-readers.ts';
import styles from './terms-article.module.css';
import { type TermsPage, useTermsText } from './terms-text.ts';

function Words({ text }: { text: string }) {
  const { product } = useHost();
  const readers = useTranscriptReaders();
  // Without an address, the sentences that name it are left out.
  const known = product.support_email
    ? text
    : text
        .split(/(?<=\.) /)
        .filter((sentence) => !sentence.includes('{email}'))
        .join(' ');
  const filled = known.replaceAll('{product}', product.name).replaceAll('{readers}', readers);
  const [before = '', ...rest] = filled.split('{email}');
  if (rest.length === 0) return before;
  return (
    <>
      {before}
      <Link href={`mailto:${product.support_email}`}>{product.support_email}</Link>
      {rest.join(product.support_email)}
    </>
  );
}

export function TermsArticle({
  title,
  page,
  lead,
  children,
}: {
  title: string;
  page: TermsPage;
  /** Replaces the lead of the page. */
  lead?: string | undefined;
  children?: ReactNode;
}) {
  const text = useTermsText(page, useLocale());
  return (
    <article className={styles.article}>
      <h1>{title}</h1>
      <p className={styles.lead}>{text && <Words text={lead ?? text.lead} />}</p>
      {children}
      {text?.sections.map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <Words text={paragraph} />
            </p>
          ))}
          {section.points && (
            <ul>
              {section.points.map((point) => (
                <li key={point}>
                  <Words text={point} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </article>
  );
}
