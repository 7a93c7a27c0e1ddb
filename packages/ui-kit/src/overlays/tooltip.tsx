import { Tooltip as AntdTooltip } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { AntdRoot } from '../antd/antd-root.tsx';

/**
 * A short text about a control, shown on hover and on focus; Escape hides it. The child must accept a ref and antd's
 * props.
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
