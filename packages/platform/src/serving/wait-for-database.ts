import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { OpenDatabase, ServerConfig } from '@repartee/server';
import { isReachable } from '@repartee/server/runtime/database/open-database-from-config';

const retry_ms = 2000;

/**
 * Waits until the database answers. Meanwhile listens on the port of the process: it is live, not ready, and answers 503
 * to every other request.
 */
export async function waitForDatabase(
  { host, port }: Pick<ServerConfig, 'host' | 'port'>,
  database: OpenDatabase,
): Promise<void> {
  const message = 'The database cannot be reached, and this server knows no revision of the registry.';
  const notReady = {
    code: 'not_ready',
    message,
    details: { database: message },
    database_unreachable_since: new Date().toISOString(),
  };
  const server = createServer((request, response) => {
    const isLive = request.url === '/health/live';
    const headers = { 'content-type': 'application/json', 'retry-after': '5', connection: 'close' };
    response
      .writeHead(isLive ? 200 : 503, headers)
      .end(JSON.stringify(isLive ? { status: 'live' } : notReady));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  const exit = () => process.exit(0);
  process.once('SIGTERM', exit).once('SIGINT', exit);
  while (!(await isReachable(database))) await wait(retry_ms);
  process.off('SIGTERM', exit).off('SIGINT', exit);
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
}
