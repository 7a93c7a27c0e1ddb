import { createStore } from 'zustand/vanilla';
import { defectIn } from './uncaught.ts';

/** The reference of the defect whose error page stands before the page, which goes on behind it; null while none does. */
export const shownDefect = createStore<string | null>(() => null);

const seen = new Set<string>();

/** Shows what nobody caught, once for each place in the code: what fails every second keeps nobody from the page. */
export function showDefect(error: unknown): void {
  const defect = defectIn(error);
  if (!defect || seen.has(defect.at)) return;
  seen.add(defect.at);
  shownDefect.setState(defect.reference, true);
}
