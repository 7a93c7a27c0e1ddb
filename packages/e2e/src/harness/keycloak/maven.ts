import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Missing } from '../identity/identity-provider.ts';

const plugin = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1';
const artifact = (version: string, kind: string) =>
  `-Dartifact=org.keycloak:keycloak-quarkus-dist:${version}:${kind}`;

const missing = (reason: string): Missing => ({ missing: reason });

interface MavenRun {
  /** Maven writes files to its working directory, among them a marker for each archive that it has unpacked. */
  readonly folder: string;
  readonly limit_s: number;
  /** Maven is stopped if it prints nothing for this number of seconds. */
  readonly silence_s?: number;
}

function mvn(goals: readonly string[], { folder, limit_s, silence_s = limit_s }: MavenRun): Promise<void> {
  const given = [
    '--batch-mode',
    '--update-snapshots',
    '--strict-checksums',
    '-Daether.connector.connectTimeout=5000',
    ...goals,
  ];
  return new Promise((resolve, reject) => {
    const child = spawn('mvn', given, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
    let said = '';
    const end = (reason: string) => {
      child.kill('SIGKILL');
      reject(missing(reason));
    };
    const limit = setTimeout(() => end(`Maven did not finish within ${limit_s} s`), limit_s * 1000);
    const silence = setTimeout(
      () => end(`the Maven registry did not answer in ${silence_s} s`),
      silence_s * 1000,
    );
    child.stdout.on('data', (chunk) => {
      said = (said + chunk).slice(-4000);
      silence.refresh();
    });
    child.once('error', () =>
      reject(missing('Maven (mvn) is not installed, so Keycloak cannot be downloaded')),
    );
    child.once('close', (code) => {
      clearTimeout(limit);
      clearTimeout(silence);
      const why = /^\[ERROR\] (.*)$/m.exec(said)?.[1]?.slice(0, 160) ?? `it ended with ${code}`;
      if (code === 0) resolve();
      else reject(missing(`Maven could not download Keycloak: ${why}`));
    });
  });
}

/** Requests a small file, so that an unreachable Maven registry is noticed within seconds. */
export const registryAnswers = (version: string): Promise<void> =>
  mvn([`${plugin}:get`, artifact(version, 'pom'), '-Dtransitive=false'], {
    folder: tmpdir(),
    limit_s: 90,
    silence_s: 20,
  });

/** Downloads and unpacks the Keycloak distribution into an empty folder. Returns the path of the archive. */
export async function fetchDistribution(version: string, folder: string): Promise<string> {
  const goals = [`${plugin}:copy`, `${plugin}:unpack`, artifact(version, 'zip')];
  await mvn([...goals, `-DoutputDirectory=${folder}`], { folder, limit_s: 240 });
  return join(folder, `keycloak-quarkus-dist-${version}.zip`);
}
