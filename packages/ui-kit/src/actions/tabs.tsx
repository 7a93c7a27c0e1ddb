import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { cx } from '../kit/cx.ts';
import styles from './tabs.module.css';

export interface Tab<Key extends string = string> {
  readonly key: Key;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

const step = (key: string, at: number, count: number) => {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
};

/** Several views of one thing, one at a time. Arrows, Home and End move between them. `label` names the set. */
export function Tabs<Key extends string>(props: {
  label: string;
  tabs: readonly Tab<Key>[];
  active: Key;
  onChange: (key: Key) => void;
  className?: string;
}) {
  const { tabs, active, onChange } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex((tab) => tab.key === active);
  const move = (event: KeyboardEvent) => {
    const next = step(event.key, at, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    onChange(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <div className={props.className}>
      <div role="tablist" aria-label={props.label} className={styles.list} onKeyDown={move} ref={list}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === active}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === active ? 0 : -1}
            className={cx(styles.tab, tab.key === active && styles.active)}
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`} className={styles.panel}>
        {tabs[at]?.content}
      </div>
    </div>
  );
}
