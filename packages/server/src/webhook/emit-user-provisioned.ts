import type { WebhookEventData } from '@repartee/contracts/webhook/webhook-events';
import type { Db } from '../database/tenant-scope.ts';
import { emitWebhooks } from './webhook-event-repository.ts';

/** E-11: tells the webhooks of the organization about new accounts. */
export const emitUserProvisioned = (
  db: Db,
  organization_id: string,
  source: WebhookEventData<'user.provisioned'>['source'],
  ids: readonly string[],
): Promise<void> =>
  emitWebhooks(
    db,
    'user.provisioned',
    ids.map((user_id) => ({
      ...{ organization_id, key: user_id, data: { user_id, source } },
      path: `/settings/user/edit/${user_id}`,
    })),
  );
