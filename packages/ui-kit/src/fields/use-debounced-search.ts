import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

const debounce_ms = 250;

/**
 * Searches 250 ms after the last key, or at once on Enter or when the user clears the field. `value` is the text of the
 * last search.
 */
export function useDebouncedSearch(value: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(value);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setText(value), [value]);
  useEffect(() => () => clearTimeout(pause.current), []);
  const search = (next: string, delay: number) => {
    setText(next);
    clearTimeout(pause.current);
    if (delay) pause.current = setTimeout(() => onSearch(next), delay);
    else onSearch(next);
  };
  return {
    text,
    type: (next: string) => search(next, debounce_ms),
    clear: () => search('', 0),
    onKeyDown: (event: KeyboardEvent) => {
      const clears = event.key === 'Escape' && text !== '';
      if (event.key !== 'Enter' && !clears) return;
      // Enter must not submit the form around the field, and Escape must not close the dialog around the field.
      event.preventDefault();
      search(clears ? '' : text, 0);
    },
  };
}
