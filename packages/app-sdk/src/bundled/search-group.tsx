import { useTranslation } from '@repartee/app-sdk';
import { Icon, type IconName } from '@repartee/ui-kit/icon';
import { Link } from '@repartee/ui-kit/link';
import { useId } from 'react';

import styles from './search-group.module.css';

interface Result {
  readonly id: string;
  readonly label: string;
  readonly about?: string | undefined;
  readonly href: string;
}

const mostShown = 5;

/**
 * What one search found of one kind, for a contribution to the slot `search`: the first five results, and a link to
 * `all`, the list with the same search. Empty until there is a result.
 */
export function SearchGroup<Item>(props: {
  title: string;
  icon: IconName;
  reading: {
    readonly data?: { readonly items: readonly Item[]; readonly total: number } | undefined;
    readonly error?: unknown;
  };
  resultOf(item: Item): Result;
  all?: string;
}) {
  const { title, icon, reading, resultOf, all } = props;
  const { t } = useTranslation('app-sdk');
  const id = useId();
  const { data, error } = reading;
  if (error && !data) return <p role="alert">{t('search.failed', { title })}</p>;
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <ul>
        {data.items.slice(0, mostShown).map((item) => {
          const { id: key, label, about, href } = resultOf(item);
          return (
            <li key={key}>
              <Link href={href} variant="plain" className={styles.result}>
                <Icon name={icon} />
                <span className={styles.words}>
                  <span>{label}</span>
                  {about && <span className="quiet">{about}</span>}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      {all && data.total > mostShown && (
        <Link href={all} className={styles.all}>
          {t('search.all', { count: data.total })}
        </Link>
      )}
    </section>
  );
}
