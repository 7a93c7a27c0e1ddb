import { fallbackLocale, uiLocales } from '@repartee/contracts/locales';
import { routeRules } from '@repartee/contracts/platform/route-rules';
import { z } from 'zod';
import { trustedProxies } from './trusted-proxies.ts';

const flag = z.enum(['0', '1', 'false', 'true']).transform((text) => text === '1' || text === 'true');
const text = z.string().trim().min(1);

const whole = (least: number, most: number) => {
  const plain = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number(plain).int(plain).min(least, plain).max(most, plain);
};

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http(s):// address' });

export const environmentVariables = z.object({
  PORT: whole(0, 65535).default(4000),
  HOST: text.optional(),
  DATA_DIR: text.default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' }).optional(),
  PUBLIC_URL: webAddress.optional(),
  AI_BASE_URL: webAddress.optional(),
  AI_API_KEY: text.optional(),
  AI_MODEL: text.optional(),
  AI_ALLOWED_ORIGINS: text
    .transform((list) => list.split(/[\s,]+/))
    .pipe(z.array(z.url({ protocol: /^https?$/, error: 'must be http(s):// origins, separated by commas' })))
    .optional(),
  DEMO: flag.optional(),
  REPARTEE_MODE: z.enum(['demo', 'production']).optional(),
  NODE_ENV: z.string().optional(),
  PRODUCT_NAME: text.default('Repartee'),
  PRODUCT_SLUG: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be lowercase letters, digits and hyphens')
    .default('repartee'),
  SUPPORT_EMAIL: z.email().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(
      /^([^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must be an address, or a name and an address: Repartee <hello@example.org>',
    )
    .optional(),
  KEYCLOAK_URL: webAddress.optional(),
  KEYCLOAK_INNER_URL: webAddress.optional(),
  KEYCLOAK_CLIENT_ID: text.default('repartee'),
  KEYCLOAK_CLIENT_SECRET: text.optional(),
  PASSWORD_LOGIN: flag.default(true),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  SEED: text.default('repartee'),
  TRUSTED_PROXIES: trustedProxies.optional(),
  REQUESTS_PER_MINUTE: whole(1, 1_000_000).default(1200),
  DEFAULT_LANGUAGE: z.enum(uiLocales).default(fallbackLocale),
  ROUTE_REDIRECTS: text
    .transform((list, context) => {
      try {
        return JSON.parse(list);
      } catch {
        context.addIssue('must be JSON: [{"from":"/old","to":"/new"}]');
        return z.NEVER;
      }
    })
    .pipe(routeRules)
    .optional(),
  REMOTE_OVERRIDE_ORIGINS: text
    .transform((list) => list.split(/[\s,]+/))
    .pipe(z.array(z.url({ protocol: /^https?$/, error: 'must be http(s):// origins, separated by commas' })))
    .optional(),
  S3_URL: webAddress.optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  SECRETS_KEY: z.string().min(32, 'must be at least 32 characters').optional(),
  SECRETS_KEY_PREVIOUS: z.string().min(32, 'must be at least 32 characters').optional(),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
});
export type EnvironmentName = keyof typeof environmentVariables.shape;

export function environmentProblem(name: EnvironmentName, value: string): string | undefined {
  return environmentVariables.shape[name].safeParse(value).error?.issues[0]?.message;
}
