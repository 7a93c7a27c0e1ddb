import { useTranslation } from '@repartee/app-sdk';
import { FilterMenu } from '@repartee/ui-kit/filter-menu';
import { useState } from 'react';
import { FindDialog, type FoundPage } from './find-dialog.tsx';

/** The menu offers the first entities by name. If there are more entities, a dialog searches all of them. */
export function EntityFilter(props: {
  label: string;
  anyLabel: string;
  searchLabel: string;
  value: string | undefined;
  onChange(id: string | undefined): void;
  of: {
    /** The first entities by name. Undefined while the entities load. */
    readonly first: FoundPage | undefined;
    readonly search: string;
    setSearch(search: string): void;
    readonly found: FoundPage | undefined;
    /** The name of the selected entity. It is passed separately, because the entity may not be in the menu. */
    readonly chosen: string | undefined;
  };
}) {
  const { t } = useTranslation('mfe-settings');
  const [finding, setFinding] = useState(false);
  const { label, value, onChange } = props;
  const { first = { items: [], total: 0 }, found, search, setSearch, chosen } = props.of;
  const close = () => {
    setFinding(false);
    setSearch('');
  };
  const many = first.total > first.items.length;
  return (
    <>
      <FilterMenu
        label={label}
        anyLabel={props.anyLabel}
        value={value}
        chosenLabel={chosen}
        onChange={onChange}
        choices={first.items.map(({ id, name }) => ({ value: id, label: name }))}
        more={
          many
            ? { label: t('find.all', { count: first.total }), onSelect: () => setFinding(true) }
            : undefined
        }
      />
      {finding && (
        <FindDialog
          title={label}
          searchLabel={props.searchLabel}
          search={search}
          onSearch={setSearch}
          found={found}
          nothing={t('find.none')}
          onChoose={({ id }) => {
            onChange(id);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
