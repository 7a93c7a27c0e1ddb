import { environmentVariables } from '@repartee/server/config/environment-variables';
import { settingDefinitions } from '@repartee/server/environment/setting-definitions';

const introduction = `# Settings

By environment, by a file \`.env\` in the folder of the repository (\`NAME=value\`, a line each; \`npm start\`, \`npm run dev\` and
\`npm run release\` read it, and docker compose reads the names that docker-compose.yml contains), or, for those marked ✎, by a
super-admin at \`/env\` while the product runs; the environment wins. If a setting is invalid, the product prints its name and
the reason and does not start. \`npm run api-report\` writes this page from
\`packages/server/src/config/environment-variables.ts\`.

| name | default | what it is |
|---|---|---|
`;

const changeable = new Set(
  settingDefinitions.filter(({ parts }) => parts.length > 0).map(({ name }) => name),
);

function defaultOf(value: unknown): string {
  if (value === undefined) return '';
  return `\`${typeof value === 'boolean' ? Number(value) : value}\``;
}

/** Returns the handbook's page of settings, with a row for each environment variable of the configuration's schema. */
export function settingsPage(): string {
  const names = environmentVariables.keyof().options;
  const rows = names.map((name) => {
    const schema = environmentVariables.shape[name];
    const cells = [
      `\`${name}\`${changeable.has(name) ? ' ✎' : ''}`,
      defaultOf(schema.safeParse(undefined).data),
      schema.description ?? '',
    ];
    return `| ${cells.join(' | ')} |\n`;
  });
  return introduction + rows.join('');
}
