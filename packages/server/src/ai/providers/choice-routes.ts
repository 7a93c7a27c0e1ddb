import { modelCapabilities } from '@repartee/contracts/ai/ai-model';
import {
  type ChoicesOfCapability,
  listAiChoices,
  updateAiChoices,
} from '@repartee/contracts/ai/choice-endpoints';
import type { FastifyInstance } from 'fastify';
import { recordRequestEvent } from '../../runtime/audit/audit-event-repository.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { orNotFound, problem } from '../../runtime/http/errors/problem.ts';
import { route } from '../../runtime/http/route.ts';
import type { AiDispatcher } from '../dispatch/dispatcher.ts';
import { choicesOf, keysFit, replaceChoices, usableModels } from './choice-repository.ts';

export function registerModelChoiceRoutes(app: FastifyInstance): void {
  route(app, listAiChoices, async ({ principal, db }) => ({
    items: await readChoices(app.ai, db, principal.organization_id),
  }));

  route(app, updateAiChoices, async ({ params: { capability }, body: { choices }, principal, db, ip }) => {
    const { organization_id } = principal;
    const before = await choicesOfOne(app.ai, db, organization_id, capability);
    const usable = new Set(before.usable.map(({ id }) => id));
    if (
      !choices.every(({ model_id }) => usable.has(model_id)) ||
      !(await keysFit(db, organization_id, choices))
    )
      throw problem('invalid_input', undefined, {
        choices: 'must contain only models and keys that this organization can use',
      });
    await replaceChoices(db, organization_id, capability, choices);
    const after = await choicesOfOne(app.ai, db, organization_id, capability);
    const named = (all: ChoicesOfCapability) =>
      all.choices.map(({ provider_name, model_name }) => `${provider_name} / ${model_name}`);
    await recordRequestEvent(
      { db, principal, ip },
      'ai-choices-updated',
      'organization',
      { id: organization_id, name: capability },
      { before: { [capability]: named(before) }, after: { [capability]: named(after) } },
    );
    return after;
  });
}

async function readChoices(
  ai: Pick<AiDispatcher, 'destinations'>,
  db: Db,
  organization_id: string,
): Promise<ChoicesOfCapability[]> {
  const chosen = await choicesOf(db, organization_id);
  const usable = await usableModels(db, organization_id);
  const all: ChoicesOfCapability[] = [];
  for (const capability of modelCapabilities) {
    const [first] = await ai.destinations(db, { organization_id, capability });
    all.push({
      capability,
      choices: chosen
        .filter((choice) => choice.capability === capability)
        .map(({ capability: _, ...choice }) => choice),
      usable: usable.filter((model) => model.capability === capability),
      asked_first: first
        ? {
            model_id: first.model_id,
            model_name: first.model,
            provider_name: first.provider,
            built_in: first.built_in,
          }
        : null,
    });
  }
  return all;
}

async function choicesOfOne(
  ai: Pick<AiDispatcher, 'destinations'>,
  db: Db,
  organization_id: string,
  chosenCapability: ChoicesOfCapability['capability'],
): Promise<ChoicesOfCapability> {
  const choices = orNotFound(
    (await readChoices(ai, db, organization_id)).find(({ capability }) => capability === chosenCapability),
  );
  return choices;
}
