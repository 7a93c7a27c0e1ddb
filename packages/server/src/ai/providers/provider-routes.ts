import {
  createAiProvider,
  deleteAiProvider,
  listAiProviders,
  listVendorModels,
  readAiProvider,
  updateAiProvider,
} from '@repartee/contracts/ai/provider-endpoints';
import type { FastifyInstance } from 'fastify';
import { tenantScopeOf } from '../../runtime/access/principal.ts';
import { withTenantScope } from '../../runtime/database/tenant-scope.ts';
import { route, routeWithoutTransaction } from '../../runtime/http/route.ts';
import type { VendorPorts } from '../dispatch/vendor-ports.ts';
import {
  createProvider,
  deleteProvider,
  editableProvider,
  presentProvider,
  readProvider,
  updateProvider,
} from './provider-changes.ts';
import { healthOf, listProviderRows } from './provider-repository.ts';
import { checkBaseUrl } from './provider-rules.ts';
import { throwVendorError, vendorModelsOf } from './vendor-models.ts';

export function registerProviderRoutes(app: FastifyInstance, ports: VendorPorts): void {
  route(app, listAiProviders, async ({ query, principal, db }) => {
    const { rows, total } = await listProviderRows(db, principal, query);
    const ids = rows.map(({ id }) => id);
    const health = await healthOf(db, principal, ids);
    const items = rows.map((row) => presentProvider(principal, row, health.get(row.id)));
    return { items, total, page: query.page, page_size: query.page_size };
  });

  route(app, readAiProvider, async ({ params, ...call }) => readProvider(call, params.id));

  route(app, createAiProvider, async ({ body: { organization_id, ...draft }, ...call }) => {
    checkBaseUrl(app.config, draft.base_url);
    return createProvider(call, draft, organization_id);
  });

  route(app, updateAiProvider, async ({ params, body: { expected, ...draft }, ...call }) => {
    checkBaseUrl(app.config, draft.base_url);
    return updateProvider(call, params.id, draft, expected);
  });

  route(app, deleteAiProvider, async ({ params, ...call }) => deleteProvider(call, params.id));

  routeWithoutTransaction(app, listVendorModels, async ({ params, principal }) => {
    const transact = <Result>(work: Parameters<typeof withTenantScope<Result>>[2]) =>
      withTenantScope(app.database.db, tenantScopeOf(principal), work);
    const provider = await transact((db) => editableProvider({ db, principal }, params.id));
    const items = await vendorModelsOf(provider, ports, transact).catch(throwVendorError);
    return { items: items.map(({ id, contextWindow }) => ({ id, context_window: contextWindow })) };
  });
}
