import { useEndpoint, useLinks, useTranslation } from '@repartee/app-sdk';
import { ButtonLink } from '@repartee/ui-kit/button';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { SkeletonRows } from '@repartee/ui-kit/skeleton';
import { useState } from 'react';
import { LoadError } from '../errors/load-error.tsx';
import { familyCalls } from '../library/families.ts';
import { NameFilter } from '../progress/name-filter.tsx';
import styles from './quality.module.css';
import { QualityFigures } from './quality-figures.tsx';

/** How far one observer, chosen by the user, agrees with the reviewers of its feedback. */
export default function AgreementView() {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const [chosen, choose] = useState<string>();
  const reading = useEndpoint(familyCalls.observer.list, { query: { page_size: 48, sort: 'name' } });
  const { data, error } = reading;
  if (!data)
    return error ? (
      <LoadError error={error} retry={reading.refetch} retrying={reading.isFetching} />
    ) : (
      <SkeletonRows />
    );
  const id = chosen ?? data.items[0]?.id;
  if (!id)
    return (
      <EmptyState
        icon="eye"
        title={t('library.observer.empty')}
        actions={<ButtonLink href={links.libraryList('observer')}>{t('library.observer.title')}</ButtonLink>}
      >
        {t('library.observer.empty_text')}
      </EmptyState>
    );
  return (
    <div className={styles.parts}>
      <NameFilter
        list={familyCalls.observer.list}
        label={t('quality.observer')}
        value={id}
        onChange={choose}
      />
      <QualityFigures key={id} id={id} />
    </div>
  );
}
