import { Tooltip as AntdTooltip } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { AntdRoot } from '../antd/antd-root.tsx';

/** A few words about a control, on hover and on focus; Escape hides them. The child takes a ref and what antd gives it. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  return (
    <AntdRoot>
      <AntdTooltip title={text} trigger={['hover', 'focus']}>
        {children}
      </AntdTooltip>
    </AntdRoot>
  );
}
