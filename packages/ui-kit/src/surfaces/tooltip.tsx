import { type ReactElement, type ReactNode, useId, useState } from 'react';
import styles from './tooltip.module.css';

/** A few words about a control, on hover and on focus; Escape hides them. The child takes the wiring it is given. */
export function Tooltip(props: {
  text: ReactNode;
  children: (wiring: { 'aria-describedby': string | undefined }) => ReactElement;
}) {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the control inside it
    <span
      className={styles.root}
      onPointerEnter={() => setShown(true)}
      onPointerLeave={() => setShown(false)}
      onFocus={() => setShown(true)}
      onBlur={() => setShown(false)}
      onKeyDown={(event) => event.key === 'Escape' && setShown(false)}
    >
      {props.children({ 'aria-describedby': shown ? id : undefined })}
      {shown && (
        <span role="tooltip" id={id} className={styles.tip}>
          {props.text}
        </span>
      )}
    </span>
  );
}
