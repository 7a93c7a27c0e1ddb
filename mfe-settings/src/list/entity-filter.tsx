import { useTranslation } from '@repartee/app-sdk';
import { FilterMenu } from '@repartee/ui-kit/filter-menu';
import { useState } from 'react';
import { FindDialog, type FoundPage } from './find-dialog.tsx';

/**
 * Filters a list by a group or an organization. If the menu cannot list all of them, a dialog searches them
 * by name.
 */
export function EntityFilter(props: {
  label: string;
  anyLabel: string;
  searchLabel: string;
  value: string | undefined;
  onChange(id: string | undefined): void;
  of: {
    /** First page of groups or organizations, sorted by name. Undefined while the page loads. */
    readonly first: FoundPage | undefined;
    readonly search: string;
    setSearch(search: string): void;
    readonly found: FoundPage | undefined;
    /** Name of the selected group or organization, which may be missing on the first page. */
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
