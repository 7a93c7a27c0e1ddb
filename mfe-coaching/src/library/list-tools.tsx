import { type ListState, useWords } from '@repartee/app-sdk';
import { SearchField } from '@repartee/ui-kit/search-field';
import { Segmented } from '@repartee/ui-kit/segmented';
import type { ReactNode } from 'react';
import styles from './library-list.module.css';

/** Search and order of a list; what is particular to one list stands between them. */
export function ListTools(props: {
  state: ListState;
  change(change: Partial<ListState>): void;
  label: string;
  children?: ReactNode;
}) {
  const words = useWords('mfe-coaching');
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
      <Segmented
        look="pill"
        label={words('library.sort.label')}
        labelHidden
        className={styles.sort}
        value={state.sort}
        onChange={(sort) => change({ sort })}
        segments={[
          { value: '-updated_at', label: words('library.sort.newest') },
          { value: 'updated_at', label: words('library.sort.oldest') },
          { value: 'name', label: words('library.sort.name') },
        ]}
      />
    </div>
  );
}
