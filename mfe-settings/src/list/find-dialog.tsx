import { useTranslation } from '@repartee/app-sdk';
import { Button } from '@repartee/ui-kit/button';
import { Dialog } from '@repartee/ui-kit/dialog';
import { SearchField } from '@repartee/ui-kit/search-field';
import { Skeleton, SkeletonGroup } from '@repartee/ui-kit/skeleton';
import type { ReactNode } from 'react';
import styles from './find-dialog.module.css';

export interface NamedEntity {
  readonly id: string;
  readonly name: string;
}

export interface FoundPage<Thing extends NamedEntity = NamedEntity> {
  readonly items: readonly Thing[];
  readonly total: number;
}

export function FindDialog<Thing extends NamedEntity>(props: {
  title: string;
  searchLabel: string;
  search: string;
  onSearch(search: string): void;
  found: FoundPage<Thing> | undefined;
  nothing: string;
  noteOf?(thing: Thing): ReactNode;
  busy?: boolean;
  onChoose(thing: Thing): void;
  onClose(): void;
}) {
  const { t } = useTranslation('mfe-settings');
  const { found, noteOf } = props;
  return (
    <Dialog
      onClose={props.onClose}
      title={props.title}
      footer={<Button onClick={props.onClose}>{t('form.cancel')}</Button>}
    >
      <SearchField
        label={props.searchLabel}
        value={props.search}
        maxLength={200}
        onSearch={props.onSearch}
        className={styles.search}
      />
      {!found && (
        <SkeletonGroup>
          <Skeleton />
          <Skeleton />
        </SkeletonGroup>
      )}
      {found?.items.length === 0 && <p role="status">{props.nothing}</p>}
      <ul className={styles.choices}>
        {found?.items.map((thing) => (
          <li key={thing.id}>
            <Button
              wide
              variant="ghost"
              className={styles.choice}
              disabled={props.busy ?? false}
              onClick={() => props.onChoose(thing)}
            >
              <bdi>{thing.name}</bdi>
              {noteOf && <span>{noteOf(thing)}</span>}
            </Button>
          </li>
        ))}
      </ul>
      {found && found.total > found.items.length && (
        <p className={styles.more}>{t('find.more', { shown: found.items.length, count: found.total })}</p>
      )}
    </Dialog>
  );
}
