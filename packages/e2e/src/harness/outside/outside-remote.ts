import { execFile } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '@repartee/platform/repository';

const run = promisify(execFile);
const example = join(repositoryRoot, 'packages/handbook/example-remote');
const createRemote = join(repositoryRoot, 'packages/platform/src/create-remote.ts');

/** Returns the environment without the variables that pnpm sets for this test run, so that they do not affect npm. */
export const plainEnvironment = (more: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|pnpm_|INIT_CWD)/i.test(name)),
  ),
  ...more,
});

/**
 * A remote in a folder outside the repository. The folder contains the product's npm packages, such as
 * app-sdk and ui-kit, packed from the repository.
 */
export interface OutsideRemote {
  readonly id: string;
  readonly folder: string;
  npm(...given: string[]): Promise<string>;
  /**
   * Runs `repartee-remote <given>` and returns the last line of output. If the command fails, throws the whole
   * output.
   */
  command(...given: string[]): Promise<string>;
  retitle(title: string): void;
  /** The argument `true` makes the remote's page throw when it renders in French. */
  throwInFrench(throws: boolean): void;
  /** The argument `true` adds a syntax error to the page's TypeScript file. */
  breakSyntax(broken: boolean): void;
  /** Replaces the remote's source code with the example from the remote author's book. */
  becomeExample(): void;
  remove(): Promise<void>;
}

/**
 * Creates a remote with the command `create-remote --outside`, and installs its dependencies. Takes about a
 * minute.
 */
export async function anOutsideRemote(server: string, id = 'mfe-insights'): Promise<OutsideRemote> {
  const folder = await mkdtemp(join(tmpdir(), 'outside-'));
  const env = plainEnvironment({ REPARTEE_SERVER: server, REPARTEE_KEY_FILE: join(folder, 'team.pem') });
  const inFolder = async (file: string, given: readonly string[]) => {
    try {
      return (await run(file, given, { cwd: folder, env, maxBuffer: 16_000_000 })).stdout;
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new Error(`${[file, ...given].join(' ')} failed:\n${stdout}\n${stderr}`);
    }
  };
  await run(process.execPath, [createRemote, id, '--outside', folder], { cwd: repositoryRoot });
  await inFolder('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund']);
  const texts = join(folder, 'src/locales/en-GB.json');
  return {
    id,
    folder,
    npm: (...given) => inFolder('npm', given),
    command: async (...given) =>
      (await inFolder(join(folder, 'node_modules/.bin/repartee-remote'), given)).trim().split('\n').at(-1) ??
      '',
    retitle: (title) => {
      const content = JSON.parse(readFileSync(texts, 'utf8'));
      writeFileSync(texts, JSON.stringify({ ...content, overview: { ...content.overview, title } }));
    },
    throwInFrench: (throws) => {
      const page = join(folder, 'src/overview-page.tsx');
      const fault =
        "  if (document.documentElement.lang === 'fr-FR') throw new Error('no plural for this');\n";
      const text = readFileSync(page, 'utf8').replace(fault, '');
      writeFileSync(page, throws ? text.replace('  return (\n', `${fault}  return (\n`) : text);
    },
    breakSyntax: (broken) => {
      const page = join(folder, 'src/overview-page.tsx');
      const fault = '\nconst = ;\n';
      const text = readFileSync(page, 'utf8').replace(fault, '');
      writeFileSync(page, broken ? `${text}${fault}` : text);
    },
    becomeExample: () => {
      rmSync(join(folder, 'src'), { recursive: true });
      cpSync(join(example, 'src'), join(folder, 'src'), { recursive: true });
      const declared = JSON.parse(readFileSync(join(example, 'remote.json'), 'utf8'));
      const $schema = './node_modules/@repartee/tooling/remote.schema.json';
      writeFileSync(join(folder, 'remote.json'), JSON.stringify({ ...declared, $schema }, null, 2));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
