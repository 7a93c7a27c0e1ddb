import { useSyncExternalStore } from 'react';
import { Button } from '../actions/button.tsx';
import { cx } from '../kit/cx.ts';
import { useKit } from '../kit/kit-provider.tsx';
import { Icon, type IconName } from '../status/icon.tsx';
import styles from './toast.module.css';
import { type Toast, toasts } from './toast-store.ts';

const drawings = { success: 'check', info: 'info', danger: 'triangle-alert' } satisfies Record<
  Toast['tone'],
  IconName
>;

/** Says something at the edge of the page without stopping anybody; what failed stays until it is closed. Returns its id. */
export const showToast = (toast: Partial<Omit<Toast, 'id'>> & { text: string }): string => toasts.show(toast);

/** Takes a toast away. */
export const hideToast = (id: string): void => toasts.hide(id);

/** Where toasts appear. Stands once, at the root of the page. */
export function Toaster() {
  const { words } = useKit();
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get, toasts.none);
  return (
    <div className={styles.stack} role="status" aria-live="polite">
      {shown.map(({ id, tone, text, action }) => (
        <div
          key={id}
          className={cx(styles.toast, styles[tone])}
          role={tone === 'danger' ? 'alert' : undefined}
        >
          <Icon name={drawings[tone]} className={styles.icon} />
          <span className={styles.text}>{text}</span>
          {action && (
            <Button
              size="small"
              onClick={() => {
                toasts.hide(id);
                action.onSelect();
              }}
            >
              {action.label}
            </Button>
          )}
          <Button variant="ghost" size="small" icon="x" label={words.close} onClick={() => toasts.hide(id)} />
        </div>
      ))}
    </div>
  );
}
