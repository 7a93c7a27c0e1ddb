import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../page.ts';

/** Groups of settings on the settings page. */
export const settingGroups = ['product', 'ai', 'mail', 'sign-in', 'operation'] as const;
/** Kinds of settings. `secret` is write-only: responses contain a mask instead of its value. */
export const settingKinds = ['text', 'number', 'choice', 'url', 'email', 'secret'] as const;
/** The sources of a setting by precedence: environment variable, database, default. */
export const settingSources = ['environment', 'stored', 'default'] as const;
/**
 * Reason why a setting cannot be edited. `environment`: an environment variable sets it. `restart`: the setting is read
 * only at start. `elsewhere`: the setting is part of the HTML documents, which another process serves. `no-key`: a
 * secret can only be stored if SECRETS_KEY is set.
 */
export const settingLocks = ['environment', 'restart', 'elsewhere', 'no-key'] as const;

/**
 * One allow-listed run-time setting, named like its environment variable. `choices` is set only for the kind `choice`.
 */
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
  /** @deprecated The former name of `lock_reason`, for pages opened before version 1.5. Removed in 1.6. */
  locked_because: z.enum(settingLocks).nullable().optional(),
  changed_at: instant.nullable(),
  changed_by_name: z.string(),
});
export type EnvironmentSetting = z.output<typeof environmentSetting>;

const settings = z.object({ items: z.array(environmentSetting) });

export const listEnvironmentSettings = endpoint({
  method: 'GET',
  path: '/v1/environment_settings',
  summary: 'List the settings of this installation with their sources',
  access: ['environment-variables-read'],
  reply: settings,
});

/**
 * Updates settings; null restores the default. The new values take effect immediately in this process, and after some
 * seconds in other processes. 400 with `details` for each invalid setting, 409 for settings that cannot be edited. A
 * change of AI_BASE_URL deletes the stored AI_API_KEY.
 */
export const updateEnvironmentSettings = endpoint({
  method: 'PATCH',
  path: '/v1/environment_settings',
  summary: 'Update settings without a restart',
  access: ['environment-variables-read', 'environment-variables-update'],
  body: z.object({ values: z.record(z.string().max(100), z.string().trim().max(2000).nullable()) }),
  reply: settings,
});
