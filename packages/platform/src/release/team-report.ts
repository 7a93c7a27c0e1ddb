import { listRemoteErrors } from '@repartee/server/remotes/registry-repository';
import { withTenantScope } from '@repartee/server/runtime/database/tenant-scope';
import { incompatibilities, type Releases } from '../registry/publish.ts';
import { runningServers } from '../registry/revisions/running-servers.ts';
import { deploymentFacts } from './listing/deployment-facts.ts';
import type { ErrorsReport, HistoryReport, StatusReport, TeamQuestion } from './team-questions.ts';

/** Changes of the registry in which `history` looks for those of the remote. */
const searchedChanges = 5_000;

async function statusOf(releases: Releases, id: string): Promise<StatusReport> {
  const shell = await releases.shell();
  const registry = releases.store.read();
  const { remotes, previews } = await deploymentFacts(releases, await runningServers(releases.database));
  const current = registry.remotes[id]?.current;
  return {
    host: shell?.provided['@repartee/app-sdk'] ?? null,
    remote: remotes.find((one) => one.id === id) ?? null,
    problems: current ? incompatibilities(current, { shell, registry }) : [],
    previews: previews.filter(({ remote }) => remote === id),
  };
}

async function historyOf({ store }: Releases, id: string): Promise<HistoryReport> {
  const changes = await store.changes(searchedChanges);
  return changes
    .filter(({ subject }) => subject.split(', ').includes(id))
    .map(({ revision, changed_at, by, change }) => ({ revision, changed_at, by, change }));
}

async function errorsOf({ database: { db } }: Releases, id: string): Promise<ErrorsReport> {
  const rows = await withTenantScope(db, { everywhere: 'registry' }, (tx) => listRemoteErrors(tx, id));
  return rows.map(({ stack, last_at, ...row }) => ({
    ...row,
    stack: stack === '' ? [] : stack.split('\n'),
    last_at: last_at.toISOString(),
  }));
}

const reports = { status: statusOf, history: historyOf, errors: errorsOf };

/** Answers the question of a team about its remote. */
export const teamReport = (releases: Releases, question: TeamQuestion, id: string): Promise<unknown> =>
  reports[question](releases, id);
