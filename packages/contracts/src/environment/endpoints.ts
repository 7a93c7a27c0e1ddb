import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../page.ts';

/** Where settings stand together on the page. */
export const settingGroups = ['product', 'ai', 'mail', 'sign-in', 'operation'] as const;
/** `secret` is written and never read: its `value` is only a mask. */
export const settingKinds = ['text', 'number', 'choice', 'url', 'email', 'secret'] as const;
/** What a value comes from, the strongest first: this process's environment, the database, the program itself. */
export const settingSources = ['environment', 'stored', 'default'] as const;
/**
 * Why a setting cannot be edited here. `environment`: a variable of the process decides. `restart`: read once at start.
 * `elsewhere`: another process shows it too. `no-key`: secrets are kept only where SECRETS_KEY is set.
 */
export const settingLocks = ['environment', 'restart', 'elsewhere', 'no-key'] as const;

/** One allow-listed run-time setting, named like its environment variable. `choices` only for `choice`. */
export const environmentSetting = z.object({
  name: z.string(),
  group: z.enum(settingGroups),
  kind: z.enum(settingKinds),
  choices: z.array(z.string()),
  value: z.string().nullable(),
  default: z.string().nullable(),
  source: z.enum(settingSources),
  editable: z.boolean(),
  lock_reason: z.enum(settingLocks).nullable(),
  /** @deprecated The former name of `lock_reason`, for pages opened before version 1.5. Goes with version 1.6. */
  locked_because: z.enum(settingLocks).nullable().optional(),
  changed_at: instant.nullable(),
  changed_by_name: z.string(),
});
export type EnvironmentSetting = z.output<typeof environmentSetting>;

const settings = z.object({ items: z.array(environmentSetting) });

export const listEnvironmentSettings = endpoint({
  method: 'GET',
  path: '/v1/environment_settings',
  summary: 'The settings this installation runs with, and where each comes from',
  access: ['environment-variables-read'],
  reply: settings,
});

/**
 * Null: back to the default. Effective at once, in every process within seconds. 400 with `details` by name for values
 * that cannot be used, 409 for settings that cannot be edited. Another AI_BASE_URL forgets the stored AI_API_KEY.
 */
export const updateEnvironmentSettings = endpoint({
  method: 'PATCH',
  path: '/v1/environment_settings',
  summary: 'Change settings while the product runs',
  access: ['environment-variables-read', 'environment-variables-update'],
  body: z.object({ values: z.record(z.string().max(100), z.string().trim().max(2000).nullable()) }),
  reply: settings,
});
