import type { AiServiceKey } from '@repartee/contracts/ai/ai-service-key';
import {
  assignAiServiceKey,
  createAiServiceKey,
  deleteAiServiceKey,
  disassignAiServiceKey,
  listAiServiceKeys,
  rotateAiServiceKey,
  updateAiServiceKey,
} from '@repartee/contracts/ai/key-endpoints';
import { providerKindDetails } from '@repartee/contracts/ai/provider-kind-details';
import type { AuditAction } from '@repartee/contracts/runtime/audit/actions';
import type { FastifyInstance } from 'fastify';
import { findOrganization } from '../../people/organization/organization-repository.ts';
import type { RequestContext } from '../../runtime/access/principal.ts';
import type { ServerConfig } from '../../runtime/config/config.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { orNotFound, problem } from '../../runtime/http/errors/problem.ts';
import { route } from '../../runtime/http/route.ts';
import { checkSecretsKept } from '../../runtime/secrets/check-secrets-kept.ts';
import { encryptKeySecret, type SecretCipher } from '../../runtime/secrets/secret-cipher.ts';
import {
  assignKey,
  copyAssignments,
  deleteKeyRow,
  disassignKey,
  findKey,
  insertKey,
  type KeyRow,
  keysOf,
  updateKeyRow,
} from './key-repository.ts';
import { editableProvider, findAccessibleProvider, recordProviderEvent } from './provider-changes.ts';
import type { ProviderRow } from './provider-repository.ts';
import { mayEdit } from './provider-rules.ts';

const hour = 60 * 60 * 1000;

export function registerKeyRoutes(app: FastifyInstance, cipher: SecretCipher): void {
  route(app, listAiServiceKeys, async ({ query, ...call }) => {
    const provider = await findAccessibleProvider(call, query.provider_id);
    if (!mayEdit(call.principal, provider)) return { items: [] };
    return { items: (await keysOf(call.db, query.provider_id)).map(presentKey) };
  });

  route(app, createAiServiceKey, async ({ body: { provider_id, secret, ...draft }, ...call }) => {
    const provider = await editableProvider(call, provider_id);
    if (providerKindDetails[provider.kind].key === 'none')
      throw problem('invalid_input', undefined, {
        secret: 'must not be sent, because this kind of provider needs no key',
      });
    return addKey(app.config, cipher, call, provider, secret, draft);
  });

  route(app, updateAiServiceKey, async ({ params, body, ...call }) => {
    const { provider } = await editableKey(call, params.id);
    await updateKeyRow(call.db, params.id, draftFor(provider, body));
    return afterAct(call, 'ai-service-key-updated', provider, params.id);
  });

  route(app, rotateAiServiceKey, async ({ params, body: { secret, overlap_hours }, ...call }) => {
    const { provider, key } = await editableKey(call, params.id);
    if (key.retires_at) throw problem('conflict', 'This key has already been rotated.');
    const { label, all_organizations } = key;
    const id = await storeKey(app.config, cipher, call, provider, secret, { label, all_organizations });
    await copyAssignments(call.db, params.id, id);
    await updateKeyRow(call.db, params.id, { retires_at: new Date(Date.now() + overlap_hours * hour) });
    return afterAct(call, 'ai-service-key-rotated', provider, id);
  });

  route(app, deleteAiServiceKey, async ({ params, ...call }) => {
    const { provider, key } = await editableKey(call, params.id);
    await deleteKeyRow(call.db, params.id);
    await recordProviderEvent(call, 'ai-service-key-deleted', provider, { before: { key: key.label } });
  });

  route(app, assignAiServiceKey, async ({ params, ...call }) => {
    const { provider } = await editableKey(call, params.id);
    checkPlatformWide(provider);
    orNotFound(await findOrganization(call.db, params.organization_id));
    await assignKey(call.db, params.id, params.organization_id);
    return afterAct(call, 'ai-service-key-assigned', provider, params.id);
  });

  route(app, disassignAiServiceKey, async ({ params, ...call }) => {
    const { provider } = await editableKey(call, params.id);
    checkPlatformWide(provider);
    await disassignKey(call.db, params.id, params.organization_id);
    return afterAct(call, 'ai-service-key-disassigned', provider, params.id);
  });
}

/** Stores a new key of a provider, which the provider's own organization may use at once. */
export async function addKey(
  config: ServerConfig,
  cipher: SecretCipher,
  call: RequestContext,
  provider: ProviderRow,
  secret: string,
  draft: { readonly label: string; readonly all_organizations: boolean },
): Promise<AiServiceKey> {
  const id = await storeKey(config, cipher, call, provider, secret, draft);
  if (provider.organization_id) await assignKey(call.db, id, provider.organization_id);
  return afterAct(call, 'ai-service-key-created', provider, id);
}

async function storeKey(
  config: ServerConfig,
  cipher: SecretCipher,
  { db, principal }: RequestContext,
  provider: ProviderRow,
  secret: string,
  draft: { readonly label: string; readonly all_organizations: boolean },
): Promise<string> {
  checkSecretsKept(config);
  const id = crypto.randomUUID();
  const sealed_secret = await encryptKeySecret(cipher, id, secret);
  // The last four characters of a short secret would reveal most of the secret.
  const last_four = secret.length >= 12 ? secret.slice(-4) : '';
  await insertKey(db, {
    ...draftFor(provider, draft),
    id,
    provider_id: provider.id,
    sealed_secret,
    last_four,
    created_by: principal.id,
  });
  return id;
}

/** Only a platform-wide provider can have a key that all organizations may use. */
const draftFor = (
  { organization_id }: ProviderRow,
  { label, all_organizations }: { readonly label: string; readonly all_organizations: boolean },
) => ({ label, all_organizations: organization_id === null && all_organizations });

async function editableKey(
  call: Pick<RequestContext, 'db' | 'principal'>,
  id: string,
): Promise<{ provider: ProviderRow; key: KeyRow }> {
  const key = orNotFound(await findKey(call.db, id));
  return { provider: await editableProvider(call, key.provider_id), key };
}

function checkPlatformWide({ organization_id }: ProviderRow): void {
  if (organization_id !== null)
    throw problem(
      'conflict',
      'The keys of an organization’s own provider cannot be assigned to other organizations.',
    );
}

async function afterAct(
  call: RequestContext,
  action: AuditAction,
  provider: ProviderRow,
  id: string,
): Promise<AiServiceKey> {
  const key = await reread(call.db, id);
  const { label, last_four, all_organizations, organizations } = key;
  await recordProviderEvent(call, action, provider, {
    after: { key: label, last_four, all_organizations, organizations: organizations.map(({ name }) => name) },
  });
  return presentKey(key);
}

const reread = async (db: Db, id: string): Promise<KeyRow> => orNotFound(await findKey(db, id));

const presentKey = (row: KeyRow): AiServiceKey => ({
  ...row,
  organizations: [...row.organizations],
  retires_at: row.retires_at?.toISOString() ?? null,
  last_used_at: row.last_used_at ? new Date(row.last_used_at).toISOString() : null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
