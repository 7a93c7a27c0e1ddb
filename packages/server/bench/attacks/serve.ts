import type { AddressInfo } from 'node:net';
import type { Deployments } from '../../src/remotes/deployments.ts';
import { readConfig } from '../../src/runtime/config/config.ts';
import { startTestApi } from '../../src/testing/test-api.ts';

const { LTI_ORIGINS = '', BACKEND_ORIGIN = '' } = process.env;
const remote = 'mfe-book-club';
const permission = 'book-club:read';

const api = await startTestApi({
  config: {
    ltiAllowedOrigins: LTI_ORIGINS.split(' '),
    backendAllowedOrigins: [BACKEND_ORIGIN],
    requestsPerMinute: readConfig({}).requestsPerMinute,
  },
  remotePermissions: () => [{ permission, remote, title: { 'en-GB': '', 'fr-FR': '' } }],
  deployments: {
    backend: (id) =>
      id === remote
        ? { url: `${BACKEND_ORIGIN}/base`, audience: 'book-club', allowed: true, application: undefined }
        : undefined,
    calls: () => [],
    revision: () => 0,
  } as Pick<Deployments, 'backend' | 'calls' | 'revision'> as Deployments,
});
await api.app.listen({ host: '127.0.0.1', port: 0 });
const organizations = await api.everywhere((db) => db.selectFrom('organization').select('id').execute());
await api.everywhere((db) =>
  db
    .insertInto('permission_grant')
    .values(
      organizations.map(({ id }) => ({
        ...{ organization_id: id, permission, role: 'user' as const, account_id: null, granted_by: null },
      })),
    )
    .execute(),
);

let most_bytes = 0;
setInterval(() => {
  most_bytes = Math.max(most_bytes, process.memoryUsage.rss());
}, 20);
/** Answers with the largest resident memory since the last question. */
process.on('message', () => {
  process.send?.({ rss_mb: Math.max(most_bytes, process.memoryUsage.rss()) / 2 ** 20 });
  most_bytes = 0;
});
process.on('disconnect', () => process.exit());
process.send?.({ port: (api.app.server.address() as AddressInfo).port, tokens: api.tokens });
