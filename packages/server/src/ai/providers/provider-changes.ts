import type { AiProvider, AiProviderDraft } from '@repartee/contracts/ai/ai-provider';
import type { AuditAction } from '@repartee/contracts/runtime/audit/actions';
import type { Principal, RequestContext } from '../../runtime/access/principal.ts';
import { recordRequestEvent } from '../../runtime/audit/audit-event-repository.ts';
import { isReferenceBroken } from '../../runtime/database/constraint-errors.ts';
import { lockRow, type RowLock } from '../../runtime/database/query/locks.ts';
import { assertUnchanged } from '../../runtime/http/assert-unchanged.ts';
import { orNotFound, problem } from '../../runtime/http/errors/problem.ts';
import { forgetSuitability } from './model-repository.ts';
import {
  deleteKeysOf,
  deleteProviderRow,
  findProvider,
  type HealthRow,
  hasStoredKeys,
  healthOf,
  insertProvider,
  type ProviderRow,
  updateProviderRow,
  usersOfModels,
} from './provider-repository.ts';
import { checkFitsKind, checkMayEdit, mayEdit, ownerFor, providerAddress } from './provider-rules.ts';

const noCalls = {
  calls: 0,
  failures: 0,
  last_error: null,
  first_part: [],
};

export function presentProvider(
  principal: Principal,
  row: ProviderRow,
  { provider_id: _, ...health }: HealthRow = { provider_id: row.id, ...noCalls },
): AiProvider {
  const { first_part_ms, between_parts_ms, reply_ms, reading_ms, created_by: _by, ...columns } = row;
  return {
    ...columns,
    timeouts: { first_part_ms, between_parts_ms, reply_ms, reading_ms },
    health,
    editable: mayEdit(principal, row),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Throws 404 if the user may not read the provider. */
export const findAccessibleProvider = async (
  { db, principal }: Pick<RequestContext, 'db' | 'principal'>,
  id: string,
): Promise<ProviderRow> => orNotFound(await findProvider(db, principal, id));

/**
 * Returns a provider that the user may change, and locks its row. Throws 403 for a platform-wide provider, except for
 * super-admins, and 409 for a read-only provider.
 */
export async function editableProvider(
  acting: Pick<RequestContext, 'db' | 'principal'>,
  id: string,
): Promise<ProviderRow & RowLock> {
  checkMayEdit(acting.principal, await findAccessibleProvider(acting, id));
  const lock = orNotFound(await lockRow(acting.db, 'ai_provider', id));
  return { ...(await findAccessibleProvider(acting, id)), ...lock };
}

export async function readProvider(
  acting: Pick<RequestContext, 'db' | 'principal'>,
  id: string,
): Promise<AiProvider> {
  const row = await findAccessibleProvider(acting, id);
  const health = await healthOf(acting.db, acting.principal, [id]);
  return presentProvider(acting.principal, row, health.get(id));
}

export async function createProvider(
  acting: RequestContext,
  draft: AiProviderDraft,
  requestedOwner: string | null | undefined,
): Promise<AiProvider> {
  const { db, principal } = acting;
  const organization_id = ownerFor(principal, requestedOwner);
  checkFitsKind(draft.kind, draft);
  const id = await insertProvider(db, organization_id, principal.id, draft).catch(refuseUnknownOrganization);
  const row = await findAccessibleProvider(acting, id);
  await recordProviderEvent(acting, 'ai-provider-created', row, { after: draftOfProvider(row) });
  return presentProvider(principal, row);
}

type ProviderChange = Omit<AiProviderDraft, 'kind'> & { readonly delete_keys: boolean };

export async function updateProvider(
  acting: RequestContext,
  id: string,
  { delete_keys, ...draft }: ProviderChange,
  expected: Readonly<Record<string, unknown>> | undefined,
): Promise<AiProvider> {
  const { db } = acting;
  const before = await editableProvider(acting, id);
  assertUnchanged(before, draftOfProvider(before), expected, draft);
  checkFitsKind(before.kind, draft);
  const moves = providerAddress(draft) !== providerAddress(before);
  if (moves && (await hasStoredKeys(db, id))) {
    if (!delete_keys)
      throw problem(
        'conflict',
        'The address cannot change while keys are stored, because they would be sent to it. Set delete_keys to delete them.',
        {
          base_url:
            'must not change while keys are stored, because they would be sent to the new address; set delete_keys to delete them',
        },
      );
    await deleteKeysOf(db, id);
  }
  await updateProviderRow(db, id, draft);
  if (moves) await forgetSuitability(db, id);
  const after = await findAccessibleProvider(acting, id);
  await recordProviderEvent(acting, 'ai-provider-updated', after, {
    before: draftOfProvider(before),
    after: { ...draftOfProvider(after), ...(moves && delete_keys ? { keys: 'deleted' } : {}) },
  });
  return readProvider(acting, id);
}

export async function deleteProvider(acting: RequestContext, id: string): Promise<void> {
  const row = await editableProvider(acting, id);
  await assertProviderUnused(await usersOfModels(acting.db, { provider_id: id }));
  await deleteProviderRow(acting.db, id);
  await recordProviderEvent(acting, 'ai-provider-deleted', row, { before: draftOfProvider(row) });
}

/** Throws `item_in_use` if `used_by`, the names of scenarios and organizations, is not empty. */
export async function assertProviderUnused(used_by: readonly string[]): Promise<void> {
  if (used_by.length === 0) return;
  throw problem('item_in_use', `It is used by ${used_by.join(', ')}.`, { used_by: used_by.join(', ') });
}

const draftOfProvider = (row: ProviderRow) => ({
  name: row.name,
  base_url: row.base_url,
  settings: row.settings,
  enabled: row.enabled,
  timeouts: {
    first_part_ms: row.first_part_ms,
    between_parts_ms: row.between_parts_ms,
    reply_ms: row.reply_ms,
    reading_ms: row.reading_ms,
  },
});

export const recordProviderEvent = (
  { db, principal, ip }: RequestContext,
  action: AuditAction,
  { id, name, organization_id }: Pick<ProviderRow, 'id' | 'name' | 'organization_id'>,
  change: { before?: Record<string, unknown>; after?: Record<string, unknown> },
) => recordRequestEvent({ db, principal, ip }, action, 'ai-provider', { id, name, organization_id }, change);

function refuseUnknownOrganization(error: unknown): never {
  if (isReferenceBroken(error))
    throw problem('invalid_input', undefined, {
      organization_id: 'must be the id of an existing organization',
    });
  throw error;
}
