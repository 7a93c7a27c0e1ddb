import { uiLocales } from '@repartee/contracts/locales';

export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

interface Content {
  schema?: JsonSchema;
  example?: unknown;
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: JsonSchema;
  example?: unknown;
}
interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Content>> }>>;
}
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, JsonSchema>> };
}

/** `request`: only what a request needs. `reply`: every field. */
type Purpose = 'request' | 'reply';

export const exampleId = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const exampleImage = `/api/image/uploads/${'a'.repeat(43)}.webp`;

/** Values of fields whose schema alone would give a text that no request may have, or none that explains the field. */
const byName: Readonly<Record<string, unknown>> = {
  name: 'Saying no to a manager',
  description: 'A short practice for new team leads',
  title: 'Team lead',
  first_name: 'Alex',
  last_name: 'Morgan',
  email: 'alex.morgan@example.com',
  operator_email: 'help@example.com',
  username: 'alex.morgan@example.com',
  password: 'Practise-4-real',
  current_password: 'Practise-4-real',
  new_password: 'Practise-4-better',
  base_url: 'https://models.example.com/v1',
  csv: 'email,first_name,last_name\nalex.morgan@example.com,Alex,Morgan\n',
  scopes: ['coaching-scenario-list'],
  time_zone: 'Europe/Paris',
  id: 'mfe-coaching',
  image: exampleImage,
  logo: exampleImage,
  path: exampleImage,
  language: uiLocales[0],
  code: '123456',
  permission: 'insights:read',
  sender_name: 'Your training team',
  remote: 'mfe-coaching',
  realm: 'my-organization',
};

/** Times of the day, which have a pattern and no format. */
const timesByName: Readonly<Record<string, string>> = { from: '20:00', until: '08:00' };

const byFormat: Readonly<Record<string, string>> = {
  uuid: exampleId,
  'date-time': '2026-03-02T09:30:00.000Z',
  date: '2026-03-02',
  email: 'alex.morgan@example.com',
  uri: 'https://practise.example.com/',
  byte: 'UklGRg==',
};

const link = (role: string) => ({ role, item_id: exampleId });
const aScenario = { links: [link('persona'), link('mission'), link('observer')] };

/** Fields of requests that depend on each other, which schemas do not say. */
const byCall: Readonly<Record<string, object>> = {
  'post /v1/scenarios': aScenario,
  'put /v1/scenarios/{id}': aScenario,
  'post /v1/ai_connections': { secret: 'sk-example' },
  'post /v1/client_errors': {
    errors: [
      {
        remote: 'mfe-coaching',
        build: '3f2a',
        kind: 'network',
        name: 'TypeError',
        correlation_id: exampleId,
        at: null,
      },
    ],
  },
  'post /v1/coaching_sessions/generated': { user_ids: [exampleId] },
  'post /v1/coaching_sessions/{id}/branches': { message_seq: 2 },
  'post /v1/packs/export': { scenario_ids: [exampleId] },
  'post /v1/playlists/{id}/shares': { recipient: { group_id: exampleId } },
  'post /v1/scenarios/{id}/shares': { recipient: { group_id: exampleId } },
};

/** Adds an example of each parameter, request body and JSON reply to an OpenAPI document. */
export function addExamples<Document extends ApiDocument>(document: Document): Document {
  const make = exampleMaker(document);
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, { parameters = [], requestBody, responses }] of Object.entries(operations)) {
      for (const parameter of parameters)
        if (parameter.schema && parameter.required)
          parameter.example = make(parameter.schema, parameter.name, 'request');
      for (const [type, content] of Object.entries(requestBody?.content ?? {}))
        if (content.schema && type !== 'multipart/form-data') {
          const made = make(content.schema, '', 'request');
          const more = byCall[`${method} ${path}`];
          content.example = more ? Object.assign({}, made, more) : made;
        }
      const reply = responses['200']?.content?.['application/json'];
      if (reply?.schema) reply.example = make(reply.schema, '', 'reply');
    }
  return document;
}

/** Deeper schemas refer to themselves. */
const deepest = 8;

export function exampleMaker(document: Pick<ApiDocument, 'components'>) {
  const resolve = (schema: JsonSchema): JsonSchema =>
    schema.$ref ? (document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;

  return function make(unresolved: JsonSchema, name: string, purpose: Purpose, depth = 0): unknown {
    const schema = resolve(unresolved);
    if (depth > deepest) return null;
    if (schema.const !== undefined) return schema.const;
    if (schema.default !== undefined) return schema.default;
    if (schema.enum) return schema.enum[0];
    const variants = schema.anyOf ?? schema.oneOf;
    if (variants) {
      const nullable = variants.find((one) => resolve(one).type === 'null');
      return nullable && purpose === 'request'
        ? null
        : make(variants.find((one) => one !== nullable) ?? {}, name, purpose, depth + 1);
    }
    if (schema.allOf && !schema.type) {
      const parts = schema.allOf.map((one) => make(one, name, purpose, depth + 1));
      return parts.every((part) => typeof part === 'object') ? Object.assign({}, ...parts) : parts[0];
    }
    if (schema.type === 'object') {
      const shown = Object.entries(schema.properties ?? {}).filter(
        ([field]) => purpose === 'reply' || schema.required?.includes(field),
      );
      return Object.fromEntries(
        shown.map(([field, inner]) => [field, make(inner, field, purpose, depth + 1)]),
      );
    }
    if (schema.type === 'array') {
      if (Array.isArray(byName[name])) return byName[name];
      return purpose === 'reply' || schema.minItems
        ? [make(schema.items ?? {}, name, purpose, depth + 1)]
        : [];
    }
    return plain(schema, name);
  };
}

function plain(schema: JsonSchema, name: string): unknown {
  const { type, format, pattern, minimum, minLength = 0, maxLength } = schema;
  if (type === 'boolean') return false;
  if (type === 'integer' || type === 'number') return Math.max(minimum ?? 1, 1);
  if (type !== 'string') return null;
  const isItemId = /(^|_)id$/.test(name) && pattern === undefined;
  const known =
    (format && byFormat[format]) ??
    (pattern && timesByName[name]) ??
    (isItemId ? exampleId : byName[/(^|_)language$/.test(name) ? 'language' : name]) ??
    name.replaceAll('_', ' ');
  return String(known).padEnd(minLength, 'x').slice(0, maxLength);
}
