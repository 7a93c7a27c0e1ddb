import { type ListState, useWords } from '@repartee/app-sdk';
import { sortKeys } from '@repartee/contracts/paging';
import { SearchField } from '@repartee/ui-kit/search-field';
import type { ReactNode } from 'react';
import { FilterMenu } from './filter-menu.tsx';
import styles from './list.module.css';

/** Search and order of a list; what is particular to one list stands between them. */
export function ListTools(props: {
  state: ListState;
  change(change: Partial<ListState>): void;
  label: string;
  children?: ReactNode;
}) {
  const words = useWords('mfe-settings');
  const { state, change } = props;
  return (
    <div className={styles.tools}>
      <SearchField
        label={props.label}
        value={state.search}
        maxLength={200}
        className={styles.search}
        onSearch={(search) => change({ search })}
      />
      {props.children}
      <div className={styles.sort}>
        <FilterMenu
          align="end"
          label={words('list.sort')}
          value={state.sort}
          onChange={(sort) => sort && change({ sort })}
          choices={sortKeys.map((value) => ({ value, label: words(`list.sorted.${value}`) }))}
        />
      </div>
    </div>
  );
}
