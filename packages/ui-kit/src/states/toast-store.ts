import { createStore } from 'zustand';

/** A short message without interruption. */
export interface Toast {
  readonly id: string;
  readonly tone: 'success' | 'info' | 'danger';
  readonly text: string;
  readonly action?: { readonly label: string; readonly onSelect: () => void };
}

interface ToastStore {
  readonly toasts: readonly Toast[];
  /** Shows a toast and replaces an equal one, or the oldest of three; returns its id. */
  show(toast: Partial<Omit<Toast, 'id'>> & { text: string }): string;
  hide(id: string): void;
}

const staysFor = 6000;
const most = 3;
let count = 0;

/** Toasts of this page. Success toasts close after 6 s; those with an error or an action remain. */
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
