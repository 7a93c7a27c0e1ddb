import { useCan, useLinks, type useListState, useTranslation } from '@repartee/app-sdk';
import { ListResults } from '@repartee/app-sdk/list-results';
import type { QueryReading } from '@repartee/app-sdk/query-boundary';
import type { Family } from '@repartee/contracts/library/families';
import { ButtonLink } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { Icon } from '@repartee/ui-kit/icon';
import { ListTools } from '@repartee/ui-kit/list-tools';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { Segmented } from '@repartee/ui-kit/segmented';
import { SkeletonCards, SkeletonRows } from '@repartee/ui-kit/skeleton';
import { VisuallyHidden } from '@repartee/ui-kit/visually-hidden';
import { type ReactNode, Suspense, useState } from 'react';
import { StarterButton, StarterDialog } from '../../packs/starters/starter-dialog.tsx';
import { familyIcons, hasFace } from '../families.ts';
import styles from './library-list.module.css';

const viewIcons = { cards: 'layout-grid', table: 'list' } as const;
type View = keyof typeof viewIcons;
const allViews = Object.keys(viewIcons) as View[];
const defaultView: View = 'cards';

/** A page with library items of one family, or with playlists, as cards or as a table. */
export function ContentList<Item>(props: {
  kind: Family | 'playlist';
  list: ReturnType<typeof useListState>;
  reading: QueryReading<unknown>;
  data: { items: readonly Item[]; total: number; is_minimum?: boolean | undefined } | undefined;
  /** Names of the query parameters that filter the list. */
  filterNames: readonly string[];
  filters: ReactNode;
  /** Buttons of the page beside “New”. */
  actions: ReactNode;
  cards(items: readonly Item[]): ReactNode;
  /** Shown in place of the results while the list is neither searched nor filtered nor sorted. */
  overview?: ReactNode;
  /** The table may suspend, because its code is loaded when it is first shown. */
  table(items: readonly Item[]): ReactNode;
}) {
  const { kind, list, reading, data, filterNames, cards, table } = props;
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const [examples, setExamples] = useState(false);
  const mayCreate = useCan()(`coaching-${kind}-create`);
  const { state, params, change } = list;
  const texts = kind === 'playlist' ? kind : (`library.${kind}` as const);
  const create = kind === 'playlist' ? links.playlistCreate : links.libraryCreate(kind);
  const createLabel = t(kind === 'playlist' ? 'playlist.new' : `editor.new.${kind}`);
  // Missions and observers have no cards: they are rows already.
  const views = hasFace(kind) ? allViews : [defaultView];
  const view = views.find((one) => one === params.get('view')) ?? defaultView;
  const filtered = filterNames.filter((name) => params.get(name)).length;
  const count = state.search || filtered > 0 || data?.is_minimum ? 0 : (data?.total ?? 0);
  // The one primary button of an empty list is in its middle.
  const isEmpty = data?.total === 0 && !state.search && filtered === 0;
  const isPlain = [...params.keys()].length === 0;
  const skeleton = hasFace(kind) ? (
    <SkeletonCards cover={kind !== 'persona'} />
  ) : (
    <Card padding="none">
      <SkeletonRows />
    </Card>
  );
  return (
    <>
      <PageHeader
        title={t(`${texts}.title`)}
        subtitle={count > 0 ? t(`${texts}.count`, { count }) : t(`${texts}.subtitle`)}
        actions={
          <>
            {props.actions}
            {mayCreate && (
              <ButtonLink variant={isEmpty ? 'default' : 'primary'} icon="plus" href={create}>
                {createLabel}
              </ButtonLink>
            )}
          </>
        }
      />
      {!isEmpty && (
        <ListTools state={state} change={change} label={t('library.search')} filters={filtered}>
          {props.filters}
          {views.length > 1 && (
            <Segmented<View>
              variant="pill"
              label={t('library.view.label')}
              labelHidden
              value={view}
              onChange={(next) =>
                change({ page: state.page, filters: { view: next === defaultView ? undefined : next } })
              }
              segments={views.map((value) => ({
                value,
                label: (
                  <span className={styles.viewIcon}>
                    <Icon name={viewIcons[value]} size={16} />
                    <VisuallyHidden>{t(`library.view.${value}`)}</VisuallyHidden>
                  </span>
                ),
              }))}
            />
          )}
        </ListTools>
      )}
      {isPlain && props.overview && !isEmpty ? (
        props.overview
      ) : (
        <ListResults
          list={list}
          reading={reading}
          data={data}
          filters={filterNames}
          skeleton={skeleton}
          empty={
            <EmptyState
              icon={kind === 'playlist' ? 'list-music' : familyIcons[kind]}
              title={t(`${texts}.empty`)}
              actions={
                <>
                  <StarterButton onClick={() => setExamples(true)} />
                  {mayCreate ? (
                    <ButtonLink icon="plus" href={create}>
                      {kind === 'playlist' ? createLabel : t('library.first')}
                    </ButtonLink>
                  ) : (
                    <ButtonLink href={links.howItWorks}>{t('library.how_it_works')}</ButtonLink>
                  )}
                </>
              }
            >
              {t(`${texts}.empty_text`)}
            </EmptyState>
          }
        >
          {(items) =>
            view === 'table' ? <Suspense fallback={skeleton}>{table(items)}</Suspense> : cards(items)
          }
        </ListResults>
      )}
      {examples && <StarterDialog onClose={() => setExamples(false)} />}
    </>
  );
}
