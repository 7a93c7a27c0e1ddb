import { useEffect, useState } from 'react';

/** Returns the value as it was before the latest changes, until there is a pause between changes. */
export function usePaused<Value>(value: Value, pause_ms = 200): Value {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const pause = setTimeout(() => setPaused(value), pause_ms);
    return () => clearTimeout(pause);
  }, [value, pause_ms]);
  return paused;
}
