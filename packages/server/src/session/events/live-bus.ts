import type { ReplyPreview, StoredEvent } from '@repartee/contracts/session/live';
import type { EmbeddedStore } from '../../database/open-database.ts';

/** Text of a reply that is not stored yet, and the sequence number of the `reply-start` that it belongs to. */
export interface LivePreview {
  readonly start_seq: number;
  readonly event: ReplyPreview;
}

/** Hears of new events of one subject; without events it is to look into the database. */
export type LiveListener = (events?: readonly StoredEvent[]) => void;
export type PreviewListener = (preview: LivePreview) => void;

/**
 * Tells everyone who watches a subject, in this process or another, that something was stored. A subject is a session,
 * whose events are told, or a user who plays: that their sign-in may have ended.
 */
export interface LiveBus {
  publish(subject: string, events: readonly StoredEvent[]): void;
  /** Tells this process only: others hear of the text once it is stored. */
  preview(subject: string, preview: LivePreview): void;
  /** Answers the call that ends it. */
  subscribe(subject: string, listener: LiveListener, onPreview?: PreviewListener): () => void;
  close(): Promise<void>;
}

/** The local half of every bus. */
export function inProcessBus(): LiveBus & { wake(subject?: string): void } {
  interface Subscriber {
    readonly listener: LiveListener;
    readonly onPreview: PreviewListener | undefined;
  }
  const listeners = new Map<string, Set<Subscriber>>();
  return {
    publish(subject, events) {
      for (const { listener } of listeners.get(subject) ?? []) listener(events);
    },
    preview(subject, preview) {
      for (const { onPreview } of listeners.get(subject) ?? []) onPreview?.(preview);
    },
    subscribe(subject, listener, onPreview) {
      const subscriber = { listener, onPreview };
      const ofSubject = listeners.get(subject) ?? new Set();
      listeners.set(subject, ofSubject.add(subscriber));
      return () => {
        ofSubject.delete(subscriber);
        if (ofSubject.size === 0 && listeners.get(subject) === ofSubject) listeners.delete(subject);
      };
    },
    wake(subject) {
      const woken = subject === undefined ? [...listeners.values()] : [listeners.get(subject) ?? []];
      for (const ofSubject of woken) for (const { listener } of ofSubject) listener();
    },
    close: async () => listeners.clear(),
  };
}

/** Notifications go out and come in here: from other processes, and from the database itself. */
export const liveNotifications = 'repartee_live';

/** A notification carries ids only, 8 kB being all it holds: who tells, and of what. */
export function readNotification(payload: string): { from: string; subject: string } {
  const [from = '', subject = ''] = payload.split(' ');
  return { from, subject };
}

/** The bus where there is one process only. The database itself tells whose sign-in has ended. */
export async function embeddedBus(store: EmbeddedStore): Promise<LiveBus> {
  const local = inProcessBus();
  await store.listen(liveNotifications, (payload) => local.wake(readNotification(payload).subject));
  return local;
}
