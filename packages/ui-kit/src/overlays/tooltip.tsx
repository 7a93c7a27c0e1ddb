import { Tooltip as AntdTooltip } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { AntdRoot } from '../antd/antd-root.tsx';

/** antd moves a tooltip into the window, up to its edge; this padding keeps the visible box 8 px away from it. */
const offEdge = { root: { paddingInline: 8 } };

/**
 * A short text about a control, shown while the pointer is over the control or it has the focus; Escape hides it. The
 * child must accept a ref and the props that antd adds.
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
