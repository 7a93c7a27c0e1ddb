import { useEffect } from 'react';

const controls = 'a, button, input, select, summary, [contenteditable], [role=dialog], [role=menu]';

/** The space bar belongs to a control that has the focus, and to a text that somebody is writing. */
function isFree(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return target.value === '';
  return !(target instanceof Element && target.closest(controls));
}

/** Holding the space bar, like holding the round button, is a turn of the learner. */
export function useSpaceToTalk(enabled: boolean, { down, up }: { down(): void; up(): void }): void {
  useEffect(() => {
    if (!enabled) return;
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || !isFree(event.target)) return;
      event.preventDefault();
      if (!event.repeat) down();
    };
    const release = (event: KeyboardEvent) => event.code === 'Space' && up();
    addEventListener('keydown', press);
    addEventListener('keyup', release);
    // A window that loses the focus gets no `keyup`.
    addEventListener('blur', up);
    return () => {
      removeEventListener('keydown', press);
      removeEventListener('keyup', release);
      removeEventListener('blur', up);
    };
  });
}
