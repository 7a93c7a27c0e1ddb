import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { cx } from '../kit/cx.ts';
import { keepInWindow } from './keep-in-window.ts';
import styles from './menu.module.css';
import type { MenuItem } from './menu-item.ts';
import { MenuLine } from './menu-line.tsx';

export type { MenuItem };

/** What the button that opens a menu takes. */
export interface MenuTrigger {
  readonly id: string;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly onClick: () => void;
}

const focusable = '[role^="menuitem"]:not([aria-disabled="true"])';

function focusTo(list: HTMLElement, key: string): boolean {
  const lines = [...list.querySelectorAll<HTMLElement>(focusable)];
  const at = lines.indexOf(document.activeElement as HTMLElement);
  const to =
    {
      ArrowDown: (at + 1) % lines.length,
      ArrowUp: (at - 1 + lines.length) % lines.length,
      Home: 0,
      End: lines.length - 1,
    }[key] ??
    (key.length === 1
      ? lines.findIndex((line) => line.textContent?.toLowerCase().startsWith(key.toLowerCase()))
      : -1);
  lines[to]?.focus();
  return to >= 0;
}

/** A list of actions under a button. Arrows, Home, End and first letters move in it, Escape closes it. */
export function Menu(props: {
  items: readonly MenuItem[];
  trigger: (trigger: MenuTrigger) => ReactElement;
  align?: 'start' | 'end';
  side?: 'below' | 'above';
  className?: string;
}) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    if (list.current) keepInWindow(list.current);
    list.current?.querySelector<HTMLElement>(focusable)?.focus();
    const outside = (event: Event) => !root.current?.contains(event.target as Node) && setOpen(false);
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);
  const close = () => {
    setOpen(false);
    root.current?.querySelector<HTMLElement>(`[id="${id}"]`)?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab') setOpen(false);
    else if (list.current && focusTo(list.current, event.key)) event.preventDefault();
  };
  return (
    <div ref={root} className={cx(styles.root, props.className)}>
      {props.trigger({
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? `${id}-menu` : undefined,
        onClick: () => setOpen(!open),
      })}
      {open && (
        <div
          ref={list}
          role="menu"
          id={`${id}-menu`}
          aria-labelledby={id}
          tabIndex={-1}
          className={cx(styles.menu, styles[props.align ?? 'end'], styles[props.side ?? 'below'])}
          onKeyDown={press}
        >
          {props.items.map((item) => (
            <MenuLine key={item.key} item={item} onChosen={close} />
          ))}
        </div>
      )}
    </div>
  );
}
