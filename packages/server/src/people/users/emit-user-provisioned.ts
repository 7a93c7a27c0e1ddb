import type { WebhookEventData } from '@repartee/contracts/integrations/webhook/webhook-events';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { emit } from '../../runtime/events/domain-events.ts';

/** Tells of new accounts. */
export const emitUserProvisioned = (
  db: Db,
  organization_id: string,
  source: WebhookEventData<'user.provisioned'>['source'],
  ids: readonly string[],
): Promise<void> =>
  emit(
    db,
    'user.provisioned',
    ids.map((user_id) => ({ organization_id, key: user_id, data: { user_id, source } })),
  );
