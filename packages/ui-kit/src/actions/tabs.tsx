import { Tabs as AntdTabs } from 'antd';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { AntdRoot } from '../antd/antd-root.tsx';
import styles from './tabs.module.css';

export interface Tab<Key extends string = string> {
  readonly key: Key;
  readonly label: ReactNode;
  readonly content: ReactNode;
  /** Keeps the panel mounted while another tab is open, so that the user's input is kept. */
  readonly keep?: boolean;
}

const tabAt = (target: EventTarget) => (target as Element).closest<HTMLElement>('[role=tab]');

/** Without this, pressing a tab that is partly out of sight focuses it, antd scrolls it away, and the click is lost. */
function keepInPlace(event: MouseEvent<HTMLElement>): void {
  if (tabAt(event.target)) event.preventDefault();
  event.currentTarget.dataset.pointer = 'true';
}

/** Browsers draw the focus ring of an element that a script focuses, also after a click. */
function showRing({ currentTarget }: KeyboardEvent<HTMLElement>): void {
  delete currentTarget.dataset.pointer;
}

/** The line below the open tab is as wide as its label: without the padding of 0.75rem at both sides. */
const indicator = { size: (width: number) => width - 24 };

/** Tabs with the panel of the open tab. `label` is the accessible name of the list of tabs. */
export function Tabs<Key extends string>(props: {
  label: string;
  tabs: readonly Tab<Key>[];
  active: Key;
  onChange: (key: Key) => void;
}) {
  const { tabs, active, onChange } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would have a visible frame
    <div role="group" aria-label={props.label} onMouseDown={keepInPlace} onKeyDown={showRing}>
      <AntdRoot>
        <AntdTabs
          activeKey={active}
          onChange={(key) => onChange(key as Key)}
          onTabClick={(_, { target }) => tabAt(target)?.focus()}
          items={tabs.map(({ key, label, content, keep }) => ({
            key,
            label,
            children: content,
            destroyOnHidden: !keep,
          }))}
          animated={false}
          indicator={indicator}
          className={styles.tabs}
        />
      </AntdRoot>
    </div>
  );
}
