import { BlockList, isIPv4, isIPv6 } from 'node:net';

const reservedV4 = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  reservedV4.addSubnet(network, prefix, 'ipv4');
}
// 168.63.129.16 is a public address, but on Azure it serves the configuration of the virtual machine.
reservedV4.addAddress('168.63.129.16', 'ipv4');

// Link-local addresses, and the addresses at which clouds serve the configuration and credentials of a machine.
const metadata = new BlockList();
metadata.addSubnet('169.254.0.0', 16, 'ipv4');
metadata.addAddress('168.63.129.16', 'ipv4');
metadata.addAddress('100.100.100.200', 'ipv4');
metadata.addSubnet('fe80::', 10, 'ipv6');
metadata.addAddress('fd00:ec2::254', 'ipv6');

/** Returns whether an address is never reached, even if an allowed origin names it. */
export function isMetadataAddress(address: string): boolean {
  const plain = address.replace(/%.*$/, '');
  return metadata.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6');
}

const globalUnicastV6 = new BlockList();
globalUnicastV6.addSubnet('2000::', 3, 'ipv6');

// Ranges inside 2000::/3 that are not public: tunnels to IPv4 addresses, protocol assignments and documentation.
const reservedV6 = new BlockList();
reservedV6.addSubnet('2001::', 23, 'ipv6');
reservedV6.addSubnet('2001:db8::', 32, 'ipv6');
reservedV6.addSubnet('2002::', 16, 'ipv6');
reservedV6.addSubnet('3fff::', 20, 'ipv6');

/**
 * Private, link-local, loopback, metadata and multicast addresses are not public, nor are IPv6 addresses that contain
 * an IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reservedV4.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  return globalUnicastV6.check(address, 'ipv6') && !reservedV6.check(address, 'ipv6');
}
