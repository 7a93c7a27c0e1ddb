import { Tabs as AntdTabs } from 'antd';
import type { ReactNode } from 'react';
import { AntdRoot } from '../antd/antd-root.tsx';
import styles from './tabs.module.css';

export interface Tab<Key extends string = string> {
  readonly key: Key;
  readonly label: ReactNode;
  readonly content: ReactNode;
  /** Keeps the panel mounted while another tab is open, so that the user's input is kept. */
  readonly keep?: boolean;
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
    <div role="group" aria-label={props.label}>
      <AntdRoot>
        <AntdTabs
          activeKey={active}
          onChange={(key) => onChange(key as Key)}
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
