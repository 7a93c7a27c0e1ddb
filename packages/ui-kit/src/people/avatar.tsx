import { useState } from 'react';
import { cx } from '../kit/cx.ts';
import styles from './avatar.module.css';
import { type Hue, hueOf } from './seeded.ts';
import { ThumbFace } from './thumb-face.tsx';

export interface AvatarProps {
  /** Whose face it is; decides the drawing and its colour. */
  name: string;
  /** An uploaded picture; the drawing stands in while it is missing or broken. */
  image?: string | null;
  look?: 'thumbs' | 'initials';
  /** px at 16 px text. */
  size?: number;
  hue?: Hue;
  className?: string;
}

const initialsOf = (name: string) => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('') || '·';
};

/** A face. It is decoration: the name stands beside it. */
export function Avatar({
  name,
  image,
  look = 'thumbs',
  size = 40,
  hue = hueOf(name),
  className,
}: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const length = `${size / 16}rem`;
  if (image && broken !== image)
    return (
      <img
        src={image}
        alt=""
        width={size}
        height={size}
        className={cx(styles.avatar, styles.picture, className)}
        onError={() => setBroken(image)}
      />
    );
  const [fill, back] = [`var(--hue-${hue})`, `var(--hue-${hue}-back)`];
  return (
    <svg
      viewBox="0 0 100 100"
      width={length}
      height={length}
      className={cx(styles.avatar, className)}
      aria-hidden="true"
    >
      <rect width="100" height="100" fill={look === 'thumbs' ? back : fill} />
      {look === 'thumbs' ? (
        <ThumbFace seed={name} fill={fill} />
      ) : (
        <text x="50" y="50" dominantBaseline="central" textAnchor="middle" className={styles.initials}>
          {initialsOf(name)}
        </text>
      )}
    </svg>
  );
}
