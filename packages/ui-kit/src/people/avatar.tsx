import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { cx } from '../kit/cx.ts';
import styles from './avatar.module.css';
import { faceStore } from './face-store.ts';
import type { Hue } from './hue.ts';

export interface AvatarProps {
  /** Name from which the face and its colour are derived. */
  name: string;
  /** Address of an uploaded picture; the generated face is shown while it is missing or broken. */
  image?: string | null;
  variant?: 'thumbs' | 'initials';
  /** Size in px at a font size of 16 px. */
  size?: number;
  hue?: Hue;
  className?: string;
}

const loadFaces = () => import('./faces.ts');
const drawNow = () => faceStore.getState().draw;

/** A face by DiceBear. The server-rendered face is kept, so that a public page need not load DiceBear. */
function Face({ name, variant = 'thumbs', size, hue, className }: AvatarProps & { size: number }) {
  const drawn = useRef<SVGImageElement>(null);
  // Not `useStore`, which returns the initial state on the server.
  const draw = useSyncExternalStore(faceStore.subscribe, drawNow, drawNow);
  const face = useMemo(() => draw?.(name, variant, hue), [draw, name, variant, hue]);
  useEffect(() => {
    // On an error the disc remains empty; a decoration needs no error message.
    if (!draw && !drawn.current?.getAttribute('href')) loadFaces().catch(() => undefined);
  }, [draw]);
  const length = `${size / 16}rem`;
  return (
    // An SVG, because its size follows the font size, which the attributes of an `img` cannot express.
    <svg viewBox="0 0 100 100" width={length} height={length} className={className} aria-hidden="true">
      <image ref={drawn} href={face} width="100" height="100" suppressHydrationWarning />
    </svg>
  );
}

/** A face: DiceBear's thumbs, or initials. Decorative, because the name is beside it. */
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
