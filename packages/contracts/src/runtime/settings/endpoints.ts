import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { instant } from '../../page.ts';

export const settingGroups = ['product', 'ai', 'mail', 'sign-in', 'operation'] as const;
/** Responses contain a mask instead of the value of a `secret`. */
export const settingKinds = ['text', 'number', 'choice', 'url', 'email', 'secret'] as const;
/** Sources of a setting by precedence: environment variable, database, default. */
export const settingSources = ['environment', 'stored', 'default'] as const;
/**
 * Why a setting cannot be edited. `restart`: the setting is read only at start. `elsewhere`: another process uses the
 * setting. `no-key`: SECRETS_KEY is required to store a secret.
 */
export const settingLocks = ['environment', 'restart', 'elsewhere', 'no-key'] as const;

/** One run-time setting, named like its environment variable. `choices` is empty except for the kind `choice`. */
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
 * Updates settings. Null restores the default of a setting. Other processes use the new values after some
 * seconds. A change of `AI_BASE_URL` without a new `AI_API_KEY` deletes the stored key. 400 with `details`
 * for invalid settings, 409 for settings that cannot be edited.
 */
export const updateEnvironmentSettings = endpoint({
  method: 'PATCH',
  path: '/v1/environment_settings',
  summary: 'Update settings without a restart',
  access: ['environment-variables-read', 'environment-variables-update'],
  body: z.object({ values: z.record(z.string().max(100), z.string().trim().max(2000).nullable()) }),
  reply: settings,
});

/** What a super-admin has to know of the installation itself. */
export const readInstallation = endpoint({
  method: 'GET',
  path: '/v1/installation',
  summary: 'Read the version of this installation, its last backup and how many jobs failed',
  access: ['environment-variables-read'],
  reply: z.object({
    /** Such as `2.0.0+1a2b3c4d5e6f`. */
    version: z.string(),
    /** When the state of the last complete backup by `data backup` was read. Null without one. */
    last_backup_at: instant.nullable(),
    /** Background jobs whose last attempt failed, of all organizations. */
    failed_jobs: z.number().int(),
  }),
});

/** Age of the last backup from which it is told as old, as in the alert `ReparteeBackupOld`. */
export const backupIsOldAfter_ms = 26 * 3_600_000;
