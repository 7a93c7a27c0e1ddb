import { Dropdown, type MenuProps } from 'antd';
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle } from 'react';
import { AntdRoot } from '../antd/antd-root.tsx';
import { cx } from '../kit/cx.ts';
import { Icon } from '../status/icon.tsx';
import { Link } from './link.tsx';
import styles from './menu.module.css';
import type { MenuItem } from './menu-item.ts';

type AntdItem = NonNullable<MenuProps['items']>[number] & { role?: string; 'aria-checked'?: boolean };

const placements = {
  below: { start: 'bottomLeft', end: 'bottomRight' },
  above: { start: 'topLeft', end: 'topRight' },
} as const;

function Words({ item }: { item: MenuItem }) {
  const appearance = cx(styles.line, item.danger && styles.danger);
  const inside = (
    <>
      {item.icon && <Icon name={item.icon} size={16} />}
      <span className={styles.words} lang={item.lang}>
        {item.label}
      </span>
      {item.checked && <Icon name="check" size={16} />}
    </>
  );
  if (!item.href) return <span className={appearance}>{inside}</span>;
  return (
    <Link href={item.href} variant="plain" tabIndex={-1} className={appearance}>
      {inside}
    </Link>
  );
}

const lineOf = (item: MenuItem): AntdItem => ({
  key: item.key,
  label: <Words item={item} />,
  disabled: item.disabled,
  ...(item.checked === undefined ? {} : { role: 'menuitemradio', 'aria-checked': item.checked }),
});

const linesOf = (items: readonly MenuItem[]): AntdItem[] =>
  items.flatMap((item) => [
    ...(item.separated ? [{ type: 'divider', key: `above-${item.key}` } as const] : []),
    lineOf(item),
  ]);

/**
 * Stands in for the trigger that antd's Dropdown needs. Another component renders the button that opens the
 * menu.
 */
function Trigger({ id, ref }: { id: string; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => document.getElementById(id) as HTMLElement);
  return null;
}

const enabledItem = '[role^="menuitem"]:not([aria-disabled="true"])';

/**
 * Focuses the first item, or the list if a pointer opened it, as soon as it is visible. Retries in each frame, because antd hides a popup until
 * its position is known.
 */
function useFocusWhenShown(id: string, open: boolean, byPointer: boolean): void {
  useEffect(() => {
    if (!open) return;
    let frame = 0;
    const focus = () => {
      const list = document.getElementById(id);
      const item = byPointer ? null : list?.querySelector<HTMLElement>(enabledItem);
      const element = item ?? list;
      element?.focus({ preventScroll: true });
      if (!element || element !== document.activeElement) frame = requestAnimationFrame(focus);
    };
    focus();
    return () => cancelAnimationFrame(frame);
  }, [id, open, byPointer]);
}

function focusByLetter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key.length !== 1) return;
  const letter = event.key.toLowerCase();
  [...event.currentTarget.querySelectorAll<HTMLElement>(enabledItem)]
    .find((line) => line.textContent?.toLowerCase().startsWith(letter))
    ?.focus();
}

export default function MenuPopup(props: {
  items: readonly MenuItem[];
  triggerId: string;
  align: 'start' | 'end';
  side: 'below' | 'above';
  open: boolean;
  /** True if a pointer opened the menu. The list then has the focus, and no item is highlighted. */
  byPointer: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { items, triggerId, align, side, open, byPointer, onOpenChange } = props;
  const listId = `${triggerId}-menu`;
  useFocusWhenShown(listId, open, byPointer);
  const choose: MenuProps['onClick'] = ({ key, domEvent }) => {
    const { target, currentTarget } = domEvent;
    // Pressing Enter on a menu item does not follow the item's link, so the link is clicked here.
    if (!(target as Element).closest('a')) currentTarget.querySelector('a')?.click();
    items.find((item) => item.key === key)?.onSelect?.();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // The item has closed the menu. The browser would press the button, which now has the focus, and open it again.
    if (event.key === 'Enter') event.preventDefault();
    // The button gets the focus, and the browser moves it on. antd's listener at the window would keep the key.
    if (event.key === 'Tab') {
      event.stopPropagation();
      onOpenChange(false);
    }
    focusByLetter(event);
  };
  return (
    <AntdRoot>
      <Dropdown
        open={open}
        onOpenChange={(next) => onOpenChange(next)}
        trigger={['click']}
        placement={placements[side][align]}
        classNames={{ root: styles.popup }}
        destroyOnHidden
        menu={{
          id: listId,
          'aria-labelledby': triggerId,
          items: linesOf(items),
          onClick: choose,
          onKeyDown,
        }}
      >
        <Trigger id={triggerId} />
      </Dropdown>
    </AntdRoot>
  );
}
