import { Tooltip as AntdTooltip } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { AntdRoot } from '../antd/antd-root.tsx';

/**
 * A short text about a control, shown while the pointer is over the control or it has the focus; Escape hides it. The
 * child must accept a ref and the props that antd adds.
 */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  return (
    <AntdRoot>
      <AntdTooltip title={text} trigger={['hover', 'focus']}>
        {children}
      </AntdTooltip>
    </AntdRoot>
  );
}
