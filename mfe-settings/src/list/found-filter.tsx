import { useWords } from '@repartee/app-sdk';
import { FilterMenu } from '@repartee/ui-kit/filter-menu';
import { useState } from 'react';
import { FindDialog, type FoundPage } from './find-dialog.tsx';

/** Narrows a list by one of things that may be many: the first of them in a menu, any of them by its name. */
export function FoundFilter(props: {
  label: string;
  anyLabel: string;
  value: string | undefined;
  /** What the chosen one is called, wherever it stands among the many. */
  chosen: string | undefined;
  onChange(id: string | undefined): void;
  /** The first by name. */
  first: FoundPage;
  search: string;
  onSearch(search: string): void;
  /** What the search finds. */
  found: FoundPage | undefined;
  searchLabel: string;
}) {
  const words = useWords('mfe-settings');
  const [finding, setFinding] = useState(false);
  const { first, label, value, onChange, onSearch } = props;
  const close = () => {
    setFinding(false);
    onSearch('');
  };
  const many = first.total > first.items.length;
  return (
    <>
      <FilterMenu
        label={label}
        anyLabel={props.anyLabel}
        value={value}
        chosenLabel={props.chosen}
        onChange={onChange}
        choices={first.items.map(({ id, name }) => ({ value: id, label: name }))}
        more={
          many
            ? { label: words('find.all', { count: first.total }), onSelect: () => setFinding(true) }
            : undefined
        }
      />
      {finding && (
        <FindDialog
          title={label}
          searchLabel={props.searchLabel}
          search={props.search}
          onSearch={onSearch}
          found={props.found}
          nothing={words('find.none')}
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
