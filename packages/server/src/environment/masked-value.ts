export const mask = '••••••••';

/**
 * Returns a secret setting in a form that can be displayed: in a URL only the credentials are masked, any other value
 * completely.
 */
export function maskedValue(value: string): string {
  if (!URL.canParse(value)) return mask;
  const { protocol, host, pathname, username, password } = new URL(value);
  return `${protocol}//${username || password ? '•••@' : ''}${host}${pathname === '/' ? '' : pathname}`;
}
