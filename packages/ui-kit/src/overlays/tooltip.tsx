import { Tooltip as AntdTooltip } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { AntdRoot } from '../antd/antd-root.tsx';

/** Keeps the visible box 8 px away from the edge of the window. antd would place the box directly at the edge. */
const offEdge = { root: { paddingInline: 8 } };

/**
 * A short text about a control, shown while the pointer is over the control or the control has the focus. Escape hides
 * the text. The child must accept a ref and the props that antd adds.
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
