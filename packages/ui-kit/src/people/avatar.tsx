import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { cx } from '../kit/cx.ts';
import styles from './avatar.module.css';
import { faceStore } from './face-store.ts';
import type { Hue } from './hue.ts';

export interface AvatarProps {
  /** Name of the user or persona. Face and colour are derived from it. */
  name: string;
  /** URL of an uploaded picture. If undefined, or if the picture cannot be loaded, the generated face is shown. */
  image?: string | null;
  variant?: 'thumbs' | 'initials';
  /** Size in px at a root font size of 16 px; scales with the font size. */
  size?: number;
  hue?: Hue;
  className?: string;
}

const loadFaces = () => import('./faces.ts');
const drawNow = () => faceStore.getState().draw;

/**
 * A face that the library DiceBear generates. In the browser, a face that the server has rendered is kept, so that
 * public pages do not load DiceBear.
 */
function Face({ name, variant = 'thumbs', size, hue, className }: AvatarProps & { size: number }) {
  const drawn = useRef<SVGImageElement>(null);
  // Do not use zustand's `useStore`: on the server it returns the initial state, which contains no function that draws
  // faces.
  const draw = useSyncExternalStore(faceStore.subscribe, drawNow, drawNow);
  const face = useMemo(() => draw?.(name, variant, hue), [draw, name, variant, hue]);
  useEffect(() => {
    // If DiceBear fails to load, the circle stays empty, and no error is shown, because the face is only decoration.
    if (!draw && !drawn.current?.getAttribute('href')) loadFaces().catch(() => undefined);
  }, [draw]);
  const length = `${size / 16}rem`;
  return (
    // Use an SVG, because its size can follow the font size. The size attributes of an `img` are in pixels.
    <svg viewBox="0 0 100 100" width={length} height={length} className={className} aria-hidden="true">
      <image ref={drawn} href={face} width="100" height="100" suppressHydrationWarning />
    </svg>
  );
}

/**
 * The face of a user or persona: an uploaded picture, a generated face or initials. Hidden from screen readers, because
 * the name is beside it.
 */
export function Avatar({ image, size = 40, className, ...rest }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!image || broken === image)
    return <Face {...rest} size={size} className={cx(styles.avatar, className)} />;
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
}
