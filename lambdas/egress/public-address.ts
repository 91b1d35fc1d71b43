import ipaddr from 'ipaddr.js';

/** IPv6 addresses of which some belong to the internet, without the blocks in it that carry IPv4 or lead nowhere. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address belongs to the public internet: not to this machine, a network behind it, the cloud's metadata, or a block that
 * carries any of these inside another address.
 * @param address as a resolver returns it
 */
export const isPublic = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address inside an IPv6 one is judged as what it is.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return (
    parsed instanceof ipaddr.IPv4 || ipaddr.subnetMatch(parsed, { internet: [globalUnicast] }, 'other') === 'internet'
  );
};
