/** Something said in passing. */
export interface Toast {
  readonly id: string;
  readonly tone: 'success' | 'info' | 'danger';
  readonly text: string;
  readonly action?: { readonly label: string; readonly onSelect: () => void };
}

const staysFor = 6000;
const none: readonly Toast[] = [];

/** A list of toasts that can be watched. */
function createToasts() {
  let shown: readonly Toast[] = none;
  let count = 0;
  const listeners = new Set<() => void>();
  const change = (next: readonly Toast[]) => {
    shown = next;
    for (const listener of listeners) listener();
  };
  const hide = (id: string) => change(shown.filter((toast) => toast.id !== id));
  return {
    get: () => shown,
    none: () => none,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    hide,
    show: (toast: Partial<Omit<Toast, 'id'>> & { text: string }): string => {
      count += 1;
      const made: Toast = { tone: 'success', ...toast, id: `toast-${count}` };
      change([...shown.filter(({ text }) => text !== made.text), made].slice(-3));
      if (made.tone !== 'danger' && !made.action) setTimeout(() => hide(made.id), staysFor);
      return made.id;
    },
  };
}

/** The toasts of this page. */
export const toasts = createToasts();
