import { useEffect, useState } from 'react';

/** Milliseconds between the last key and the search on the server. */
const pause_ms = 200;

/** Returns a search text that changes only after a pause in typing, and the function to call with the typed text. */
export function usePausedText(): [text: string, type: (text: string) => void] {
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => setText(typed.trim().slice(0, 200)), pause_ms);
    return () => clearTimeout(pause);
  }, [typed]);
  return [text, setTyped];
}
