import { uiLocaleOrFallback } from '@repartee/contracts/locales';
import type { FastifyInstance } from 'fastify';
import { jobError } from '../../../runtime/jobs/job-error.ts';
import type { JobKind } from '../../../runtime/jobs/job-kind.ts';
import { enqueueJobs } from '../../../runtime/jobs/job-repository.ts';
import { secondsOfQuiet } from '../../../runtime/mail/local-time.ts';
import { recipientTimes } from '../../../runtime/mail/mail-repository.ts';
import { emailTexts } from '../../../runtime/mail/write-email.ts';
import type { AddressGuard } from '../../../runtime/outbound/address-guard.ts';
import { AddressRefused } from '../../../runtime/outbound/address-refused.ts';
import { isFinal, retryAfter_ms } from '../../../runtime/outbound/refusal.ts';
import { presentNotifications } from '../notification-repository.ts';
import { pushJob } from '../notify-repository.ts';
import type { PushKeys } from './push-keys.ts';
import { deleteSubscription, findPush, type PushedNotification } from './push-repository.ts';
import { type PushMessage, sendPush } from './send-push.ts';

function titleOf({ kind, variant }: PushedNotification, language: string): string {
  const { due_soon, overdue, assigned } = emailTexts[uiLocaleOrFallback(language)].push;
  if (kind === 'due') return variant === 'overdue' ? overdue : due_soon;
  return assigned;
}

/** How a push service reaches the operators of the installation (RFC 8292): a mail address, or an address with https. */
const contactOf = ({ config }: FastifyInstance): string => {
  const { supportEmail } = config.product;
  if (supportEmail) return `mailto:${supportEmail}`;
  const { protocol, origin, hostname } = new URL(config.publicUrl);
  return protocol === 'https:' ? origin : `mailto:push@${hostname}`;
};

const afterQuiet = ':after-quiet-hours';
/** The browser has withdrawn the subscription. */
const gone = [404, 410];

/** Tells one device of one notification, after the quiet hours of its user. */
export const pushJobKind = (
  app: FastifyInstance,
  guard: AddressGuard,
  keys: () => Promise<PushKeys>,
): JobKind => ({
  kind: pushJob,
  at_once: 4,
  max_attempts: 5,
  backoff: { first: 10, factor: 4, longest: 3600 },
  async run({ payload, subject_key }, { transact }) {
    const ids = payload as { readonly notification_id: string; readonly subscription_id: string };
    const push = await transact(async (tx) => {
      const pushed = await findPush(tx, ids);
      if (!pushed) return undefined;
      const { subscription, notification } = pushed;
      const [presented] = await presentNotifications(tx, [notification], app.config.product.slug);
      const message: PushMessage = {
        title: titleOf(notification, subscription.language),
        body: notification.subject,
        path: presented?.path ?? '/dashboard',
      };
      const wait = secondsOfQuiet(await recipientTimes(tx, subscription), new Date());
      return { subscription, message, wait };
    });
    if (!push) return async () => undefined;
    const { subscription, message, wait } = push;
    if (wait > 0 && !subject_key.endsWith(afterQuiet))
      return (tx) =>
        enqueueJobs(tx, [
          {
            ...{ kind: pushJob, organization_id: null, payload: ids },
            ...{ subject_key: subject_key + afterQuiet, delay_seconds: wait },
          },
        ]);
    const response = await sendPush(guard, subscription, message, {
      ...(await keys()),
      subject: contactOf(app),
    }).catch((cause: unknown) => {
      const refused = cause instanceof AddressRefused;
      throw jobError(
        {
          error_class: refused ? 'push-address-refused' : 'push-unreachable',
          error_message: `The push service ${refused ? 'has an address that is not called' : 'cannot be reached'}.`,
          retryable: !refused,
        },
        cause,
      );
    });
    if (gone.includes(response.status))
      return async (tx) => void (await deleteSubscription(tx, subscription.account_id, ids.subscription_id));
    if (!response.ok)
      throw jobError({
        error_class: 'push-status',
        error_message: `The push service answered ${response.status}.`,
        retryable: !isFinal(response.status),
        retry_after_ms: retryAfter_ms(response),
      });
    return async () => undefined;
  },
});
