/** Reduces an IP address to the part that identifies a connection. */
import { isIPv4 } from 'node:net'

/**
 * Reduces an IPv6 address to its network (/64): a device changes the rest every day, and may choose any of 2^64 addresses.
 * @returns IPv4 unchanged, also from its mapped form; text that is no address unchanged
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip
  if (isIPv4(mapped) || !URL.canParse(`http://[${ip}]/`)) return mapped
  // the address in its one canonical form, with the zeros that :: stands for
  const [head = '', tail = ''] = new URL(`http://[${ip}]/`).hostname.slice(1, -1).split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail.split(':').filter(Boolean)
  const groups = [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last]
  return `${groups.slice(0, 4).join(':')}::/64`
}
