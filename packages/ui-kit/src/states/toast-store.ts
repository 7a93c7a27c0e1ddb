import { createStore } from 'zustand';

/** Something said in passing. */
export interface Toast {
  readonly id: string;
  readonly tone: 'success' | 'info' | 'danger';
  readonly text: string;
  readonly action?: { readonly label: string; readonly onSelect: () => void };
}

interface ToastStore {
  readonly toasts: readonly Toast[];
  /** Shows one, in place of an equal one and of the oldest of three; answers its id. */
  show(toast: Partial<Omit<Toast, 'id'>> & { text: string }): string;
  hide(id: string): void;
}

const staysFor = 6000;
const most = 3;
let count = 0;

/** The toasts of this page. What worked goes by itself after 6 s; what failed, or offers something, stays. */
export const toastStore = createStore<ToastStore>((set, get) => ({
  toasts: [],
  hide: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
  show: (toast) => {
    count += 1;
    const made: Toast = { tone: 'success', ...toast, id: `toast-${count}` };
    const others = get().toasts.filter(({ text }) => text !== made.text);
    set({ toasts: [...others, made].slice(-most) });
    if (made.tone !== 'danger' && !made.action) setTimeout(() => get().hide(made.id), staysFor);
    return made.id;
  },
}));
