import { Tabs as AntdTabs } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
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
function keepInPlace(event: MouseEvent): void {
  if (tabAt(event.target)) event.preventDefault();
}

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
    <div role="group" aria-label={props.label} onMouseDown={keepInPlace}>
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
          className={styles.tabs}
        />
      </AntdRoot>
    </div>
  );
}
