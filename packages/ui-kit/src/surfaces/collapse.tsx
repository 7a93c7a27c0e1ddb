import { Collapse as AntdCollapse } from 'antd';
import type { ReactNode } from 'react';
import { AntdRoot } from '../antd/antd-root.tsx';
import { Icon } from '../status/icon.tsx';
import styles from './collapse.module.css';

/** Content that is hidden until the user presses its label. `open` shows it when the part is first rendered. */
export function Collapse({
  label,
  open = false,
  children,
}: {
  label: ReactNode;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <AntdRoot>
      <AntdCollapse
        ghost
        size="small"
        className={styles.collapse}
        defaultActiveKey={open ? ['all'] : []}
        expandIcon={({ isActive }) => <Icon name={isActive ? 'chevron-up' : 'chevron-down'} size={16} />}
        items={[{ key: 'all', label, children }]}
      />
    </AntdRoot>
  );
}
