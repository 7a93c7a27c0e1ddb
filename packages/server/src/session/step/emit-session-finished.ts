import type { finalStatuses, SessionStatus } from '@repartee/contracts/session/status';
import type { Db } from '../../database/tenant-scope.ts';
import { emitWebhooks } from '../../webhook/webhook-event-repository.ts';
import type { LockedSession } from './step-repository.ts';

/** E-11: tells the webhooks of the organization that a session has ended. `status` is final. */
export const emitSessionFinished = (
  tx: Db,
  { id, organization_id, scenario_id, owner_account_id }: LockedSession,
  status: SessionStatus,
  ended_at: number,
): Promise<void> =>
  emitWebhooks(tx, 'session.finished', [
    {
      organization_id,
      key: id,
      data: {
        ...{ session_id: id, scenario_id, user_id: owner_account_id },
        status: status as (typeof finalStatuses)[number],
        ended_at: new Date(ended_at).toISOString(),
      },
      path: `/apps/{product}/session/result-${id}`,
    },
  ]);
