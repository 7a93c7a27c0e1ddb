import { neutralText } from '@repartee/ai/text/neutral-text';
import * as calls from '@repartee/contracts/library/authoring/draft-endpoints';
import {
  type AcceptedDraft,
  type DraftedItem,
  type DraftPartName,
  draftSourceLength,
  type ScenarioDraft,
  type ScenarioDraftInput,
} from '@repartee/contracts/library/authoring/scenario-draft';
import type { LibraryItemDraft } from '@repartee/contracts/library/item';
import type { FastifyInstance } from 'fastify';
import { hasBuiltIn } from '../../../ai/dispatch/has-built-in.ts';
import { type Principal, tenantScopeOf } from '../../../runtime/access/principal.ts';
import { type Db, withTenantScope } from '../../../runtime/database/tenant-scope.ts';
import { orNotFound, problem } from '../../../runtime/http/errors/problem.ts';
import { route, routeWithoutTransaction } from '../../../runtime/http/route.ts';
import { validateDraft } from '../../item-changes.ts';
import { insertItem } from '../../library-repository.ts';
import {
  type AuthoringJobRow,
  authoringJobName,
  deleteAuthoringJob,
  findOwnJob,
  insertAuthoringJob,
  isRunning,
  lockOwnJob,
} from '../authoring-job-repository.ts';
import { readDocument } from '../source/document-reader.ts';
import type { DraftResult } from './run-draft.ts';

/**
 * A draft of a scenario is written by an AI model. Library items are created only when the author accepts the draft.
 */
export function registerDraftRoutes(app: FastifyInstance): void {
  const presentDraft = async (db: Db, row: AuthoringJobRow): Promise<ScenarioDraft> => {
    const result = row.result as Partial<DraftResult>;
    return {
      id: row.id,
      state: row.state,
      error_code: row.error_code,
      ...(row.input as ScenarioDraftInput),
      parts: result.parts ?? {},
      answered_by: result.answered_by ?? null,
      built_in_available: await hasBuiltIn(db, row.organization_id, app.ai),
    };
  };

  routeWithoutTransaction(app, calls.readDraftSource, async ({ body, ...upload }) => {
    const text = await app.files.add(upload, async (signal) =>
      readDocument(Buffer.from(await body.file.arrayBuffer()), { signal }),
    );
    const kept = text.slice(0, draftSourceLength.most).toWellFormed();
    return { text: kept, shortened: kept.length < text.length };
  });

  routeWithoutTransaction(app, calls.createScenarioDraft, async ({ body, principal }) => {
    const source = neutralText(body.source).toWellFormed().trim();
    if (source.length < draftSourceLength.least)
      throw problem('invalid_input', undefined, { source: 'contains too little readable text' });
    const input: ScenarioDraftInput = { ...body, source };
    const draft = await withTenantScope(app.database.db, tenantScopeOf(principal), async (db) =>
      presentDraft(db, await insertAuthoringJob(db, principal, 'draft', input)),
    );
    app.jobs.wake();
    return draft;
  });

  route(app, calls.readScenarioDraft, async ({ params, principal, db }) =>
    presentDraft(db, await ownDraft(db, principal, params.id)),
  );

  route(app, calls.deleteScenarioDraft, async ({ params, principal, db }) => {
    const { id } = await ownDraft(db, principal, params.id);
    await deleteAuthoringJob(db, id);
    app.jobs.cancel(authoringJobName, id);
  });

  route(app, calls.acceptScenarioDraft, async ({ params, body, principal, db }) => {
    const job = orNotFound(await lockOwnJob(db, principal, 'draft', params.id));
    if (isRunning(job)) throw problem('conflict', 'The draft is still being generated.');
    const made = await acceptDraft(db, principal, body);
    await deleteAuthoringJob(db, job.id);
    return made;
  });
}

const ownDraft = async (db: Db, principal: Principal, id: string): Promise<AuthoringJobRow> =>
  orNotFound(await findOwnJob(db, principal, 'draft', id));

async function acceptDraft(db: Db, principal: Principal, draft: AcceptedDraft) {
  const make = async <Part extends DraftPartName>(
    item: DraftedItem<Part>,
    links: LibraryItemDraft['links'] = [],
  ): Promise<string> => {
    const draft = { ...item, links } as LibraryItemDraft<Part>;
    const { organization_id } = principal;
    const checked = await validateDraft(db, principal, { organization_id, image: null }, draft);
    return (await insertItem(db, principal, checked)).id;
  };
  const persona_id = await make(draft.persona);
  const mission_id = draft.mission && (await make(draft.mission));
  const observer_id = draft.observer && (await make(draft.observer));
  const scenario_id = await make(draft.scenario, [
    { role: 'persona', item_id: persona_id },
    ...(mission_id ? [{ role: 'mission' as const, item_id: mission_id }] : []),
    ...(observer_id ? [{ role: 'observer' as const, item_id: observer_id }] : []),
  ]);
  return { scenario_id, persona_id, mission_id, observer_id };
}
