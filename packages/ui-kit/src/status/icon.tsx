import { cx } from '../kit/cx.ts';
import styles from './icon.module.css';
import { icons } from './icons.ts';

/** A name of lucide that the product uses. Another one: add it to `icons.ts`. */
export type IconName = keyof typeof icons;

/** An icon's name that came as text, from a manifest; `circle` when we have no such icon. */
export const iconNamed = (name: string): IconName =>
  Object.hasOwn(icons, name) ? (name as IconName) : 'circle';

/** An icon. It says nothing to a screen reader: what it means stands beside it, or is the control's `label`. `size` in px at 16 px text. */
export function Icon({ name, size = 18, className }: { name: IconName; size?: number; className?: string }) {
  const Drawing = icons[name];
  const length = `${size / 16}rem`;
  return (
    <Drawing
      width={length}
      height={length}
      strokeWidth={1.75}
      className={cx(styles.icon, className)}
      aria-hidden="true"
      focusable="false"
    />
  );
}
