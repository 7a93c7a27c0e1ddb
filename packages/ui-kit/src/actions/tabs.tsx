import { Tabs as AntdTabs } from 'antd';
import type { ReactNode } from 'react';
import { AntdRoot } from '../antd/antd-root.tsx';
import styles from './tabs.module.css';

export interface Tab<Key extends string = string> {
  readonly key: Key;
  readonly label: ReactNode;
  readonly content: ReactNode;
  /** Its content stays while another tab is open: what is typed in it is not lost. */
  readonly keep?: boolean;
}

/** Several views of one thing, one at a time. Arrows, Home and End move between the tabs, Enter or Space opens one. `label` names the set. */
export function Tabs<Key extends string>(props: {
  label: string;
  tabs: readonly Tab<Key>[];
  active: Key;
  onChange: (key: Key) => void;
  className?: string;
}) {
  const { tabs, active, onChange } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would look like one
    <div role="group" aria-label={props.label} className={props.className}>
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
