import { useEffect, useState } from 'react';

/** Milliseconds after the last key press until the server searches. */
const pause_ms = 200;

/** Returns the debounced text of a search field, and its setter. */
export function usePausedText(): [text: string, type: (text: string) => void] {
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => setText(typed.trim().slice(0, 200)), pause_ms);
    return () => clearTimeout(pause);
  }, [typed]);
  return [text, setTyped];
}
