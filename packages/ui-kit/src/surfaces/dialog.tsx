import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../actions/button.tsx';
import { cx } from '../kit/cx.ts';
import { useKit } from '../kit/kit-provider.tsx';
import styles from './dialog.module.css';

const firstFocus = '[data-body] :is(input, select, textarea), [data-foot] button';

/**
 * A window over the page: the browser's own `<dialog>`, so focus stays in it and returns where it came from.
 * Escape, the cross and a press outside ask `onClose`. The focus goes to the first field, else to the first button of the footer: the safe one.
 */
export function Dialog(props: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  /** `side` slides in from the edge, for the phone's menu and the brief. */
  look?: 'center' | 'side';
  size?: 'small' | 'medium' | 'large';
  className?: string;
}) {
  const { open, onClose, look = 'center', size = 'medium' } = props;
  const { words } = useKit();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    const opener = document.activeElement;
    if (element.showModal) element.showModal();
    else element.setAttribute('open', '');
    element.querySelector<HTMLElement>(firstFocus)?.focus();
    return () => {
      element.close?.();
      // React has taken the dialog away by now, so the browser no longer gives the focus back.
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [open]);
  if (!open) return null;
  const pressedOutside = (event: MouseEvent) => event.target === dialog.current && onClose();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape, which the browser sends as cancel, is the key for it
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={cx(styles.dialog, styles[look], styles[size], props.className)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={pressedOutside}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 id={id}>{props.title}</h2>
          <Button variant="ghost" size="small" icon="x" label={words.close} onClick={onClose} />
        </header>
        {props.children && (
          <div data-body className={styles.body}>
            {props.children}
          </div>
        )}
        {props.footer && (
          <footer data-foot className={styles.foot}>
            {props.footer}
          </footer>
        )}
      </div>
    </dialog>
  );
}
