import type { ParseArgsConfig } from 'node:util';
import { didYouMean } from '../registry/did-you-mean.ts';
import { ReleaseError } from '../registry/release-error.ts';

interface Option {
  /** Undefined for an option without a value. */
  readonly value?: string;
  readonly text: string;
}

const options = {
  server: {
    value: 'url',
    text: 'URL of the installation; default: the environment variable REPARTEE_SERVER',
  },
  key: {
    value: 'file',
    text: 'private key of the team; default: the environment variable REPARTEE_KEY_FILE',
  },
  percent: { value: 'number', text: 'share of the browsers that get the canary, from 1 to 99' },
  to: {
    value: 'build',
    text: 'start of the name of the build; default: the newest earlier one without errors',
  },
  'errors-per-load': { value: 'number', text: 'the canary ends above this number, such as 0.05' },
  'least-loads': { value: 'number', text: 'loads before the rule applies; default: 20' },
  off: { text: 'remove the rule' },
  against: {
    value: 'host',
    text: 'URL of a running installation; for check also the version of a host, such as 2.1.0. Needs no key',
  },
  backend: {
    value: 'url',
    text: 'address of its backend on this machine, such as http://localhost:8000; default: the one that is published',
  },
  port: { value: 'number', text: 'port of the proxy; the port after it serves the sources; default: 4280' },
  packages: { value: 'folder', text: 'folder with tarballs of the four packages; default: the npm registry' },
  for: {
    value: 'emails',
    text: 'email addresses of the users who may open the preview, with commas between them',
  },
  build: { value: 'build', text: 'only this build; default: all builds with errors' },
} as const satisfies Readonly<Record<string, Option>>;
export type OptionName = keyof typeof options;

export interface RemoteCommand {
  /** Positional arguments. */
  readonly args?: string;
  readonly text: string;
  readonly options?: readonly OptionName[];
}

const signed = ['server', 'key'] as const;

/** The commands of `repartee-remote`, in the order of the help. */
export const remoteCommands = {
  create: { args: '<id> [folder]', text: 'write a new remote', options: ['packages'] },
  add: {
    args: '<what> <name>',
    text: 'add a page, widget, settings-section, form, permission or endpoint-use',
  },
  endpoints: {
    args: '[text]',
    text: 'list the endpoints of the API; with a text, their permissions, imports and types',
  },
  dev: {
    text: 'serve this remote from its sources inside a running installation',
    options: ['against', 'port', 'backend'],
  },
  build: { text: 'build into dist' },
  check: {
    text: 'run the checks of publish on the installation; stores nothing. With --against, compares only',
    options: [...signed, 'against'],
  },
  publish: { text: 'deploy the build in dist to all users', options: signed },
  preview: {
    text: 'show the build in dist to the users whom you name, for 7 days, and print its link; deploys nothing',
    options: [...signed, 'for'],
  },
  'end-preview': { args: '<preview>', text: 'end a preview before its time', options: signed },
  canary: { text: 'deploy the build in dist to a share of the browsers', options: [...signed, 'percent'] },
  share: { text: 'change the share of the browsers that get the canary', options: [...signed, 'percent'] },
  promote: { text: 'deploy the canary to all users', options: signed },
  rollback: { text: 'end the canary, or deploy an earlier build again', options: [...signed, 'to'] },
  rule: {
    text: 'end a canary automatically if it has too many errors',
    options: [...signed, 'errors-per-load', 'least-loads', 'off'],
  },
  disable: { text: 'disable the remote for all users', options: signed },
  enable: { text: 'enable the remote', options: signed },
  remove: { text: 'remove the remote and release its path prefixes', options: signed },
  status: {
    text: 'show the deployed build, the canary with its figures, and the host version',
    options: signed,
  },
  history: { text: 'list the changes of this remote, newest first', options: signed },
  errors: {
    text: 'list the errors that browsers reported, with source positions',
    options: [...signed, 'build'],
  },
  upgrade: {
    text: 'install the versions of our packages that the installation runs',
    options: [...signed, 'packages'],
  },
  keygen: { args: '<file>', text: 'create the key pair of the team: <file> and <file>.pub' },
} as const satisfies Readonly<Record<string, RemoteCommand>>;
export type RemoteCommandName = keyof typeof remoteCommands;

const commandNames = Object.keys(remoteCommands) as RemoteCommandName[];

const written = (name: OptionName): string => {
  const { value }: Option = options[name];
  return `--${name}${value ? ` <${value}>` : ''}`;
};

const aligned = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n');
};

export const help = (): string => `Usage: repartee-remote <command> [options], in the folder of a remote.

${aligned(commandNames.map((name) => [`${name} ${(remoteCommands[name] as RemoteCommand).args ?? ''}`.trim(), remoteCommands[name].text]))}

repartee-remote <command> --help describes the options of a command.`;

export function helpOf(name: RemoteCommandName): string {
  const { args, text, options: own = [] }: RemoteCommand = remoteCommands[name];
  const usage = ['repartee-remote', name, ...(args ? [args] : []), ...(own.length > 0 ? ['[options]'] : [])];
  const described = own.map((one): [string, string] => [written(one), options[one].text]);
  return [
    `Usage: ${usage.join(' ')}`,
    `${text.charAt(0).toUpperCase()}${text.slice(1)}.`,
    ...(described.length > 0 ? [aligned(described)] : []),
  ].join('\n\n');
}

/** Returns the command with this name. Throws a ReleaseError with the most similar name for an unknown command. */
export function commandNamed(text: string): RemoteCommandName {
  const name = commandNames.find((one) => one === text);
  if (name) return name;
  throw new ReleaseError(`"${text}" is not a command${didYouMean(text, commandNames)}\n\n${help()}`);
}

/** The options of a command for `parseArgs`. */
export const parseOptions = (name: RemoteCommandName): NonNullable<ParseArgsConfig['options']> => {
  const { options: own = [] }: RemoteCommand = remoteCommands[name];
  const declared = own.map((one) => {
    const { value }: Option = options[one];
    return [one, { type: value ? ('string' as const) : ('boolean' as const) }];
  });
  return { ...Object.fromEntries(declared), help: { type: 'boolean', short: 'h' } };
};
