import { localPath, type NavigationTarget } from '@repartee/app-sdk/first-paint';

const allowed = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** R-NAV-4: returns the absolute address. Throws for javascript:, data:, vbscript:, blob:, file: and the like. */
export function externalAddress(address: string, origin: string): string {
  const target = URL.canParse(address, origin) ? new URL(address, origin) : undefined;
  if (!target || !allowed.has(target.protocol))
    throw new Error(`Refused to navigate to ${address.slice(0, 40)}: this kind of address is not allowed.`);
  return target.href;
}

/** R-NAV-4: returns the address of a redirect. A string must be a path of this site; another site needs `external`. */
export function redirectAddress(target: NavigationTarget, origin: string): string {
  if (typeof target !== 'string') return externalAddress(target.to, origin);
  if (localPath(target, '') === '')
    throw new Error(`Refused to navigate to ${target.slice(0, 40)}: another site needs the external option.`);
  return target;
}
