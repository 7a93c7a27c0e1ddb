export const mask = '••••••••';

/** Returns the displayable form of a secret: a mask, or for a URL everything except its credentials. */
export function maskedValue(value: string): string {
  if (!URL.canParse(value)) return mask;
  const { protocol, host, pathname, username, password } = new URL(value);
  return `${protocol}//${username || password ? '•••@' : ''}${host}${pathname === '/' ? '' : pathname}`;
}
