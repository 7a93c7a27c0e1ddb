import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeOutsideRemote } from '../create-remote/write-remote.ts';
import { devAgainst } from '../dev/against.ts';
import type { RemoteSources } from '../dev/dev-remote.ts';
import { readRemoteBuild } from '../registry/builds/describe-build.ts';
import { readRemoteManifest } from '../registry/builds/manifest-lines.ts';
import { ReleaseError } from '../registry/release-error.ts';
import { formatRule, type RuleOptions, ruleFrom } from '../release/canary-auto-end-rule.ts';
import { usersIn } from '../release/preview-users.ts';
import { teamActions } from '../release/release-actions.ts';
import { askInstallation, type RemoteActionName, sendRelease } from '../release/send-release.ts';
import { keygen, readPrivateKey } from '../release/team-key-commands.ts';
import {
  errorsReport,
  historyReport,
  isTeamQuestion,
  statusReport,
  type TeamQuestion,
} from '../release/team-questions.ts';
import { addPart } from './add/add-part.ts';
import { buildRemote } from './build-remote.ts';
import type { RemoteCommandName } from './commands.ts';
import { endpointsText } from './endpoints.ts';
import { checkAgainst } from './host.ts';
import { errorsText, historyText, statusText } from './questions.ts';
import { upgrade } from './upgrade.ts';

function ownRemote(folder: string): RemoteSources & { readonly team: string } {
  const file = join(folder, 'remote.json');
  if (!existsSync(file))
    throw new ReleaseError(`${folder} has no remote.json. Run the command in the folder of a remote.`);
  const { id, team } = readRemoteManifest(readFileSync(file));
  return { id, team, folder };
}

/** The team of the remote in a folder, if it has one: a key may be created anywhere. */
const teamIn = (folder: string): string | undefined =>
  existsSync(join(folder, 'remote.json')) ? ownRemote(folder).team : undefined;

export interface RemoteCommandOptions extends RuleOptions {
  readonly against?: string | undefined;
  readonly server?: string | undefined;
  readonly key?: string | undefined;
  readonly percent?: string | undefined;
  readonly to?: string | undefined;
  readonly port?: string | undefined;
  readonly backend?: string | undefined;
  readonly packages?: string | undefined;
  readonly build?: string | undefined;
  readonly for?: string | undefined;
}

const actions = ['check', 'preview', ...teamActions] as const;
const brings: readonly RemoteActionName[] = ['check', 'preview', 'publish', 'canary'];

/** The installation to which a command talks, and the key with which it signs. */
function installationOf({ server = process.env.REPARTEE_SERVER, key }: RemoteCommandOptions) {
  if (!server)
    throw new ReleaseError('The address of the installation is missing: --server https://practise.example.');
  return { server, privateKey: readPrivateKey(key ?? process.env.REPARTEE_KEY_FILE) };
}

function detailOf(action: (typeof actions)[number], options: RemoteCommandOptions, preview?: string) {
  switch (action) {
    case 'rule':
      return formatRule(ruleFrom(options));
    case 'preview':
      return usersIn(options.for ?? '').join(',');
    case 'end-preview':
      return preview;
    default:
      return options.percent ?? options.to;
  }
}

function send(
  action: (typeof actions)[number],
  options: RemoteCommandOptions,
  folder: string,
  preview?: string,
): Promise<string> {
  const { id } = ownRemote(folder);
  const detail = detailOf(action, options, preview);
  return sendRelease({
    ...installationOf(options),
    action,
    remote: id,
    detail,
    build: brings.includes(action) ? readRemoteBuild(id, join(folder, 'dist')) : undefined,
  });
}

async function ask(action: TeamQuestion, options: RemoteCommandOptions, folder: string): Promise<string> {
  const remote = ownRemote(folder);
  const question = { ...installationOf(options), remote: remote.id, team: remote.team };
  switch (action) {
    case 'status':
      return statusText(remote.id, await askInstallation({ ...question, action }, statusReport));
    case 'history':
      return historyText(remote.id, await askInstallation({ ...question, action }, historyReport));
    case 'errors':
      return errorsText(remote, await askInstallation({ ...question, action }, errorsReport), options.build);
  }
}

async function upgradeToHost(options: RemoteCommandOptions, folder: string): Promise<string> {
  const { id, team } = ownRemote(folder);
  const question = { ...installationOf(options), remote: id, team, action: 'status' as const };
  const { host } = await askInstallation(question, statusReport);
  if (!host) throw new ReleaseError('The installation has not started a shell yet.');
  return upgrade(folder, host, options.packages && resolve(folder, options.packages));
}

async function dev(
  { against, port = '4280', backend }: RemoteCommandOptions,
  folder: string,
): Promise<undefined> {
  if (!against || !/^https?:/.test(URL.parse(against)?.protocol ?? ''))
    throw new ReleaseError('The address of an installation is missing: --against https://practise.example.');
  if (!/^\d{1,5}$/.test(port)) throw new ReleaseError(`--port must be a number, not "${port}".`);
  if (backend !== undefined && !/^https?:/.test(URL.parse(backend)?.protocol ?? ''))
    throw new ReleaseError(`--backend must be an address such as http://localhost:8000, not "${backend}".`);
  // A direct assignment to `process.env.NODE_ENV` would fail, because the bundler of this command replaces
  // the expression by a constant.
  Object.assign(process.env, { NODE_ENV: 'development' });
  const close = await devAgainst(ownRemote(folder), new URL(against), Number(port), backend).catch(
    (error) => {
      const { code, message } = error as NodeJS.ErrnoException;
      throw new ReleaseError(
        code === 'EADDRINUSE' ? `${message}. Choose another port: --port 4380.` : message,
      );
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void close().then(() => process.exit(0)));
  return undefined;
}

export async function runRemoteCommand(
  [command, ...args]: readonly [RemoteCommandName, ...string[]],
  options: RemoteCommandOptions,
  folder: string,
): Promise<string | undefined> {
  const action = actions.find((one) => one === command);
  if (command === 'check' && options.against !== undefined) {
    const { id } = ownRemote(folder);
    return checkAgainst(readRemoteBuild(id, join(folder, 'dist')), options.against);
  }
  if (action) return send(action, options, folder, args[0]);
  if (isTeamQuestion(command)) return ask(command, options, folder);
  switch (command) {
    case 'create': {
      const [id, into = id ?? ''] = args;
      const { packages } = options;
      return writeOutsideRemote(id, resolve(folder, into), packages && resolve(folder, packages));
    }
    case 'dev':
      return dev(options, folder);
    case 'build':
      return buildRemote(ownRemote(folder));
    case 'add':
      return addPart(ownRemote(folder), args[0], args[1]);
    case 'endpoints':
      return endpointsText(args[0]);
    case 'upgrade':
      return upgradeToHost(options, folder);
    case 'keygen':
      return keygen(args[0], 'repartee-remote keygen', teamIn(folder));
  }
}
