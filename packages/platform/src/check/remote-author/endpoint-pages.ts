import { allEndpoints } from '@repartee/contracts/all-endpoints';
import type { Endpoint } from '@repartee/contracts/endpoint';
import { z } from 'zod';
import { type ListedEndpoint, listEndpoints } from '../../remote-command/add/endpoint-list.ts';

interface Shape {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
}

/** Levels of nested objects that a type shows. */
const shownLevels = 2;

/** Returns a JSON Schema as a TypeScript type, without the fields of deeply nested objects. */
function typeText(shape: Shape, level = 0): string {
  const { const: constant, enum: values, properties, items, required = [] } = shape;
  const options = shape.anyOf ?? shape.oneOf;
  if (constant !== undefined) return JSON.stringify(constant);
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (options) return [...new Set(options.map((one) => typeText(one, level)))].join(' | ');
  if (items) {
    const item = typeText(items, level);
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
  }
  if (!properties) return String(shape.type ?? 'unknown').replace('integer', 'number');
  if (level === shownLevels) return '{ … }';
  const fields = Object.entries(properties).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${typeText(field, level + 1)}`,
  );
  return `{ ${fields.join('; ')} }`;
}

const typeOf = (schema: z.ZodType, io: 'input' | 'output'): string =>
  typeText(z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Shape);

const accessText = ({ access }: Endpoint): string => {
  if (typeof access === 'string') return access;
  const code = (names: readonly string[], word: string) => names.map((name) => `\`${name}\``).join(word);
  return 'any' in access ? code(access.any, ' or ') : code(access, ' and ');
};

function section(endpoint: Endpoint, listed: ListedEndpoint | undefined): string {
  const { method, path, summary, params, query, body, reply, encoding = 'json' } = endpoint;
  const input = Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [`${part}: ${typeOf(schema, 'input')}`] : [],
  );
  return [
    `### ${method} ${path}`,
    `${summary}. Permission: ${accessText(endpoint)}.${encoding === 'json' ? '' : ` The body is sent as ${encoding}.`}`,
    [
      '```ts',
      ...(listed ? [`import { ${listed.name} } from '@repartee/contracts/${listed.module}';`] : []),
      ...input.map((line) => `// ${line}`),
      `// reply: ${reply ? typeOf(reply, 'output') : 'none'}`,
      '```',
    ].join('\n'),
  ].join('\n\n');
}

const preface = `# Endpoints of the API

Every endpoint that a remote may call, with its permission and its types. \`pnpm api-report\` writes this page from the
contracts, and \`pnpm check\` fails if it differs from them. Read with \`useEndpoint\` and write with
\`useEndpointMutation\` of app-sdk; \`repartee-remote add endpoint-use readMe\` writes an example of a call. The server checks the permission of
each call. Endpoints without an import are made for each kind of library item, by \`libraryEndpoints\` and similar functions of
\`@repartee/contracts/library\`.
`;

/** Returns the page endpoints.md of the book. */
export async function endpointsText(): Promise<string> {
  const listed = await listEndpoints();
  const sections = allEndpoints.map((endpoint: Endpoint) =>
    section(
      endpoint,
      listed.find(({ method, path }) => method === endpoint.method && path === endpoint.path),
    ),
  );
  return `${[preface, ...sections].join('\n\n').replaceAll(/\n{3,}/g, '\n\n')}\n`;
}
