import { cx } from '../kit/cx.ts';
import { Icon } from '../status/icon.tsx';
import { Link } from './link.tsx';
import styles from './menu.module.css';
import type { MenuItem } from './menu-item.ts';

/** One line of a `Menu`. */
export function MenuLine({ item, onChosen }: { item: MenuItem; onChosen: () => void }) {
  const inside = (
    <>
      {item.icon && <Icon name={item.icon} size={16} />}
      <span className={styles.words} lang={item.lang}>
        {item.label}
      </span>
      {item.checked && <Icon name="check" size={16} />}
    </>
  );
  const look = cx(styles.line, item.danger && styles.danger, item.separated && styles.separated);
  if (item.href)
    return (
      <Link href={item.href} look="plain" role="menuitem" tabIndex={-1} className={look} onClick={onChosen}>
        {inside}
      </Link>
    );
  const choose = () => {
    onChosen();
    item.onSelect?.();
  };
  const common = {
    type: 'button',
    tabIndex: -1,
    'aria-disabled': item.disabled || undefined,
    className: look,
  } as const;
  const press = item.disabled ? undefined : choose;
  if (item.checked === undefined)
    return (
      <button {...common} role="menuitem" onClick={press}>
        {inside}
      </button>
    );
  return (
    <button {...common} role="menuitemradio" aria-checked={item.checked} onClick={press}>
      {inside}
    </button>
  );
}
