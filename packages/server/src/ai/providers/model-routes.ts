import type { AiModel, AiModelDraft } from '@repartee/contracts/ai/ai-model';
import {
  createAiModel,
  deleteAiModel,
  listAiModels,
  listUsableAiModels,
  readAiModel,
  testConnection,
  updateAiModel,
} from '@repartee/contracts/ai/model-endpoints';
import { providerKindDetails } from '@repartee/contracts/ai/provider-kind-details';
import { listVoiceModels, type VoiceModel } from '@repartee/contracts/ai/voice-endpoints';
import type { FastifyInstance } from 'fastify';
import { type Principal, type RequestContext, tenantScopeOf } from '../../runtime/access/principal.ts';
import { isTaken } from '../../runtime/database/constraint-errors.ts';
import { type Db, withTenantScope } from '../../runtime/database/tenant-scope.ts';
import { assertUnchanged } from '../../runtime/http/assert-unchanged.ts';
import { orNotFound, problem } from '../../runtime/http/errors/problem.ts';
import { route, routeWithoutTransaction } from '../../runtime/http/route.ts';
import type { AiDestination } from '../dispatch/dispatcher.ts';
import { usableModels } from './choice-repository.ts';
import {
  deleteModelRow,
  findModel,
  insertModel,
  listModelRows,
  type ModelRow,
  storeSuitability,
  updateModelRow,
} from './model-repository.ts';
import { assertProviderUnused, editableProvider, recordProviderEvent } from './provider-changes.ts';
import { type ProviderRow, usersOfModels } from './provider-repository.ts';
import { testModel } from './test-model.ts';

export function registerModelRoutes(app: FastifyInstance): void {
  route(app, listAiModels, async ({ query, principal, db }) => {
    const { rows, total } = await listModelRows(db, principal, query);
    return { items: rows.map(presentModel), total, page: query.page, page_size: query.page_size };
  });

  route(app, listUsableAiModels, async ({ query, principal, db }) => ({
    items: await usableModels(db, principal.organization_id, query.capability),
  }));

  route(app, listVoiceModels, async ({ principal: { organization_id }, db }) => {
    const modelsFor = async (capability: 'speech' | 'transcription' | 'realtime') =>
      presentVoiceModels(await app.ai.destinations(db, { organization_id, capability }));
    return {
      speech: await modelsFor('speech'),
      transcription: await modelsFor('transcription'),
      realtime: await modelsFor('realtime'),
    };
  });

  route(app, readAiModel, async ({ params, principal, db }) =>
    presentModel(await reachableModel(db, principal, params.id)),
  );

  route(app, createAiModel, async ({ body: { provider_id, ...draft }, ...call }) => {
    return addModel(call, await editableProvider(call, provider_id), draft);
  });

  route(app, updateAiModel, async ({ params, body: { expected, ...draft }, ...call }) => {
    const { provider_id } = await reachableModel(call.db, call.principal, params.id);
    const provider = await editableProvider(call, provider_id);
    checkCapability(provider, draft);
    const before = await reachableModel(call.db, call.principal, params.id);
    assertUnchanged(provider, draftOfModel(before), expected, draft);
    await updateModelRow(call.db, params.id, draft).catch(refuseTaken);
    const model = await reachableModel(call.db, call.principal, params.id);
    await recordProviderEvent(call, 'ai-model-updated', provider, {
      before: draftOfModel(before),
      after: draftOfModel(model),
    });
    return presentModel(model);
  });

  route(app, deleteAiModel, async ({ params, ...call }) => {
    const model = await reachableModel(call.db, call.principal, params.id);
    const provider = await editableProvider(call, model.provider_id);
    await assertProviderUnused(await usersOfModels(call.db, { model_id: params.id }));
    await deleteModelRow(call.db, params.id);
    await recordProviderEvent(call, 'ai-model-deleted', provider, { before: { model: model.name } });
  });

  routeWithoutTransaction(app, testConnection, async ({ params, body, principal }) => {
    const model = await withTenantScope(app.database.db, tenantScopeOf(principal), async (db) => {
      const model = await reachableModel(db, principal, params.id);
      const provider = await editableProvider({ db, principal }, model.provider_id);
      const organization_id = provider.organization_id ?? principal.organization_id;
      return { ...model, organization_id, language: await languageOfOrganization(db, organization_id) };
    });
    const result = await testModel(app, model, body.key_id);
    if (result.suitability) {
      const { outdated: _, ...verdict } = result.suitability;
      await withTenantScope(app.database.db, tenantScopeOf(principal), (db) =>
        storeSuitability(db, model.id, verdict),
      );
    }
    return result;
  });
}

export async function addModel(
  call: RequestContext,
  provider: ProviderRow,
  draft: AiModelDraft,
): Promise<AiModel> {
  checkCapability(provider, draft);
  const model = await insertModel(call.db, provider.id, draft).catch(refuseTaken);
  const after = { model: model.name, capability: model.capability };
  await recordProviderEvent(call, 'ai-model-created', provider, { after });
  return presentModel(model);
}

const reachableModel = async (db: Db, principal: Principal, id: string): Promise<ModelRow> =>
  orNotFound(await findModel(db, principal, id));

/** A model is tried in the language in which the organization will use it. */
const languageOfOrganization = async (db: Db, id: string): Promise<string> =>
  (await db.selectFrom('organization').select('language').where('id', '=', id).executeTakeFirstOrThrow())
    .language;

function checkCapability({ kind }: ProviderRow, { capability }: AiModelDraft): void {
  const { capabilities } = providerKindDetails[kind];
  if (!capabilities.includes(capability))
    throw problem('invalid_input', undefined, {
      capability: `must be a capability of this kind of provider: ${capabilities.join(', ')}`,
    });
}

const draftOfModel = (row: ModelRow): AiModelDraft => ({
  name: row.name,
  capability: row.capability,
  prices: row.prices,
  context_window: row.context_window,
  max_output_tokens: row.max_output_tokens,
  is_default: row.is_default,
  enabled: row.enabled,
  used_for: row.used_for,
});

const presentModel = (row: ModelRow): AiModel => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

function refuseTaken(error: unknown): never {
  if (isTaken(error))
    throw problem('conflict', 'This provider already has a model with this name.', {
      name: 'must be unique: this provider already has a model with this name',
    });
  throw error;
}

/** A model stands once in the list, even if several keys may be used for it. */
const presentVoiceModels = (destinations: readonly AiDestination[]): VoiceModel[] => [
  ...new Map(
    destinations.map(({ model_id, model, provider_id, provider, kind }) => [
      model_id,
      { model_id, model, provider_id, provider_name: provider, provider_kind: kind },
    ]),
  ).values(),
];
