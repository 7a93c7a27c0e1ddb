import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** Milliseconds from the last key until the search. */
const debounce_ms = 250;

/**
 * Text of a search field. Searches 250 ms after the last key, at once on Enter or when cleared. `value` is the text that
 * was searched last.
 */
export function useSearchText(value: string, onSearch: (text: string) => void) {
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
      // Prevents the key from reaching the enclosing form or dialog.
      event.preventDefault();
      search(clears ? '' : text, 0);
    },
  };
}
