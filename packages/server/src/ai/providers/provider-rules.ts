import type { AiProviderDraft } from '@repartee/contracts/ai/ai-provider';
import { providerKindDetails } from '@repartee/contracts/ai/provider-kind-details';
import type { ProviderKind } from '@repartee/contracts/ai/provider-kinds';
import type { Principal } from '../../runtime/access/principal.ts';
import type { ServerConfig } from '../../runtime/config/config.ts';
import { problem } from '../../runtime/http/errors/problem.ts';
import { isUsableBaseUrl, originToAllow } from '../vendor-address-guard.ts';
import type { ProviderRow } from './provider-repository.ts';

type Fields = Pick<AiProviderDraft, 'base_url' | 'settings'>;

export function checkFitsKind(kind: ProviderKind, { base_url, settings }: Fields): void {
  const details = providerKindDetails[kind];
  const wrong: Record<string, string> = {};
  if (details.baseUrl === 'required' && base_url === '')
    wrong.base_url = `is needed for this kind, for example ${details.exampleUrl}`;
  for (const { name, pattern, example } of details.settings)
    if (!pattern.test(settings[name] ?? '')) wrong[`settings.${name}`] = `must be like ${example}`;
  for (const name of Object.keys(settings))
    if (!details.settings.some((setting) => setting.name === name))
      wrong[`settings.${name}`] = 'is not a setting of this kind';
  if (Object.keys(wrong).length > 0) throw problem('invalid_input', undefined, wrong);
}

/**
 * Throws if the server must not be reached. `details.allow_origin` is the origin that a super-admin may add to the
 * setting AI_ALLOWED_ORIGINS, so that the address becomes usable.
 */
export function checkBaseUrl(config: ServerConfig, base_url: string): void {
  if (base_url === '' || isUsableBaseUrl(config, base_url)) return;
  const allow_origin = originToAllow(base_url);
  throw problem('invalid_input', undefined, {
    base_url: 'must be an https:// address on the internet, or an origin that AI_ALLOWED_ORIGINS names',
    ...(allow_origin ? { allow_origin } : {}),
  });
}

/**
 * Users may change the providers of their own organization, and super-admins any provider. Providers that no user
 * created are read-only.
 */
export const mayEdit = (principal: Principal, { origin, organization_id }: ProviderRow): boolean =>
  origin === 'created' && (principal.role === 'super-admin' || organization_id === principal.organization_id);

export function checkMayEdit(principal: Principal, row: ProviderRow): void {
  if (row.origin !== 'created')
    throw problem(
      'conflict',
      'This provider is created from the settings of the installation and is read-only.',
    );
  if (!mayEdit(principal, row))
    throw problem('not_permitted', 'Only super-admins can change platform-wide providers.');
}

/**
 * Returns the organization that will own a new provider: the user's own or, for a super-admin, any organization or null
 * (platform-wide).
 */
export function ownerFor(principal: Principal, organization_id: string | null | undefined): string | null {
  if (organization_id === undefined || organization_id === principal.organization_id)
    return principal.organization_id;
  if (principal.role !== 'super-admin') throw problem('not_permitted');
  return organization_id;
}

/**
 * Returns the base URL and the region. A change of either would send the provider's stored keys to another
 * server.
 */
export const providerAddress = ({ base_url, settings }: Fields): string =>
  `${base_url} ${settings.region ?? ''}`;
