import type { ModelCapability, ModelPrices, ModelUse } from '@repartee/contracts/ai/ai-model';
import type { ProviderKind } from '@repartee/contracts/ai/provider-kinds';
import { type RawBuilder, sql } from 'kysely';
import type { ServerConfig } from '../../runtime/config/config.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';

/** A model with a key that an organization may use, and the data needed to send a call. */
export interface Candidate {
  readonly provider_id: string;
  readonly provider_name: string;
  readonly provider_kind: ProviderKind;
  readonly provider_origin: 'created' | 'environment' | 'built-in';
  /** True if the provider belongs to no organization. Its calls are paid from the calling organization's credit. */
  readonly platform_wide: boolean;
  readonly base_url: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly first_part_ms: number;
  readonly between_parts_ms: number;
  readonly reply_ms: number;
  readonly reading_ms: number;
  readonly model_id: string;
  readonly model_name: string;
  readonly prices: ModelPrices;
  readonly context_window: number | null;
  readonly max_output_tokens: number | null;
  readonly key_id: string | null;
  readonly sealed_secret: string | null;
  /** True if the database is a restored copy that is not activated, so that no vendor may be called. */
  readonly in_restored_copy: boolean;
  /** The version changes with every update of the provider, the model or the key. */
  readonly version: string;
}

export type ConnectionParts = Pick<
  Candidate,
  | 'provider_kind'
  | 'provider_origin'
  | 'base_url'
  | 'settings'
  | 'first_part_ms'
  | 'between_parts_ms'
  | 'model_name'
  | 'key_id'
  | 'sealed_secret'
>;

/**
 * Returns the settings of a provider and its newest valid key, for a request that names no model, such as the request
 * for the vendor's list of models. Returns undefined if the provider does not exist.
 */
export async function findConnectionParts(db: Db, provider_id: string): Promise<ConnectionParts | undefined> {
  const { rows } = await sql<ConnectionParts>`
    select p.kind as provider_kind, p.origin as provider_origin, p.base_url, p.settings, p.first_part_ms,
      p.between_parts_ms, '' as model_name, k.id as key_id, k.sealed_secret
    from ai_provider p
    left join ai_service_key k on k.provider_id = p.id and (k.retires_at is null or k.retires_at > now())
    where p.id = ${provider_id}
    order by k.retires_at nulls first, k.created_at desc limit 1`.execute(db);
  return rows[0];
}

/** Selects one model and key, even if both are disabled, for connection tests and test chats. */
export interface FixedChoice {
  readonly model_id: string;
  readonly key_id: string | null;
}

interface FoundCandidate extends Candidate {
  readonly used_for: readonly ModelUse[];
  readonly source: 'preferred' | 'list' | 'default' | 'engine' | 'last';
}

export interface Wanted {
  readonly organization_id: string;
  readonly capability: ModelCapability;
  /** The model to try first, such as the model of a scenario. Ignored if the organization cannot use the model. */
  readonly preferred_model_id?: string | null;
  readonly only?: FixedChoice | undefined;
  /** What a chat model is wanted for. Without it, every chat model is returned. */
  readonly use?: ModelUse | undefined;
  /** True if only the built-in practice engine may answer, whatever the organization has chosen. */
  readonly built_in_only?: boolean | undefined;
}

/**
 * The row of the server at AI_BASE_URL is shared by all processes, and the last process that started has written it. A
 * process uses the server and the model of its own settings, so that a process with other settings changes nothing for
 * the others.
 */
const ownModel = (ai: ServerConfig['ai']): RawBuilder<boolean> =>
  ai ? sql`m.name = ${ai.model}` : sql`false`;

/**
 * Returns the models and keys for a call in order: the preferred model, then the models that the organization has
 * selected or, without a selection, the organization's own models and the platform-wide models. `ai`: the model server in
 * the settings of this process. If no chosen model is for the wanted use, the built-in engine is returned. With a guest's
 * tenant scope there are none, and the key of a fixed choice needs the scope `everywhere`.
 */
