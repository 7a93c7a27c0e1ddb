import { expect, it } from 'vitest';
import { networkOf } from './rate-limit.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
  ['2001:0DB8:0000:0007:ffff:1:2:3', '2001:db8:0:7::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['anywhere', 'anywhere'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
