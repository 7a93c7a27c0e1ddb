interface FieldInFocus {
  readonly name: string;
  readonly start: number | null;
  readonly end: number | null;
}

const isText = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** The text field of `place` that the user types into, and where in it. */
export function fieldInFocus(place: HTMLElement): FieldInFocus | undefined {
  const field = document.activeElement;
  if (!isText(field) || !place.contains(field)) return undefined;
  return { name: field.name, start: field.selectionStart, end: field.selectionEnd };
}

/** Goes on in the field of this name. */
export function focusField(place: HTMLElement, { name, start, end }: FieldInFocus): void {
  const field = place.querySelector(`[name="${CSS.escape(name)}"]`);
  if (!isText(field)) return;
  field.focus({ preventScroll: true });
  field.setSelectionRange(start, end);
}

/** Answers with a wait until no character is being composed in `place` (input methods of Chinese, accents). */
export function followComposition(place: HTMLElement): () => Promise<void> {
  let ended: Promise<unknown> | undefined;
  place.addEventListener('compositionstart', () => {
    ended = new Promise((resolve) => place.addEventListener('compositionend', resolve, { once: true }));
  });
  return async () => void (await ended);
}