export async function findCandidates(
  db: Db,
  query: Wanted,
  ai: ServerConfig['ai'],
): Promise<readonly Candidate[]> {
  const { organization_id, only, use, built_in_only } = query;
  const { rows } = await sql<FoundCandidate>`
    with wanted as (${only ? fixed(only) : chosen(query, ai)})
    select p.id as provider_id, p.name as provider_name, p.kind as provider_kind, p.origin as provider_origin,
      p.organization_id is null as platform_wide, p.base_url, p.settings,
      p.first_part_ms, p.between_parts_ms, p.reply_ms, p.reading_ms,
      m.id as model_id, m.name as model_name, m.prices, m.context_window, m.max_output_tokens, m.used_for,
      k.id as key_id, k.sealed_secret,
      exists (select from setting where key = 'restored_copy') as in_restored_copy,
      concat_ws('/', p.updated_at, m.updated_at, k.updated_at) as version,
      case when p.origin = 'built-in' and w.source = 'default' then 'engine' else w.source end as source
    from wanted w
    join ai_model m on m.id = w.model_id and m.capability = ${query.capability}
    join ai_provider p on p.id = m.provider_id and (p.organization_id is null or p.organization_id = ${organization_id})
    left join ai_service_key k on k.provider_id = p.id and (w.key_id is null or k.id = w.key_id)
      and (k.retires_at is null or k.retires_at > now())
      and (k.all_organizations or ${only !== undefined} or exists (select from ai_service_key_organization a
        where a.key_id = k.id and a.organization_id = ${organization_id}))
    where case when p.origin = 'environment' then ${ownModel(ai)}
        else ${only !== undefined} or (m.enabled and p.enabled) end
      and (k.id is not null or (p.kind in ('openai_compatible', 'built_in')
        and not app_provider_has_key(p.id)))
    order by w.source = 'preferred' desc, w.position, p.organization_id is null,
      p.origin = 'built-in', p.origin = 'environment', m.created_at, k.retires_at nulls first, k.created_at desc
  `.execute(db);
  const real = rows.filter(({ source }) => source !== 'engine' && source !== 'last');
  const fitting = use && !only ? real.filter(({ used_for }) => used_for.includes(use)) : real;
  const rest = rows.filter(({ source }) => source === 'engine' || (source === 'last' && real.length > 0));
  const builtIn = rows.filter(({ provider_origin }) => provider_origin === 'built-in');
  const candidates = built_in_only ? builtIn : fitting.length > 0 ? fitting : rest;
  const seen = new Set<string>();
  return candidates
    .filter(({ model_id, key_id }) => {
      const name = `${model_id}/${key_id}`;
      return !seen.has(name) && seen.add(name);
    })
    .map((one) =>
      one.provider_origin === 'environment' && ai
        ? { ...one, base_url: ai.baseUrl, provider_name: serverName(ai) }
        : one,
    );
}

/** Name of the provider of AI_BASE_URL. */
export const serverName = ({ baseUrl }: NonNullable<ServerConfig['ai']>): string => new URL(baseUrl).host;

const fixed = ({ model_id, key_id }: FixedChoice): RawBuilder<unknown> =>
  sql`select ${model_id}::uuid as model_id, ${key_id}::uuid as key_id, 0 as position, 'preferred' as source`;

const chosen = (
  { organization_id, capability, preferred_model_id = null }: Wanted,
  ai: ServerConfig['ai'],
): RawBuilder<unknown> => sql`
  select ${preferred_model_id}::uuid as model_id, null::uuid as key_id, 0 as position, 'preferred' as source
  union all
  select c.model_id, c.key_id, c.position, 'list' from ai_choice c
    where c.organization_id = ${organization_id} and c.capability = ${capability}
  union all
  select m.id, null, 0, 'last' from ai_model m join ai_provider p on p.id = m.provider_id
    where p.origin = 'built-in'
  union all
  select m.id, null, 0, 'default' from ai_model m join ai_provider p on p.id = m.provider_id
    where case when p.origin = 'environment' then ${ownModel(ai)} else m.is_default end and not exists (
    select from ai_choice c where c.organization_id = ${organization_id} and c.capability = ${capability})`;
