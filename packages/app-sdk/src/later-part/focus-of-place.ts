/** Identifies the focused control, so that the same control can be focused in new markup. */
export interface FocusedControl {
  readonly selector: string;
  readonly start?: number | null;
  readonly end?: number | null;
}

const isText = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

const byAttribute = (element: Element, name: string) => {
  const value = element.getAttribute(name);
  return value ? `[${name}="${CSS.escape(value)}"]` : undefined;
};

/** Finds the focused text field (by name or aria-label) or link (by address) inside `place`. */
export function focusedControl(place: HTMLElement): FocusedControl | undefined {
  const element = document.activeElement;
  if (!element || !place.contains(element)) return undefined;
  if (isText(element)) {
    const selector = byAttribute(element, 'name') ?? byAttribute(element, 'aria-label');
    return selector ? { selector, start: element.selectionStart, end: element.selectionEnd } : undefined;
  }
  const selector = byAttribute(element, 'href');
  return selector ? { selector } : undefined;
}

export function focusControl(place: HTMLElement, { selector, start, end }: FocusedControl): void {
  const element = place.querySelector<HTMLElement>(selector);
  element?.focus({ preventScroll: true });
  if (isText(element) && start !== undefined && end !== undefined) element.setSelectionRange(start, end);
}

/** Returns a function that waits while the user composes a character (Chinese, accents) with an input method. */
export function followComposition(place: HTMLElement): () => Promise<void> {
  let ended: Promise<unknown> | undefined;
  place.addEventListener('compositionstart', () => {
    ended = new Promise((resolve) => place.addEventListener('compositionend', resolve, { once: true }));
  });
  return async () => void (await ended);
}
