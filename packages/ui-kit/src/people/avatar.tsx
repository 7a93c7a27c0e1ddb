import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { cx } from '../kit/cx.ts';
import styles from './avatar.module.css';
import { faceStore } from './face-store.ts';
import type { Hue } from './hue.ts';

export interface AvatarProps {
  /** Whose face it is; decides the drawing and its colour. */
  name: string;
  /** An uploaded picture; the drawing stands in while it is missing or broken. */
  image?: string | null;
  variant?: 'thumbs' | 'initials';
  /** px at 16 px text. */
  size?: number;
  hue?: Hue;
  className?: string;
}

const loadFaces = () => import('./faces.ts');
const drawNow = () => faceStore.getState().draw;

/** DiceBear's drawing. What the server has drawn stays, so that a public page need not load DiceBear. */
function Face({ name, variant = 'thumbs', size, hue, className }: AvatarProps & { size: number }) {
  const drawn = useRef<SVGImageElement>(null);
  // Not useStore, which answers with the initial state on the server.
  const draw = useSyncExternalStore(faceStore.subscribe, drawNow, drawNow);
  const face = useMemo(() => draw?.(name, variant, hue), [draw, name, variant, hue]);
  useEffect(() => {
    // Without it there is an empty disc, which is no reason to trouble anyone.
    if (!draw && !drawn.current?.getAttribute('href')) loadFaces().catch(() => undefined);
  }, [draw]);
  const length = `${size / 16}rem`;
  return (
    // Its size follows the text, which the attributes of an img cannot say.
    <svg viewBox="0 0 100 100" width={length} height={length} className={className} aria-hidden="true">
      <image ref={drawn} href={face} width="100" height="100" suppressHydrationWarning />
    </svg>
  );
}

/** A face: DiceBear's thumbs, or initials. It is decoration: the name stands beside it. */
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
