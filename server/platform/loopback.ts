/** Which hosts are this machine. */
const LOOPBACK_HOSTS = new Set(['127.0.0.1', 'localhost', '::1'])
/** Wildcard hosts: listen on all addresses of the machine. */
const EVERY_ADDRESS = new Set(['0.0.0.0', '::'])

/** Whether the host is a loopback address, reachable from this machine only; IPv6 with or without brackets. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '')
  return LOOPBACK_HOSTS.has(bare) || /^127(\.\d+){3}$/.test(bare)
}

/** Whether a server that listens on this host is reachable as `localhost` from this machine. */
export function isLocalhost(host: string): boolean {
  return isLoopback(host) || EVERY_ADDRESS.has(host)
}
