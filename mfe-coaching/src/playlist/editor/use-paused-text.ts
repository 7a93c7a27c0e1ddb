import { useEffect, useState } from 'react';

const pause_ms = 200;

/** Returns the search text, which changes only after a pause in typing, and a function that sets the typed text. */
export function usePausedText(): [text: string, type: (text: string) => void] {
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => setText(typed.trim().slice(0, 200)), pause_ms);
    return () => clearTimeout(pause);
  }, [typed]);
  return [text, setTyped];
}
