/** Reduces an IP address to the part that identifies a connection. */
import { isIPv4 } from 'node:net'

/**
 * Reduces an IPv6 address to its network (/64): a device changes the rest every day, and may choose any of 2^64 addresses.
 * @returns IPv4 unchanged, also from its mapped form; text that is no address unchanged
 */
export function networkOf(ip: string): string {
  const mapped = mappedOf(ip)
  const groups = groupsOf(mapped)
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : mapped
}

/**
 * Reduces an IPv6 address to the network that one customer gets at most (/48), in which 65,536 networks can be chosen.
 * @returns undefined for anything else than IPv6
 */
export function siteOf(ip: string): string | undefined {
  const groups = groupsOf(mappedOf(ip))
  return groups && `${groups.slice(0, 3).join(':')}::/48`
}

const mappedOf = (ip: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip

/** Returns the eight groups of an IPv6 address in its canonical form, with the zeros that :: stands for. */
function groupsOf(ip: string): string[] | undefined {
  if (isIPv4(ip) || !URL.canParse(`http://[${ip}]/`)) return undefined
  const [head = '', tail = ''] = new URL(`http://[${ip}]/`).hostname.slice(1, -1).split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail.split(':').filter(Boolean)
  return [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last]
}
