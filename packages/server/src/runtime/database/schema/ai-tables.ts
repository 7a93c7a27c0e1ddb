import type { AiCallPurpose, AiCallState } from '@repartee/contracts/ai/ai-call';
import type { ModelCapability, ModelPrices, ModelUse, Suitability } from '@repartee/contracts/ai/ai-model';
import type { ProviderKind } from '@repartee/contracts/ai/provider-kinds';
import type { Generated } from 'kysely';
import type { Defaulted, NullableJson } from './json-column.ts';

export interface AiProviderTable {
  id: Generated<string>;
  /** Providers without an organization are available to all organizations. */
  organization_id: string | null;
  /** The program creates rows of origin `environment` and `built-in`, and users cannot change them. */
  origin: Generated<'created' | 'environment' | 'built-in'>;
  kind: ProviderKind;
  name: string;
  base_url: Generated<string>;
  settings: Defaulted<Record<string, string>>;
  enabled: Generated<boolean>;
  first_part_ms: Generated<number>;
  between_parts_ms: Generated<number>;
  reply_ms: Generated<number>;
  reading_ms: Generated<number>;
  created_by: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface AiModelTable {
  id: Generated<string>;
  provider_id: string;
  name: string;
  capability: ModelCapability;
  prices: Defaulted<ModelPrices>;
  context_window: number | null;
  max_output_tokens: number | null;
  is_default: Generated<boolean>;
  enabled: Generated<boolean>;
  used_for: Generated<ModelUse[]>;
  /** Verdict of the last connection test of a chat model. */
  suitability: NullableJson<Omit<Suitability, 'outdated'>>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface AiServiceKeyTable {
  id: Generated<string>;
  provider_id: string;
  label: string;
  /** Encrypted secret; null for a provider without keys, or if the secret is in an environment variable. */
  sealed_secret: string | null;
  last_four: Generated<string>;
  all_organizations: Generated<boolean>;
  /** Time until which a rotated key can still be used. */
  retires_at: Generated<Date | null>;
  created_by: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface AiServiceKeyOrganizationTable {
  key_id: string;
  organization_id: string;
}

interface AiChoiceTable {
  organization_id: string;
  capability: ModelCapability;
  position: number;
  model_id: string;
  /** A null `key_id` means any key of the provider that the organization may use. */
  key_id: string | null;
}

/** Amounts are decimal text in EUR with twelve decimal places. */
interface AiCallTable {
  id: Generated<string>;
  organization_id: string;
  session_id: string | null;
  /** The user in whose session the call was made, whose budget it counts for. */
  account_id: Generated<string | null>;
  message_seq: number | null;
  observer_name: string | null;
  purpose: AiCallPurpose;
  capability: ModelCapability;
  provider_id: string | null;
  provider_name: string;
  provider_kind: ProviderKind;
  model_id: string | null;
  model_name: string;
  key_id: string | null;
  state: Generated<AiCallState>;
  error_code: Generated<string | null>;
  input_tokens: Generated<number | null>;
  cached_input_tokens: Generated<number | null>;
  output_tokens: Generated<number | null>;
  characters: Generated<number | null>;
  audio_seconds: Generated<number | null>;
  /** True if the vendor returned no token counts and the program estimated the counts. */
  usage_estimated: Generated<boolean>;
  /**
   * True if the organization's credit pays for the call, because the provider belongs to the installation.
   */
  uses_credit: Generated<boolean>;
  reserved_eur: Generated<string>;
  cost_eur: Generated<string>;
  first_part_ms: Generated<number | null>;
  total_ms: Generated<number | null>;
  answered_model: Generated<string | null>;
  vendor_request_id: Generated<string | null>;
  created_at: Generated<Date>;
  ended_at: Generated<Date | null>;
}

/**
 * Amounts are decimal text in EUR. `month_settled_eur` is the amount of the month that begins on `month`
 * (UTC).
 */
interface AiSpendTable {
  organization_id: string;
  monthly_cap_eur: Generated<string | null>;
  /** What each user may spend in a month. Null without a limit. */
  person_budget_eur: Generated<string | null>;
  month: Generated<Date>;
  month_settled_eur: Generated<string>;
  credit_settled_eur: Generated<string>;
  reserved_eur: Generated<string>;
  credit_reserved_eur: Generated<string>;
  warned_month: Generated<Date | null>;
}

interface AiBudgetTable {
  account_id: string;
  organization_id: string;
  budget_eur: string;
}

export interface AiTables {
  ai_provider: AiProviderTable;
  ai_model: AiModelTable;
  ai_service_key: AiServiceKeyTable;
  ai_service_key_organization: AiServiceKeyOrganizationTable;
  ai_choice: AiChoiceTable;
  ai_call: AiCallTable;
  ai_spend: AiSpendTable;
  ai_budget: AiBudgetTable;
}
