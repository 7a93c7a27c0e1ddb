import { isIP, isIPv4 } from 'node:net';
import { z } from 'zod';

const named = ['loopback', 'linklocal', 'uniquelocal'];

function namesProxies(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (rest.length > 0) return false;
  if (bits === undefined && named.includes(address)) return true;
  if (isIP(address) === 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128));
}

export const trustedProxies = z
  .string()
  .transform((list) => list.split(',').map((one) => one.trim()))
  .refine(
    (list) => list.every(namesProxies),
    'must be addresses, ranges such as 10.0.0.0/8, loopback, linklocal or uniquelocal, separated by commas',
  );
