import { startPostgres } from './debian-servers.ts';

/** Starts a PostgreSQL server, on which each test file opens databases of its own. Ends it after the test run. */
export default async function setup(): Promise<() => Promise<void>> {
  const { url, close } = await startPostgres();
  process.env.TEST_DATABASE_URL = url;
  return close;
}
