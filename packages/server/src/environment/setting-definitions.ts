import type { EnvironmentSetting } from '@repartee/contracts/environment/endpoints';
import { uiLocales } from '@repartee/contracts/locales';
import type { ServerConfig } from '../config/config.ts';
import type { EnvironmentName } from '../config/environment-variables.ts';

export interface SettingDefinition {
  readonly name: EnvironmentName;
  readonly group: EnvironmentSetting['group'];
  readonly kind: EnvironmentSetting['kind'];
  readonly choices?: readonly string[];
  /**
   * Properties of the configuration that this setting changes at run time. If empty, a change needs a
   * restart.
   */
  readonly parts: readonly (keyof ServerConfig)[];
  /**
   * True if the HTML documents of the application contain the setting. If another process serves the
   * documents, the setting cannot be changed.
   */
  readonly shown_in_documents?: true;
  /**
   * If the environment sets one of these variables, this setting cannot be changed. Otherwise an API key of
   * the environment could be sent to a URL stored in the database.
   */
  readonly together_with?: readonly EnvironmentName[];
  readonly value: (config: ServerConfig) => string | undefined;
}

const ai = ['AI_BASE_URL', 'AI_MODEL', 'AI_API_KEY'] as const;
const fixed = (
  name: EnvironmentName,
  group: SettingDefinition['group'],
  kind: SettingDefinition['kind'],
  value: SettingDefinition['value'],
): SettingDefinition => ({ name, group, kind, parts: [], value });

/** Allow-list of the settings that can be displayed or changed. */
export const settingDefinitions: readonly SettingDefinition[] = [
  {
    name: 'PRODUCT_NAME',
    group: 'product',
    kind: 'text',
    parts: ['product', 'mail'],
    shown_in_documents: true,
    value: ({ product }) => product.name,
  },
  {
    name: 'SUPPORT_EMAIL',
    group: 'product',
    kind: 'email',
    parts: ['product', 'mail'],
    shown_in_documents: true,
    value: ({ product }) => product.supportEmail,
  },
  {
    name: 'DEFAULT_LANGUAGE',
    group: 'product',
    kind: 'choice',
    choices: uiLocales,
    parts: ['defaultLanguage'],
    value: ({ defaultLanguage }) => defaultLanguage,
  },
  fixed('PRODUCT_SLUG', 'product', 'text', ({ product }) => product.slug),
  fixed('PUBLIC_URL', 'product', 'url', ({ publicUrl }) => publicUrl),
  {
    name: 'AI_BASE_URL',
    group: 'ai',
    kind: 'url',
    parts: ['ai'],
    together_with: ai,
    value: ({ ai }) => ai?.baseUrl,
  },
  {
    name: 'AI_MODEL',
    group: 'ai',
    kind: 'text',
    parts: ['ai'],
    together_with: ai,
    value: ({ ai }) => ai?.model,
  },
  {
    name: 'AI_API_KEY',
    group: 'ai',
    kind: 'secret',
    parts: ['ai'],
    together_with: ai,
    value: ({ ai }) => ai?.apiKey,
  },
  {
    name: 'AI_ALLOWED_ORIGINS',
    group: 'ai',
    kind: 'text',
    parts: ['aiAllowedOrigins'],
    value: ({ aiAllowedOrigins }) => aiAllowedOrigins.join(', ') || undefined,
  },
  {
    name: 'SMTP_URL',
    group: 'mail',
    kind: 'secret',
    parts: ['mail'],
    value: ({ mail }) => mail.smtpUrl,
  },
  {
    name: 'MAIL_FROM',
    group: 'mail',
    kind: 'text',
    parts: ['mail'],
    value: ({ mail }) => mail.from,
  },
  fixed('KEYCLOAK_URL', 'sign-in', 'url', ({ keycloak }) => keycloak?.url),
  fixed('KEYCLOAK_INNER_URL', 'sign-in', 'url', ({ keycloak }) => keycloak?.innerUrl),
  fixed('KEYCLOAK_CLIENT_ID', 'sign-in', 'text', ({ keycloak }) => keycloak?.clientId),
  fixed('KEYCLOAK_CLIENT_SECRET', 'sign-in', 'secret', ({ keycloak }) => keycloak?.clientSecret),
  fixed('PASSWORD_LOGIN', 'sign-in', 'text', ({ passwordLogin }) => (passwordLogin ? '1' : '0')),
  {
    name: 'LOG_LEVEL',
    group: 'operation',
    kind: 'choice',
    choices: ['fatal', 'error', 'warn', 'info', 'debug', 'trace'],
    parts: ['logLevel'],
    value: ({ logLevel }) => logLevel,
  },
  {
    name: 'REQUESTS_PER_MINUTE',
    group: 'operation',
    kind: 'number',
    parts: ['requestsPerMinute'],
    value: ({ requestsPerMinute }) => String(requestsPerMinute),
  },
  fixed('TRUSTED_PROXIES', 'operation', 'text', ({ trustedProxies }) => trustedProxies.join(', ')),
  fixed('DATABASE_URL', 'operation', 'secret', ({ databaseUrl }) => databaseUrl),
  fixed('DATA_DIR', 'operation', 'text', ({ dataDir }) => dataDir),
  fixed('S3_URL', 'operation', 'url', ({ s3 }) => s3?.url),
  fixed('S3_REGION', 'operation', 'text', ({ s3 }) => s3?.region),
  fixed('S3_ACCESS_KEY_ID', 'operation', 'secret', ({ s3 }) => s3?.accessKeyId),
  fixed('S3_SECRET_ACCESS_KEY', 'operation', 'secret', ({ s3 }) => s3?.secretAccessKey),
];

/** Properties of the configuration that may change at run time. */
export const liveParts: readonly (keyof ServerConfig)[] = [
  ...new Set(settingDefinitions.flatMap(({ parts }) => parts)),
];

export const definitionOf = (name: string): SettingDefinition | undefined =>
  settingDefinitions.find((definition) => definition.name === name);

export const secretSettings: readonly string[] = settingDefinitions
  .filter(({ kind }) => kind === 'secret')
  .map(({ name }) => name);
