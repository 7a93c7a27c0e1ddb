import { vendors } from '@repartee/ai/vendors/all-vendors';
import type { AiModel } from '@repartee/contracts/ai/ai-model';
import { defaultTimeouts } from '@repartee/contracts/ai/ai-provider';
import { connectAi, discoverAiModels } from '@repartee/contracts/ai/connection-endpoints';
import { providerKindDetails } from '@repartee/contracts/ai/provider-kind-details';
import type { FastifyInstance } from 'fastify';
import { problem } from '../../runtime/http/errors/problem.ts';
import { route, routeWithoutTransaction } from '../../runtime/http/route.ts';
import { timeLimit } from '../../runtime/outbound/time-limit.ts';
import type { SecretCipher } from '../../runtime/secrets/secret-cipher.ts';
import { VendorPorts } from '../dispatch/vendor-ports.ts';
import { addKey } from './key-routes.ts';
import { addModel } from './model-routes.ts';
import { createProvider, findAccessibleProvider, readProvider } from './provider-changes.ts';
import { checkBaseUrl, checkFitsKind } from './provider-rules.ts';
import { throwVendorError } from './vendor-models.ts';

const longestMs = 20_000;

/** Registers the calls of the page that connects an AI vendor or server. */
export function registerConnectionRoutes(app: FastifyInstance, cipher: SecretCipher): void {
  const ports = new VendorPorts(app.config, cipher);

  routeWithoutTransaction(app, discoverAiModels, async ({ body: { kind, base_url, settings, secret } }) => {
    checkBaseUrl(app.config, base_url);
    checkFitsKind(kind, { base_url, settings });
    const { listModels } = vendors[kind] ?? {};
    if (!listModels) return { items: [] };
    const { first_part_ms, between_parts_ms } = defaultTimeouts('openai');
    const parts = {
      provider_kind: kind,
      base_url,
      settings,
      first_part_ms,
      between_parts_ms,
      model_name: '',
    };
    const connection = ports.connectionWith(parts, secret ?? '', longestMs);
    const models = await listModels(connection, timeLimit(longestMs)).catch(throwVendorError);
    return { items: models.map(({ id, contextWindow }) => ({ id, context_window: contextWindow })) };
  });

  route(app, connectAi, async ({ body: { organization_id, secret, models, ...draft }, ...call }) => {
    checkBaseUrl(app.config, draft.base_url);
    if (secret === null && providerKindDetails[draft.kind].key === 'required')
      throw problem('invalid_input', undefined, { secret: 'is needed for this kind of provider' });
    const { id } = await createProvider(call, draft, organization_id);
    const provider = await findAccessibleProvider(call, id);
    if (secret !== null)
      await addKey(app.config, cipher, call, provider, secret, {
        label: draft.name,
        all_organizations: organization_id === null,
      });
    const added: AiModel[] = [];
    for (const model of models) added.push(await addModel(call, provider, model));
    return { provider: await readProvider(call, id), models: added };
  });
}
