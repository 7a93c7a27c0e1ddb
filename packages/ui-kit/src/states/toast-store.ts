import { createStore } from 'zustand';

/** A short message at the edge of the page, which does not interrupt the user. */
export interface Toast {
  readonly id: string;
  readonly tone: 'success' | 'info' | 'danger';
  readonly text: string;
  readonly action?: { readonly label: string; readonly onSelect: () => void };
}

interface ToastStore {
  readonly toasts: readonly Toast[];
  /**
   * Shows a toast and returns its id. Removes a toast with the same text, and the oldest toast if there are
   * more than three.
   */
  show(toast: Partial<Omit<Toast, 'id'>> & { text: string }): string;
  hide(id: string): void;
  /** `held` is true while the pointer or the focus is on the toast, which then stays. */
  hold(id: string, held: boolean): void;
}

const staysFor = 6000;
const most = 3;
let count = 0;

const disappears = ({ tone, action }: Toast) => tone !== 'danger' && !action;
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** A toast disappears 6 s after it was shown or left, unless it is an error or has an action. */
export const toastStore = createStore<ToastStore>((set, get) => ({
  toasts: [],
  hold: (id, held) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
    const toast = get().toasts.find((one) => one.id === id);
    if (toast && !held && disappears(toast))
      timers.set(
        id,
        setTimeout(() => get().hide(id), staysFor),
      );
  },
  hide: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
  show: (toast) => {
    count += 1;
    const made: Toast = { tone: 'success', ...toast, id: `toast-${count}` };
    const others = get().toasts.filter(({ text }) => text !== made.text);
    set({ toasts: [...others, made].slice(-most) });
    get().hold(made.id, false);
    return made.id;
  },
}));
