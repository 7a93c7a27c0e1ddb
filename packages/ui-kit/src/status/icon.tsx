import type { SVGProps } from 'react';
import { cx } from '../kit/cx.ts';
import styles from './icon.module.css';
import { icons } from './icons.ts';

/** A name of lucide that the product uses. Another one: add it to `icons.ts`. */
export type IconName = keyof typeof icons;

/** A drawing of lines in a square of 24 by 24: the data of its SVG paths. */
export interface DrawnIcon {
  readonly paths: readonly string[];
}

/** An icon from a manifest, drawn there or named as text; `circle` when we have no icon of that name. */
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

/** An icon. It says nothing to a screen reader: what it means stands beside it, or is the control's `label`. `size` in px at 16 px text. */
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
