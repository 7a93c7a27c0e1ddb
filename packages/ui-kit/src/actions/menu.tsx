import { type MouseEvent, type ReactElement, useId, useState } from 'react';
import { cx } from '../kit/cx.ts';
import { lazyPart } from '../kit/lazy-part.tsx';
import styles from './menu.module.css';
import type { MenuItem } from './menu-item.ts';

export type { MenuItem };

const MenuPopup = lazyPart(() => import(/* webpackChunkName: "controls" */ './menu-popup.tsx'), {
  close: ({ onOpenChange }) => onOpenChange(false),
});

/** Props of the button that opens the menu. */
export interface MenuTrigger {
  readonly id: string;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

/**
 * A menu of actions below a button. antd's Dropdown is loaded when the menu is needed, so that the server can render
 * the button.
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
    <div className={cx(styles.root, props.className)} onPointerEnter={MenuPopup.preload}>
      {props.trigger({
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? `${id}-menu` : undefined,
        onClick: ({ detail }) => {
          // `event.detail` is 0 if a keyboard or a screen reader caused the click.
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
