import { type MouseEvent, type ReactElement, useId, useState } from 'react';
import { cx } from '../kit/cx.ts';
import { lazyWhenOpen } from '../kit/lazy-when-open.tsx';
import styles from './menu.module.css';
import type { MenuItem } from './menu-item.ts';

export type { MenuItem };

const loadPopup = () => import('./menu-popup.tsx');
const MenuPopup = lazyWhenOpen(loadPopup);

/** What the button that opens a menu takes. */
export interface MenuTrigger {
  readonly id: string;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

/**
 * A list of actions under a button: antd's Dropdown, which is loaded when the pointer nears it or it is first opened, so
 * that a menu may stand in what the server draws. Arrows, Home, End and first letters move in it, Escape closes it.
 */
export function Menu(props: {
  items: readonly MenuItem[];
  trigger: (trigger: MenuTrigger) => ReactElement;
  align?: 'start' | 'end';
  side?: 'below' | 'above';
  className?: string;
}) {
  const { items, align = 'end', side = 'below' } = props;
  const [open, setOpen] = useState(false);
  const [byPointer, setByPointer] = useState(false);
  const id = useId();
  const change = (next: boolean) => {
    setOpen(next);
    if (!next) document.getElementById(id)?.focus();
  };
  return (
    <div className={cx(styles.root, props.className)} onPointerEnter={() => void loadPopup()}>
      {props.trigger({
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? `${id}-menu` : undefined,
        onClick: ({ detail }) => {
          // Keys and screen readers press without a pointer: no click is counted.
          setByPointer(detail > 0);
          setOpen(!open);
        },
      })}
      <MenuPopup
        items={items}
        triggerId={id}
        align={align}
        side={side}
        open={open}
        byPointer={byPointer}
        onOpenChange={change}
      />
    </div>
  );
}
