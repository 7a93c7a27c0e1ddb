import type { Message } from '@repartee/contracts/session/session';
import { VisuallyHidden } from '@repartee/ui-kit/visually-hidden';
import { useRef } from 'react';

/**
 * Announces a reply to screen readers once, when it is complete. Ignores messages from before the component was
 * mounted.
 */
export function ReplyAnnouncer({ messages, name }: { messages: readonly Message[]; name: string }) {
  const last = messages.findLast(({ speaker, state }) => speaker === 'persona' && state === 'complete');
  const known = useRef<number | undefined>(undefined);
  known.current ??= last?.seq ?? 0;
  return (
    <VisuallyHidden>
      <span role="log" aria-live="polite" aria-label={name}>
        {last && last.seq > known.current && <span key={last.seq}>{last.text}</span>}
      </span>
    </VisuallyHidden>
  );
}
