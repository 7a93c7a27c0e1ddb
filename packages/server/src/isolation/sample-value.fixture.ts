import type { Family } from '@repartee/contracts/library/families';
import { z } from 'zod';
import { type FullOrganization, sampleContent } from './full-organization.fixture.ts';

/** Kinds of values that the test replaces by a value of the other organization. */
export type ReferenceKind = 'identifier' | 'picture' | 'secret' | 'search';
export type Path = readonly (string | number)[];

/**
 * `least` has only the required fields of a schema, `most` has all fields. `references` are the paths of the
 * ids, image URLs and secrets in `most`.
 */
export interface Sample {
  readonly least: unknown;
  readonly most: unknown;
  readonly references: readonly { readonly path: Path; readonly kind: ReferenceKind }[];
}

type Schema = {
  type?: string;
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  minItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
};

interface Making {
  readonly own: FullOrganization;
  readonly family: Family | undefined;
  readonly all: boolean;
  readonly references: { path: Path; kind: ReferenceKind }[];
}

export function samplesOf(schema: z.ZodType | undefined, own: FullOrganization, family?: Family): Sample[] {
  if (!schema) return [];
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  return (json.oneOf ?? [json]).map((variant) => {
    const references: Making['references'] = [];
    const most = make(variant, [], { own, family, all: true, references });
    return { least: make(variant, [], { own, family, all: false, references: [] }), most, references };
  });
}

/** Optional fields that every request contains, because without them the API would read fewer rows. */
const always = ['links', 'owner'];
/** Optional filters that no request contains, because with them a list would return fewer items. */
const narrowing = ['tag', 'difficulty', 'created_by'];

function make(schema: Schema, path: Path, making: Making): unknown {
  const { own, family, all, references } = making;
  const name = String(path.findLast((step) => typeof step === 'string') ?? '');
  const kind = kindOf(schema, name);
  if (kind) references.push({ path, kind });
  if (schema.const !== undefined) return schema.const;
  if (name === 'content' && family) return sampleContent[family]();
  if (schema.anyOf) {
    const values = schema.anyOf.map((one) => make(one, path, kind ? { ...making, references: [] } : making));
    return schema.anyOf.some(({ type }) => type === 'null') ? null : values[0];
  }
  if (schema.enum) return schema.enum.at(-1);
  if (schema.type === 'array') {
    const needed = all || schema.minItems !== undefined || (name === 'links' && family === 'scenario');
    return needed ? [make(schema.items ?? {}, [...path, 0], making)] : [];
  }
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([key]) => !narrowing.includes(key) || schema.required?.includes(key))
        .filter(([key]) => all || always.includes(key) || schema.required?.includes(key))
        .map(([key, inner]) => [key, make(inner, [...path, key], making)]),
    );
  return plain(schema, name, own);
}

function kindOf({ format, pattern, type }: Schema, name: string): ReferenceKind | undefined {
  if (format === 'uuid') return 'identifier';
  if (pattern?.includes('uploads') || (name === 'image' && type === undefined)) return 'picture';
  if (/(^|_)(code|token)$/.test(name)) return 'secret';
  return name === 'search' ? 'search' : undefined;
}

/** Collection whose item a field names by its id. */
export const collections: Readonly<Record<string, string>> = {
  group_id: '/v1/user_groups',
  group_ids: '/v1/user_groups',
  ids: '/v1/users',
  item_id: '/v1/personas',
  key_id: '/v1/ai_service_keys',
  member_ids: '/v1/users',
  model_id: '/v1/ai_models',
  organization_id: '/v1/organizations',
  playlist_id: '/v1/playlists',
  provider_id: '/v1/ai_providers',
  recording_id: '/v1/coaching_sessions/recordings',
  scenario_id: '/v1/scenarios',
  scenario_ids: '/v1/scenarios',
  session_generator_id: '/v1/session_generators',
  user_ids: '/v1/users',
};

let made = 0;
function plain({ format, type }: Schema, name: string, own: FullOrganization): unknown {
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return false;
  if (format === 'date') return name === 'from' ? '2020-01-01' : '2100-01-01';
  if (format === 'date-time') return '2020-01-01T00:00:00.000Z';
  if (format === 'uri') return `https://swap-${made++}.example/hook`;
  if (format === 'uuid') return own.items[collections[name] ?? ''] ?? own.id;
  if (name.includes('email')) return `swap-${made++}@${own.marker}.example`;
  if (name === 'csv') return 'email,first_name,last_name\n';
  return name.includes('password') ? 'Practise-4-real' : `swap-${made++}`;
}
