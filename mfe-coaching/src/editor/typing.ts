interface FieldInFocus {
  readonly name: string;
  readonly start: number | null;
  readonly end: number | null;
}

const isText = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Returns the focused text field inside `place`, with its cursor position. */
export function fieldInFocus(place: HTMLElement): FieldInFocus | undefined {
  const field = document.activeElement;
  if (!isText(field) || !place.contains(field)) return undefined;
  return { name: field.name, start: field.selectionStart, end: field.selectionEnd };
}

/** Focuses the field of this name and restores the cursor position. */
export function focusField(place: HTMLElement, { name, start, end }: FieldInFocus): void {
  const field = place.querySelector(`[name="${CSS.escape(name)}"]`);
  if (!isText(field)) return;
  field.focus({ preventScroll: true });
  field.setSelectionRange(start, end);
}

/** Returns a function that waits until no input method composes a character in `place` (Chinese, accents). */
export function followComposition(place: HTMLElement): () => Promise<void> {
  let ended: Promise<unknown> | undefined;
  place.addEventListener('compositionstart', () => {
    ended = new Promise((resolve) => place.addEventListener('compositionend', resolve, { once: true }));
  });
  return async () => void (await ended);
}
