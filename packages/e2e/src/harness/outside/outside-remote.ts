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

/** Without what a package manager that runs us has set: the team's npm knows nothing of this repository. */
const plainEnvironment = (more: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|pnpm_|INIT_CWD)/i.test(name)),
  ),
  ...more,
});

/** A remote in an empty folder outside the repository, with the packed packages installed from their tarballs by npm. */
export interface OutsideRemote {
  readonly id: string;
  readonly folder: string;
  /** What `npm <given>` prints there. */
  npm(...given: string[]): Promise<string>;
  /** The last line that `repartee-remote <given>` prints there. Throws with what it says where it is refused. */
  command(...given: string[]): Promise<string>;
  /** Makes the English title of its page another one. */
  retitle(title: string): void;
  /** Makes its page throw while it is drawn in French, or mends that. */
  throwInFrench(throws: boolean): void;
  /** Makes its page a file that is no TypeScript, or mends that. */
  breakSyntax(broken: boolean): void;
  /** Puts the example of the author's book in the place of what was written: every extension point, with its tests. */
  becomeExample(): void;
  /** Keeps the build in `dist` under a name, or puts a kept one back. */
  keep(name: string): void;
  restore(name: string): void;
  remove(): Promise<void>;
}

/** Writes it by `create-remote --outside`, and installs what it needs: about a minute. */
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
  const copy = (from: string, to: string) => {
    rmSync(join(folder, to), { recursive: true, force: true });
    cpSync(join(folder, from), join(folder, to), { recursive: true });
  };
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
    keep: (name) => copy('dist', `kept-${name}`),
    restore: (name) => copy(`kept-${name}`, 'dist'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
