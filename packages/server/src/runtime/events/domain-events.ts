import type {
  WebhookEventData,
  WebhookEventType,
} from '@repartee/contracts/integrations/webhook/webhook-events';
import type { Db } from '../database/tenant-scope.ts';

/** What a wing tells the wings above it, which it may not import. */
interface EventData extends WebhookData {
  'organization.created': { readonly language: string };
  /** The score of a session was decided, or decided again. */
  'session.judged': { readonly session_id: string };
}
type WebhookData = { readonly [Type in WebhookEventType]: WebhookEventData<Type> };

export type DomainEventType = keyof EventData;

export interface DomainEvent<Type extends DomainEventType> {
  readonly organization_id: string;
  /** Names the fact: an event of the same type and key is the same event, found again. */
  readonly key: string;
  readonly data: EventData[Type];
}

type Subscriber<Type extends DomainEventType> = (
  db: Db,
  events: readonly DomainEvent<Type>[],
) => Promise<void>;

export type Subscriptions = { readonly [Type in DomainEventType]: readonly Subscriber<Type>[] };

let subscriptions: Subscriptions | undefined;

/** Sets who is told of which event in this process. */
export const setSubscriptions = (all: Subscriptions): void => {
  subscriptions = all;
};

/**
 * Tells the subscribers of `type` what has happened, in the transaction in which it happened: a subscriber stores what it
 * has to do, such as jobs, which run after this transaction commits, and not otherwise.
 */
export async function emit<Type extends DomainEventType>(
  db: Db,
  type: Type,
  events: readonly DomainEvent<Type>[],
): Promise<void> {
  if (!subscriptions) throw new Error('No subscriptions are set: import subscriptions.ts.');
  if (events.length === 0) return;
  for (const subscriber of subscriptions[type]) await subscriber(db, events);
}
