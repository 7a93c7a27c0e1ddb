import type { SVGProps } from 'react';
import { cx } from '../kit/cx.ts';
import styles from './icon.module.css';
import { icons } from './icons.ts';

/** Names of the available icons, from the library lucide. To use another icon of lucide, add it to `icons.ts`. */
export type IconName = keyof typeof icons;

export const iconNames = Object.keys(icons) as IconName[];

/** `paths` are the SVG paths of an icon. The icon is 24 units wide and 24 units high. */
export interface DrawnIcon {
  readonly paths: readonly string[];
}

/** Returns an icon that a remote declares in `remote.json`. Returns `circle` for an unknown name. */
export function iconNamed(icon: string | DrawnIcon): IconName | DrawnIcon {
  if (typeof icon !== 'string') return icon;
  return Object.hasOwn(icons, icon) ? (icon as IconName) : 'circle';
}

function Drawing({ paths, ...svg }: DrawnIcon & SVGProps<SVGSVGElement>) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...svg}
      aria-hidden="true"
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}

interface IconProps {
  readonly name: IconName | DrawnIcon;
  readonly size?: number;
  readonly className?: string;
}

/** An icon, hidden from screen readers. `size` is in px at a root font size of 16 px. */
export function Icon({ name, size = 18, className }: IconProps) {
  const length = `${size / 16}rem`;
  const svg = {
    width: length,
    height: length,
    strokeWidth: 1.75,
    className: cx(styles.icon, className),
    'aria-hidden': 'true',
    focusable: 'false',
  } as const;
  if (typeof name !== 'string') return <Drawing paths={name.paths} {...svg} />;
  const Named = icons[name];
  return <Named {...svg} />;
}
