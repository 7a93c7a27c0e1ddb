import { type ReactNode, useEffect } from 'react';
import { useSearchText } from '../fields/use-search-text.ts';
import { PlainSkeleton } from '../states/plain-skeleton.tsx';
import { Icon } from '../status/icon.tsx';
import tools from './list-tools.module.css';
import styles from './plain-list.module.css';

/**
 * The search field above a list, without antd, shown until `list-tools` has loaded; it looks the same. Grey shapes
 * stand in the place of filters and sort order. `onText` is called with every change of the text, before it is
 * searched.
 */
export function PlainListTools(props: {
  search: string;
  label: string;
  onSearch(text: string): void;
  onText?(text: string): void;
}) {
  const { text, type, onKeyDown } = useSearchText(props.search, props.onSearch);
  useEffect(() => props.onText?.(text), [text]);
  return (
    <div className={tools.tools}>
      <search className={`${tools.search} ${styles.box}`}>
        <Icon name="search" className={styles.icon} />
        <input
          type="text"
          aria-label={props.label}
          placeholder={props.label}
          maxLength={200}
          value={text}
          className={styles.input}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
        />
      </search>
      <div className={styles.more} aria-hidden="true">
        <PlainSkeleton shape="chip" />
        <PlainSkeleton shape="chip" />
      </div>
    </div>
  );
}

/** Draws the tab list without antd until `tabs` has loaded; it looks the same. The caller draws the panel. */
export function PlainTabs<Key extends string>(props: {
  label: string;
  tabs: readonly { readonly key: Key; readonly label: ReactNode }[];
  active: Key;
  onChange: (key: Key) => void;
}) {
  return (
    <div role="tablist" aria-label={props.label} className={styles.strip}>
      {props.tabs.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          role="tab"
          aria-selected={key === props.active}
          className={styles.tab}
          onClick={() => props.onChange(key)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
