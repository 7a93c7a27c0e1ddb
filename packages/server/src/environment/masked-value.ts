export const mask = '••••••••';

/** What may be shown of a secret: that it is there, and of an address everything but who signs in there. */
export function maskedValue(value: string): string {
  if (!URL.canParse(value)) return mask;
  const { protocol, host, pathname, username, password } = new URL(value);
  return `${protocol}//${username || password ? '•••@' : ''}${host}${pathname === '/' ? '' : pathname}`;
}
