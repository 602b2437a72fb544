import ipaddr from 'ipaddr.js';

/** Whether a text is an address or a network in CIDR notation. */
export const isNetwork = (text: string): boolean =>
  ipaddr.isValid(text) || ipaddr.isValidCIDR(text);

/** Whether an address lies in one of these addresses or networks, also if IPv6 wraps it. */
export function isWithin(address: string, networks: readonly string[]): boolean {
  const parsed = ipaddr.process(address);
  return networks.some((network) => {
    const range = network.includes('/')
      ? network
      : `${network}/${network.includes(':') ? 128 : 32}`;
    const [base, bits] = ipaddr.parseCIDR(range);
    return base.kind() === parsed.kind() && parsed.match(base, bits);
  });
}
