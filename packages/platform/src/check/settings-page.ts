import {
  type EnvironmentName,
  environmentVariables,
} from '@repartee/server/runtime/config/environment-variables';
import { settingDefinitions } from '@repartee/server/runtime/settings/setting-definitions';
import { commandVariables, containerVariables } from './deployment-variables.ts';

const introduction = `# Settings

By environment, by a file \`.env\` in the folder of the repository (\`NAME=value\`, a line each; \`npm start\`, \`npm run dev\` and
\`npm run release\` read it, and docker compose reads the names that docker-compose.yml contains), or, for those marked ✎, by a
super-admin at \`/env\` while the product runs; the environment wins. If a setting is invalid, the product prints its name and
the reason and does not start. \`npm run api-report\` writes this page from
\`packages/server/src/runtime/config/environment-variables.ts\` and \`packages/platform/src/check/deployment-variables.ts\`, and the
file \`.env.example\` to start from.

`;

const changeable = new Set(
  settingDefinitions.filter(({ parts }) => parts.length > 0).map(({ name }) => name),
);

const names: readonly EnvironmentName[] = environmentVariables.keyof().options;

function defaultOf(name: EnvironmentName): string {
  const value: unknown = environmentVariables.shape[name].safeParse(undefined).data;
  return value === undefined ? '' : String(typeof value === 'boolean' ? Number(value) : value);
}

const head = '| name | default | what it is |\n|---|---|---|\n';
const rowOf = (name: string, value: string, description: string): string =>
  `| ${[name, value ? `\`${value}\`` : '', description].join(' | ')} |\n`;

const settingsTable =
  head +
  names
    .map((name) =>
      rowOf(
        `\`${name}\`${changeable.has(name) ? ' ✎' : ''}`,
        defaultOf(name),
        environmentVariables.shape[name].description ?? '',
      ),
    )
    .join('');

const tableOf = (variables: typeof containerVariables): string =>
  head +
  Object.entries(variables)
    .map(([name, one]) => rowOf(`\`${name}\``, one.default, one.description))
    .join('');

/** Returns the handbook's page of settings, with a row for each variable of servers, containers and commands. */
export const settingsPage = (): string => `${introduction}${settingsTable}
## The proxy, the containers of remotes, and docker compose

${tableOf(containerVariables)}
## Commands

${tableOf(commandVariables)}`;

const exampleIntroduction = `# Every variable of a server, of the proxy and of docker compose, with its default. \`npm run api-report\` writes this file.
# Copy it to .env and remove the # before the names that you set.
`;

const exampleLines = (name: string, value: string, description: string): string =>
  `\n# ${description}\n#${name}=${value}\n`;

/** Returns the file .env.example: every variable of servers and containers as a comment. */
export function exampleFile(): string {
  const settings = names.map((name) =>
    exampleLines(name, defaultOf(name), environmentVariables.shape[name].description ?? ''),
  );
  const others = Object.entries(containerVariables).map(([name, one]) =>
    exampleLines(name, one.default, one.description),
  );
  return exampleIntroduction + [...settings, ...others].join('');
}
