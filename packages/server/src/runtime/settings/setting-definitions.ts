import { uiLocales } from '@repartee/contracts/locales';
import type { EnvironmentSetting } from '@repartee/contracts/runtime/settings/endpoints';
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

const setting = (
  name: EnvironmentName,
  group: SettingDefinition['group'],
  kind: SettingDefinition['kind'],
  value: SettingDefinition['value'],
  more: Partial<SettingDefinition> = {},
): SettingDefinition => ({ name, group, kind, parts: [], value, ...more });

/** A list that is shown and typed with commas. */
const list = (
  name: EnvironmentName,
  group: SettingDefinition['group'],
  part: 'aiAllowedOrigins' | 'ltiAllowedOrigins' | 'superAdminRealms' | 'webhookAllowedOrigins',
): SettingDefinition =>
  setting(name, group, 'text', (config) => config[part].join(', ') || undefined, { parts: [part] });

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'];
const product = { parts: ['product', 'mail'], shown_in_documents: true } as const;
const server = { parts: ['ai'], together_with: ['AI_BASE_URL', 'AI_MODEL', 'AI_API_KEY'] } as const;

/** Allow-list of the settings that can be displayed or changed. */
export const settingDefinitions: readonly SettingDefinition[] = [
  setting('PRODUCT_NAME', 'product', 'text', (config) => config.product.name, product),
  setting('PRODUCT_COLOUR', 'product', 'text', (config) => config.product.colour, product),
  setting('PRODUCT_ICON', 'product', 'text', (config) => config.product.icon, product),
  setting('SUPPORT_EMAIL', 'product', 'email', (config) => config.product.supportEmail, product),
  setting('DEFAULT_LANGUAGE', 'product', 'choice', ({ defaultLanguage }) => defaultLanguage, {
    choices: uiLocales,
    parts: ['defaultLanguage'],
  }),
  setting('PRODUCT_SLUG', 'product', 'text', (config) => config.product.slug),
  setting('PUBLIC_URL', 'product', 'url', ({ publicUrl }) => publicUrl),
  setting('AI_BASE_URL', 'ai', 'url', ({ ai }) => ai?.baseUrl, server),
  setting('AI_MODEL', 'ai', 'text', ({ ai }) => ai?.model, server),
  setting('AI_API_KEY', 'ai', 'secret', ({ ai }) => ai?.apiKey, server),
  list('AI_ALLOWED_ORIGINS', 'ai', 'aiAllowedOrigins'),
  setting('SMTP_URL', 'mail', 'secret', ({ mail }) => mail.smtpUrl, { parts: ['mail'] }),
  setting('MAIL_FROM', 'mail', 'text', ({ mail }) => mail.from, { parts: ['mail'] }),
  setting('KEYCLOAK_URL', 'sign-in', 'url', ({ keycloak }) => keycloak?.url),
  setting('KEYCLOAK_INNER_URL', 'sign-in', 'url', ({ keycloak }) => keycloak?.innerUrl),
  setting('KEYCLOAK_CLIENT_ID', 'sign-in', 'text', ({ keycloak }) => keycloak?.clientId),
  setting('KEYCLOAK_CLIENT_SECRET', 'sign-in', 'secret', ({ keycloak }) => keycloak?.clientSecret),
  setting('PASSWORD_LOGIN', 'sign-in', 'text', ({ passwordLogin }) => (passwordLogin ? '1' : '0')),
  setting('VISITOR_TURNS', 'sign-in', 'text', ({ visitorTurns }) => (visitorTurns ? '1' : '0')),
  list('SUPER_ADMIN_REALMS', 'sign-in', 'superAdminRealms'),
  setting('LOG_LEVEL', 'operation', 'choice', ({ logLevel }) => logLevel, {
    choices: levels,
    parts: ['logLevel'],
  }),
  setting('REQUESTS_PER_MINUTE', 'operation', 'number', (config) => String(config.requestsPerMinute), {
    parts: ['requestsPerMinute'],
  }),
  list('WEBHOOK_ALLOWED_ORIGINS', 'operation', 'webhookAllowedOrigins'),
  list('LTI_ALLOWED_ORIGINS', 'operation', 'ltiAllowedOrigins'),
  setting('TRUSTED_PROXIES', 'operation', 'text', ({ trustedProxies }) => trustedProxies.join(', ')),
  setting('DATABASE_URL', 'operation', 'secret', ({ databaseUrl }) => databaseUrl),
  setting('DATA_DIR', 'operation', 'text', ({ dataDir }) => dataDir),
  setting('S3_URL', 'operation', 'url', ({ s3 }) => s3?.url),
  setting('S3_REGION', 'operation', 'text', ({ s3 }) => s3?.region),
  setting('S3_ACCESS_KEY_ID', 'operation', 'secret', ({ s3 }) => s3?.accessKeyId),
  setting('S3_SECRET_ACCESS_KEY', 'operation', 'secret', ({ s3 }) => s3?.secretAccessKey),
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
