import ipaddr from 'ipaddr.js';

/** Whether only this machine reaches a server that listens on this address. */
export const isLoopback = (host: string): boolean =>
  host.toLowerCase() === 'localhost' ||
  (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');
