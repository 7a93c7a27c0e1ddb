import { useEffect, useState } from 'react';

/** How long typing pauses before the server searches. */
const pause_ms = 200;

/** What is typed into a search, once typing has paused; and how it is typed. */
export function usePausedText(): [text: string, type: (text: string) => void] {
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => setText(typed.trim().slice(0, 200)), pause_ms);
    return () => clearTimeout(pause);
  }, [typed]);
  return [text, setTyped];
}
