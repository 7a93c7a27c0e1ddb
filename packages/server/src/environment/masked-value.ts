export const mask = '••••••••';

/** Masks only the credentials of a URL, and any other value completely. */
export function maskedValue(value: string): string {
  if (!URL.canParse(value)) return mask;
  const { protocol, host, pathname, username, password } = new URL(value);
  return `${protocol}//${username || password ? '•••@' : ''}${host}${pathname === '/' ? '' : pathname}`;
}
