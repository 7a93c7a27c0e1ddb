import { z } from 'zod';
import { id, instant } from '../../page.ts';
import { finalStatuses } from '../../session/status.ts';
import { outcomes } from '../../session/verdict.ts';

const reportOf = { session_id: id, scenario_id: id.nullable(), user_id: id.nullable() };
/** Address of the page of the product that shows what the event is about. */
const url = z.url();

/**
 * Data of each event (E-11), in version 1: ids and one link, no names and no texts. The receiver reads the rest with the
 * API. A field is only added in version 1; a changed or removed one makes version 2.
 */
export const webhookEvents = {
  /** A session has ended; `loose` means that the learner has lost. `user_id` is null for a guest. */
  'session.finished': z.object({
    session_id: id,
    scenario_id: id.nullable(),
    user_id: id.nullable(),
    status: z.enum(finalStatuses),
    /** What became of the session, for example `interrupted` by the AI. */
    outcome: z.enum(outcomes),
    ended_at: instant,
    url,
  }),
  /** The observers of a session have given their report. */
  'report.ready': z.object({ ...reportOf, url }),
  /** A reviewer has changed the score of a session or whether it is passed. */
  'report.revised': z.object({ ...reportOf, url }),
  /** A playlist that the user has not passed is due within two days or, with `overdue`, has been due. */
  'assignment.due': z.object({ playlist_id: id, user_id: id, due_at: instant, overdue: z.boolean(), url }),
  /** An account was made: at the first single sign-on, by an operator, from a CSV file, or by a directory. */
  'user.provisioned': z.object({
    user_id: id,
    source: z.enum(['single-sign-on', 'operator', 'import', 'scim']),
    url,
  }),
  /** 80 % or 100 % of the monthly cap or the credit of AI is spent; once a month each. */
  'credit.low': z.object({ spent_percent: z.union([z.literal(80), z.literal(100)]), url }),
} as const;

export type WebhookEventType = keyof typeof webhookEvents;
export const webhookEventTypes = Object.keys(webhookEvents) as WebhookEventType[];

/** What an event states, without the link that is made when it is sent. */
export type WebhookEventData<Type extends WebhookEventType> = Omit<
  z.output<(typeof webhookEvents)[Type]>,
  'url'
>;

export const webhookVersion = 1;

/** Body of the request to a receiver. `data` is empty for `ping`, the event of a test. */
export const webhookBody = z.object({
  type: z.enum([...webhookEventTypes, 'ping']),
  version: z.literal(webhookVersion),
  /** Time of the event, which is earlier than that of the request if the request is a retry. */
  timestamp: instant,
  organization_id: id,
  data: z.record(z.string(), z.unknown()),
});
export type WebhookBody = z.output<typeof webhookBody>;
