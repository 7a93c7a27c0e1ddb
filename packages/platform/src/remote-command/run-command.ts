import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeOutsideRemote } from '../create-remote/write-remote.ts';
import { devAgainst } from '../dev/against.ts';
import type { RemoteSources } from '../dev/dev-remote.ts';
import { readRemoteBuild } from '../registry/builds/describe-build.ts';
import { readRemoteManifest } from '../registry/builds/manifest-lines.ts';
import { ReleaseError } from '../registry/release-error.ts';
import { keygen, readPrivateKey } from '../release/authorize.ts';
import { formatRule, type RuleOptions, ruleFrom } from '../release/canary-auto-end-rule.ts';
import { teamActions } from '../release/release-actions.ts';
import { type RemoteActionName, sendRelease } from '../release/send-release.ts';
import { buildRemote } from './build-remote.ts';

function ownRemote(folder: string): RemoteSources {
  const file = join(folder, 'remote.json');
  if (!existsSync(file))
    throw new ReleaseError(`${folder} has no remote.json. Run the command in the folder of a remote.`);
  return { id: readRemoteManifest(readFileSync(file)).id, folder };
}

export interface RemoteCommandOptions extends RuleOptions {
  readonly against?: string | undefined;
  readonly server?: string | undefined;
  readonly key?: string | undefined;
  readonly percent?: string | undefined;
  readonly to?: string | undefined;
  readonly port?: string | undefined;
  readonly packages?: string | undefined;
}

const usage = `repartee-remote create <id> [folder] [--packages <folder of tarballs>]   create a new remote
repartee-remote dev --against <url> [--port 4280]      serve this remote from its sources inside a running installation
repartee-remote build                                  build into dist
repartee-remote check    --server <url> --key <file>   run the checks of publish on the installation; stores nothing
repartee-remote publish  --server <url> --key <file>   deploy the build in dist to all users
repartee-remote canary   --server <url> --key <file> --percent 10
repartee-remote share    --server <url> --key <file> --percent 25      change the share of browsers that get the canary
repartee-remote promote  --server <url> --key <file>   deploy the canary to all users
repartee-remote rollback --server <url> --key <file> [--to build]
repartee-remote rule     --server <url> --key <file> --errors-per-load 0.05 --least-loads 20 | --off    end a failing canary automatically
repartee-remote disable | enable | remove  --server <url> --key <file>
repartee-remote keygen <file>                          create the team's key pair; an operator registers <file>.pub
The environment variables REPARTEE_SERVER and REPARTEE_KEY_FILE replace --server and --key. Run the command in the
folder of the remote.`;

const actions: readonly RemoteActionName[] = ['check', ...teamActions];
const brings: readonly RemoteActionName[] = ['check', 'publish', 'canary'];

function send(action: RemoteActionName, given: RemoteCommandOptions, folder: string): Promise<string> {
  const { id } = ownRemote(folder);
  const server = given.server ?? process.env.REPARTEE_SERVER;
  if (!server)
    throw new ReleaseError('The address of the installation is missing: --server https://practise.example.');
  return sendRelease({
    server,
    privateKey: readPrivateKey(given.key ?? process.env.REPARTEE_KEY_FILE),
    action,
    remote: id,
    detail: action === 'rule' ? formatRule(ruleFrom(given)) : (given.percent ?? given.to),
    build: brings.includes(action) ? readRemoteBuild(id, join(folder, 'dist')) : undefined,
  });
}

async function dev({ against, port = '4280' }: RemoteCommandOptions, folder: string): Promise<undefined> {
  if (!against || !URL.canParse(against))
    throw new ReleaseError('The address of an installation is missing: --against https://practise.example.');
  // A direct assignment to `process.env.NODE_ENV` would fail, because the bundler of this command replaces
  // the expression by a constant.
  Object.assign(process.env, { NODE_ENV: 'development' });
  const close = await devAgainst(ownRemote(folder), new URL(against), Number(port));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void close().then(() => process.exit(0)));
  return undefined;
}

export async function runRemoteCommand(
  [command, ...given]: readonly string[],
  options: RemoteCommandOptions,
  folder: string,
): Promise<string | undefined> {
  const action = actions.find((one) => one === command);
  if (action) return send(action, options, folder);
  switch (command) {
    case 'create': {
      const [id, into = id ?? ''] = given;
      const { packages } = options;
      return writeOutsideRemote(id, resolve(folder, into), packages && resolve(folder, packages));
    }
    case 'dev':
      return dev(options, folder);
    case 'build':
      return buildRemote(ownRemote(folder));
    case 'keygen':
      return keygen(given[0]);
    default:
      throw new ReleaseError(usage);
  }
}
