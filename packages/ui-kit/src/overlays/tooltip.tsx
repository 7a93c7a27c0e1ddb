import { Tooltip as AntdTooltip } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { AntdRoot } from '../antd/antd-root.tsx';

const offEdge = { root: { paddingInline: 8 } };

/**
 * A short text about a control, shown while the control has the focus or the pointer. The child must accept a ref and
 * the props of antd.
 */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  return (
    <AntdRoot>
      <AntdTooltip title={text} trigger={['hover', 'focus']} styles={offEdge}>
        {children}
      </AntdTooltip>
    </AntdRoot>
  );
}
