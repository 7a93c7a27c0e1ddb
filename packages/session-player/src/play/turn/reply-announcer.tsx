import type { Message } from '@repartee/contracts/session/session';
import { VisuallyHidden } from '@repartee/ui-kit/visually-hidden';
import { useRef } from 'react';
import { speechSpans } from '../../voice/speech/speech-spans.ts';

/**
 * Announces the streaming reply to screen readers, sentence by sentence. Ignores messages from before the component was
 * mounted.
 */
export function ReplyAnnouncer({ messages, name }: { messages: readonly Message[]; name: string }) {
  const last = messages.findLast(({ speaker }) => speaker === 'persona');
  const known = useRef<number | undefined>(undefined);
  known.current ??= last?.state === 'complete' ? last.seq : 0;
  const heard = last && last.seq > known.current ? last : undefined;
  const sentences = heard ? speechSpans(heard.text, heard.state === 'complete') : [];
  return (
    <VisuallyHidden>
      <span role="log" aria-live="polite" aria-label={name}>
        {sentences.map(({ start, end }) => (
          <span key={`${heard?.seq}-${start}`}>{heard?.text.slice(start, end)} </span>
        ))}
      </span>
    </VisuallyHidden>
  );
}
