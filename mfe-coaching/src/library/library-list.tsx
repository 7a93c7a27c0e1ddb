import { Can, useEndpoint, useLinks, useListPage, useListState, useTranslation } from '@repartee/app-sdk';
import type { Family } from '@repartee/contracts/library/families';
import type { LibraryItem } from '@repartee/contracts/library/item';
import { ButtonLink } from '@repartee/ui-kit/button';
import { CardGrid } from '@repartee/ui-kit/card-grid';
import { ListTools } from '@repartee/ui-kit/list-tools';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { Pagination } from '@repartee/ui-kit/pagination';
import { SkeletonCards } from '@repartee/ui-kit/skeleton';
import { LoadError } from '../errors/load-error.tsx';
import { ItemDialog } from './dialog/item-dialog.tsx';
import { familyCalls } from './family-calls.ts';
import { ItemCard } from './item-card.tsx';
import { LibraryEmpty } from './library-empty.tsx';
import styles from './library-list.module.css';
import { PersonaCard } from './persona/persona-card.tsx';

/** R-ROUTE-20..21: the list of any of the four families; a family adds its words and what its card shows. */
export function LibraryList({ family }: { family: Family }) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const list = useListState();
  const { state, query, params, change } = list;
  const reading = useEndpoint(familyCalls[family].list, { query }, { keepPreviousData: true });
  const { error } = reading;
  const data = useListPage(list, reading);
  const count =
    data && data.total > 0 && !state.search ? t(`library.${family}.count`, { count: data.total }) : undefined;
  return (
    <>
      <PageHeader
        title={t(`library.${family}.title`)}
        subtitle={count ?? t(`library.${family}.subtitle`)}
        actions={
          <Can permission={`coaching-${family}-create`}>
            <ButtonLink variant="primary" icon="plus" href={links.libraryCreate(family)}>
              {t(`editor.new.${family}`)}
            </ButtonLink>
          </Can>
        }
      />
      <ListTools state={state} change={change} label={t('library.search')} />
      <div className={styles.results} aria-busy={reading.isFetching}>
        {error && !data ? (
          <LoadError error={error} retry={reading.refetch} retrying={reading.isFetching} />
        ) : !data ? (
          <SkeletonCards cover={family !== 'persona'} />
        ) : data.items.length === 0 ? (
          <LibraryEmpty family={family} search={state.search} clear={() => change({ search: '' })} />
        ) : (
          <Found family={family} items={data.items} />
        )}
      </div>
      {data && data.items.length > 0 && (
        <Pagination page={state.page} pageSize={state.page_size} total={data.total} onChange={change} />
      )}
      <ItemDialog family={family} item={data?.items.find(({ id }) => id === params.get('item'))} />
    </>
  );
}

function Found({ family, items }: { family: Family; items: readonly LibraryItem[] }) {
  return (
    <CardGrid>
      {items.map((item) =>
        item.kind === 'persona' ? (
          <PersonaCard key={item.id} persona={item} />
        ) : (
          <ItemCard key={item.id} family={family} item={item} />
        ),
      )}
    </CardGrid>
  );
}
