export const mask = '••••••••';

/** Returns a masked form of a secret for display. For a URL, only the credentials are masked. */
export function maskedValue(value: string): string {
  if (!URL.canParse(value)) return mask;
  const { protocol, host, pathname, username, password } = new URL(value);
  return `${protocol}//${username || password ? '•••@' : ''}${host}${pathname === '/' ? '' : pathname}`;
}
