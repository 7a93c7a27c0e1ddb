import type { WebhookAnswer } from '@repartee/contracts/integrations/webhook/webhook';
import type { FastifyInstance } from 'fastify';
import { recordAuditEvent } from '../../runtime/audit/audit-event-repository.ts';
import { lockRow } from '../../runtime/database/query/locks.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { jobError } from '../../runtime/jobs/job-error.ts';
import type { JobKind } from '../../runtime/jobs/job-kind.ts';
import { queueEmail } from '../../runtime/mail/mail-repository.ts';
import { operatorsOf } from '../../runtime/mail/operator-repository.ts';
import type { AddressGuard } from '../../runtime/outbound/address-guard.ts';
import { isFinal } from '../../runtime/outbound/refusal.ts';
import { purposeOfWebhook, type SecretCipher } from '../../runtime/secrets/secret-cipher.ts';
import {
  type DeliveryRow,
  deleteDelivery,
  findDelivery,
  storeAttempt,
  storeGivenUp,
} from './delivery-repository.ts';
import { sendTo } from './send-webhook.ts';
import { bodiesOf } from './webhook-body.ts';
import { webhookJob } from './webhook-event-repository.ts';
import { disableWebhook, findWebhook, type WebhookRow } from './webhook-repository.ts';

/** 12 attempts in three days: after 30 s, 90 s, 4.5 min, 14 min, 40 min, 2 h, 6 h, and then every 18 h. */
const retries = { max_attempts: 12, backoff: { first: 30, factor: 3, longest: 64_800 } } as const;
const disabled = 'webhook-disabled';
const gone = 'webhook-gone';
/** The receiver does not accept this event, but perhaps others. */
const refused = 'webhook-refused';

export const secretsOf = (cipher: SecretCipher, webhook: WebhookRow): Promise<string[]> => {
  const { id, sealed_secret, sealed_previous_secret, previous_secret_until } = webhook;
  const previous =
    sealed_previous_secret && previous_secret_until && previous_secret_until.getTime() > Date.now();
  return Promise.all(
    [sealed_secret, ...(previous ? [sealed_previous_secret] : [])].map((sealed) =>
      cipher.decrypt(sealed, purposeOfWebhook(id)),
    ),
  );
};

/** The claim of the job (`for update skip locked`) is that of the delivery, so that one process sends it. */
export const sendWebhookJob = (app: FastifyInstance, guard: AddressGuard, cipher: SecretCipher): JobKind => ({
  kind: webhookJob,
  at_once: 8,
  ...retries,
  async run({ subject_key: id }, { keep, transact }) {
    const pending = await transact(async (tx) => {
      const delivery = await findDelivery(tx, id);
      const webhook = delivery && (await findWebhook(tx, delivery.organization_id, delivery.webhook_id));
      if (!webhook) return undefined;
      const bodies = await bodiesOf(tx, app.config, webhook, [delivery]);
      return { delivery, webhook, body: bodies.get(id) };
    });
    // The webhook was deleted meanwhile.
    if (!pending) return async () => undefined;
    const { delivery, webhook, body } = pending;
    if (!webhook.enabled) throw failure(disabled, 'The webhook is disabled.', false);
    // The learner or the session was erased meanwhile, or there is no result to state.
    if (body === undefined) return async (tx) => void (await deleteDelivery(tx, id));
    const message = { id: delivery.event_id, body };
    const secrets = await secretsOf(cipher, webhook);
    const { retry_after_ms, ...answer } = await sendTo(guard, webhook, secrets, message);
    if (answer.error === null) return (tx) => storeAttempt(tx, id, answer);
    await keep((tx) => storeAttempt(tx, id, answer));
    throw failureOf(answer, retry_after_ms);
  },
  async onFailed(tx, { subject_key: id }, { state, error_class }) {
    if (state !== 'failed') return;
    const delivery = await storeGivenUp(tx, id, error_class === disabled ? { error: 'disabled' } : {});
    if (delivery && error_class !== disabled && error_class !== refused)
      await disableIfUseless(tx, delivery, error_class === gone);
  },
});

const failure = (
  error_class: string,
  error_message: string,
  retryable: boolean,
  retry_after_ms: number | null = null,
) => jobError({ error_class, error_message, retryable, retry_after_ms });

/** A receiver that forbids the event or is not there may be set up or deployed at this moment. */
const mayCome: readonly (number | null)[] = [403, 404];

function failureOf({ error, response_status }: WebhookAnswer, retry_after_ms: number | null): Error {
  // The receiver does not come back (Standard Webhooks).
  if (response_status === 410) return failure(gone, 'The receiver of the webhook answered 410.', false);
  if (isFinal(response_status) && !mayCome.includes(response_status))
    return failure(refused, `The receiver of the webhook refused the event: ${response_status}.`, false);
  const message = `The receiver of the webhook did not accept the event: ${error}.`;
  return failure(`webhook-${error}`, message, true, retry_after_ms);
}

/** Disables the webhook if it is gone, or if it has accepted nothing since the event that is given up, three days ago. */
async function disableIfUseless(tx: Db, delivery: DeliveryRow, isGone: boolean): Promise<void> {
  const { organization_id, webhook_id, created_at } = delivery;
  await lockRow(tx, 'webhook', webhook_id);
  const webhook = await findWebhook(tx, organization_id, webhook_id);
  if (!webhook) return;
  if (!isGone && webhook.last_success_at && webhook.last_success_at > created_at) return;
  if (!(await disableWebhook(tx, webhook_id, isGone ? 'gone' : 'failing'))) return;
  await recordAuditEvent(tx, {
    ...{ principal: null, action: 'webhook-disabled', target_kind: 'webhook', target_id: webhook_id },
    ...{ target_name: webhook.url, organization_id, address: null },
  });
  await queueEmail(
    tx,
    ...(await operatorsOf(tx, organization_id)).map(({ email, first_name, language }) => ({
      ...{ organization_id, recipient: email, language },
      letter: {
        ...{ kind: 'webhook-disabled' as const, first_name, url: webhook.url },
        path: `/settings/webhooks/${webhook_id}`,
      },
    })),
  );
}
