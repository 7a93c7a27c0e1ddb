import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { cx } from '../kit/cx.ts';
import { loadCode } from '../kit/load-code.ts';
import styles from './avatar.module.css';
import type { Expression } from './expressions.ts';
import { faceStore } from './face-store.ts';
import type { Hue } from './hue.ts';

export interface AvatarProps {
  /** Name of the user or persona. The name determines face and colour. */
  name: string;
  /** URL of an uploaded picture. If the picture cannot be loaded, the generated face is shown. */
  image?: string | null;
  variant?: 'thumbs' | 'initials';
  /** Size in px at a root font size of 16 px. The size scales with the font size. */
  size?: number;
  hue?: Hue;
  /** What a drawn face shows. Without it, the name decides, as it suits users. Personas have an expression. */
  expression?: Expression;
  /** Shows the expression as a ring around an uploaded picture or initials, which cannot show it themselves. */
  ringed?: boolean;
  className?: string;
}

const loadFaces = () => loadCode(() => import('./faces.ts'), { optional: true });
const drawNow = () => faceStore.getState().draw;

/** A generated face. A face that the server has rendered is kept, so that public pages do not load DiceBear. */
function Face({
  name,
  variant = 'thumbs',
  size,
  hue,
  expression,
  className,
}: AvatarProps & { size: number }) {
  const drawn = useRef<SVGImageElement>(null);
  // Replaces zustand's `useStore`, which on the server returns the initial state of the store, without the
  // function `draw`.
  const draw = useSyncExternalStore(faceStore.subscribe, drawNow, drawNow);
  const face = useMemo(
    () => draw?.(name, variant, { hue, expression }),
    [draw, name, variant, hue, expression],
  );
  useEffect(() => {
    // If DiceBear fails to load, the circle stays empty. The face is only decoration.
    if (!draw && !drawn.current?.getAttribute('href')) loadFaces().catch(() => undefined);
  }, [draw]);
  const length = `${size / 16}rem`;
  return (
    // Uses an SVG, because its size can be in rem. The size attributes of an `img` are always in pixels.
    <svg viewBox="0 0 100 100" width={length} height={length} className={className} aria-hidden="true">
      <image ref={drawn} href={face} width="100" height="100" suppressHydrationWarning />
    </svg>
  );
}

/** The face of a user or persona. Hidden from screen readers, because the name is beside the face. */
export function Avatar({ image, size = 40, ringed, className, ...rest }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const isDrawn = !image || broken === image;
  const ring =
    ringed && !(isDrawn && rest.variant !== 'initials') && rest.expression && styles[rest.expression];
  if (isDrawn) return <Face {...rest} size={size} className={cx(styles.avatar, ring, className)} />;
  return (
    <img
      src={image}
      alt=""
      width={size}
      height={size}
      className={cx(styles.avatar, styles.picture, ring, className)}
      onError={() => setBroken(image)}
    />
  );
}
