import { isIPv6 } from 'node:net';

/**
 * Returns the network for which limits count: an IPv4 address, or the first 64 bits of an IPv6 address, because a
 * provider gives every customer at least that many addresses. Returns any other text unchanged.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [head, tail].map((groups) => (groups ? groups.split(':') : [])) as [
    string[],
    string[],
  ];
  const zeros = Array<string>(tail === undefined ? 0 : 8 - first.length - last.length).fill('0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
}
