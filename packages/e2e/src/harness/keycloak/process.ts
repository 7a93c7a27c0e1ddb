import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '@repartee/testing/free-port';
import { client, type Missing } from '../identity/identity-provider.ts';

import { writeRealmFiles } from './realm-files.ts';

const oldest = 17;
const java = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin/java') : 'java';
export const administrator = { username: 'admin', password: 'an-administrator-of-the-test' } as const;

/** Throws a `Missing` if no Java is installed that Keycloak supports. */
export async function haveJava(): Promise<void> {
  // Without Java there is no version, which is reported below.
  const { stderr } = await promisify(execFile)(java, ['-version']).catch(() => ({ stderr: '' }));
  const version = Number(/version "(\d+)/.exec(stderr)?.[1] ?? 0);
  if (version >= oldest) return;
  const found = version ? `Java ${version} is too old` : 'Java is not installed';
  throw { missing: `${found}; Keycloak runs on ${oldest} or newer` } satisfies Missing;
}

/**
 * Returns the options of the Java process. `kc.config.built` makes the first start faster, because Keycloak
 * then does not build its configuration. The other options limit memory or are the same as in kc.sh.
 */
const machine = (home: string) => [
  '-Xms64m',
  '-Xmx384m',
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  '-XX:+ExitOnOutOfMemoryError',
  `-Dkc.home.dir=${home}`,
  `-Djboss.server.config.dir=${home}/conf`,
  `-Djava.io.tmpdir=${home}/data`,
  '-Dkc.config.built=true',
  '-Djava.util.logging.manager=org.jboss.logmanager.LogManager',
  '-Dpicocli.disable.closures=true',
  '-Djava.util.concurrent.ForkJoinPool.common.threadFactory=io.quarkus.bootstrap.forkjoin.QuarkusForkJoinWorkerThreadFactory',
  ...['util', 'util.concurrent', 'security', 'lang'].map(
    (name) => `--add-opens=java.base/java.${name}=ALL-UNNAMED`,
  ),
  ...['-cp', `${home}/lib/quarkus-run.jar`, 'io.quarkus.bootstrap.runner.QuarkusEntryPoint'],
];

export interface KeycloakProcess {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts Keycloak with the test realms and an empty database. Keycloak runs in a temporary folder with links
 * to the distribution, so that the distribution stays unchanged.
 */
export async function startKeycloakProcess(distribution: string, site: string): Promise<KeycloakProcess> {
  const home = await mkdtemp(join(tmpdir(), 'repartee-keycloak-'));
  for (const part of ['lib', 'conf', 'providers', 'themes'])
    await symlink(join(distribution, part), join(home, part));
  await mkdir(join(home, 'data'));
  await writeRealmFiles(join(home, 'data/import'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const start = ['start', '--import-realm', '--cache=local', '--http-enabled=true', '--http-host=127.0.0.1'];
  const given = [...machine(home), ...start, `--http-port=${port}`, `--hostname=${url}`];
  const child = spawn(java, given, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      KC_BOOTSTRAP_ADMIN_USERNAME: administrator.username,
      KC_BOOTSTRAP_ADMIN_PASSWORD: administrator.password,
      PUBLIC_URL: site,
      KEYCLOAK_CLIENT_SECRET: client.clientSecret,
    },
  });
  const orphan = () => void child.kill('SIGKILL');
  process.once('exit', orphan);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      printed = (printed + chunk).slice(-8000);
    });
  const stop = async () => {
    process.off('exit', orphan);
    if (child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    }
    await rm(home, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 600 && child.exitCode === null; tries += 1) {
    const ready = await fetch(`${url}/realms/nord`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return { url, stop };
    await wait(500);
  }
  await stop();
  throw new Error(`Keycloak did not start. Its output:\n${printed}`);
}
