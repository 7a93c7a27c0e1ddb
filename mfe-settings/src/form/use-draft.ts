import { useState } from 'react';

/** What is being written, beside what it was: `changed` tells whether leaving would lose something. */
export function useDraft<Draft extends object>(start: Draft) {
  const [from, setFrom] = useState(start);
  const [draft, setDraft] = useState(start);
  return {
    draft,
    changed: JSON.stringify(draft) !== JSON.stringify(from),
    change: (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change })),
    discard: () => setDraft(from),
    /** What is there now is what was saved. */
    saved: (saved: Draft) => {
      setFrom(saved);
      setDraft(saved);
    },
  };
}
