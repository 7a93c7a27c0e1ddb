import { localPath, type NavigationTarget } from '@repartee/app-sdk/first-paint';

const allowed = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** R-NAV-4: throws if the protocol is not http, https, mailto or tel. */
export function externalUrl(address: string, origin: string): string {
  const target = URL.canParse(address, origin) ? new URL(address, origin) : undefined;
  if (!target || !allowed.has(target.protocol))
    throw new Error(
      `Refused to navigate to ${address.slice(0, 40)}: the protocol must be http, https, mailto or tel.`,
    );
  return target.href;
}

/** R-NAV-4: throws if a string is not a path of this site. Redirects to other sites need the `external` option. */
export function redirectUrl(target: NavigationTarget, origin: string): string {
  if (typeof target !== 'string') return externalUrl(target.to, origin);
  if (localPath(target, '') === '')
    throw new Error(
      `Refused to navigate to ${target.slice(0, 40)}: a redirect to another site needs the external option.`,
    );
  return target;
}
