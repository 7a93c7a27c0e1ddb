import { Can, useCan, useLinks, useTranslation } from '@repartee/app-sdk';
import type { Family } from '@repartee/contracts/library/families';
import { ButtonLink } from '@repartee/ui-kit/plain-button';
import { ButtonShape, PlainListTools, PlainSkeletonCards, SegmentsShape } from '@repartee/ui-kit/plain-list';
import { useMayPack } from '../../packs/use-may-pack.ts';
import { isShareable } from '../../sharing/shareable-item.ts';
import { ItemCards } from '../item-cards.tsx';
import { DraftLink } from './draft-link.tsx';
import { LibraryHeader } from './library-header.tsx';
import styles from './library-list.module.css';
import { hasDifficulty, hasLanguage } from './list-filter-values.ts';
import { viewIcons } from './list-view.ts';
import type { ItemList } from './use-item-list.ts';

/** Until the code of the filters and buttons has loaded, the list has only cards with links and a search field. */
export function FirstItems(props: {
  family: Family;
  list: ItemList;
  /** `onTyped` is called after every change of the search text, before the search starts. */
  onTyped(text: string): void;
}) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const can = useCan();
  const mayPack = useMayPack();
  const { family, list } = props;
  const { state, view, reading, data } = list;
  const filters = [
    t('library.filter.tag'),
    hasLanguage(family) && t('library.filter.language'),
    hasDifficulty(family) && t('library.filter.difficulty'),
    can(`coaching-${family}-create`) && t('library.filter.whose'),
  ];
  return (
    <>
      <LibraryHeader
        family={family}
        count={list.count}
        actions={
          <>
            {family === 'scenario' && mayPack && <ButtonShape icon="ellipsis" />}
            {family === 'scenario' && <DraftLink as={ButtonLink} />}
            <Can permission={`coaching-${family}-create`}>
              <ButtonLink variant="primary" icon="plus" href={links.libraryCreate(family)}>
                {t(`editor.new.${family}`)}
              </ButtonLink>
            </Can>
          </>
        }
      />
      <PlainListTools
        label={t('library.search')}
        state={state}
        onSearch={(search) => list.change({ search })}
        onText={props.onTyped}
        filters={filters.filter((name) => name !== false)}
      >
        <SegmentsShape icons={Object.values(viewIcons)} selected={view === 'table' ? 1 : 0} />
      </PlainListTools>
      <div className={styles.results} aria-busy={reading.isFetching}>
        {data && data.items.length > 0 && view === 'cards' ? (
          <ItemCards
            family={family}
            items={data.items}
            actions={(item) =>
              isShareable(item) &&
              can('coaching-scenario-share') && <ButtonShape variant="ghost" size="small" icon="share-2" />
            }
          />
        ) : (
          <PlainSkeletonCards cover={family !== 'persona'} />
        )}
      </div>
    </>
  );
}
