/** A host name belongs to one tenant, and a tenant's id is the name of its folder. */

import type { CheckProblem } from '../../problems/check-problem.ts'
import { normalizeHost } from '../../read/normalize-host.ts'
import { readOwnDocument } from '../../read/read-own-document.ts'
import { listTenants } from '../../read/read-tenant.ts'
import { BASE } from '../../release/claim-hosts.ts'
import { type Check, problemAt } from '../check-context.ts'
import { RESERVED_IDS } from '../reserved-ids.ts'
import { takenHost } from '../taken-host.ts'

const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/

export const checkHosts: Check = ({ id, sources, layers, locate }) => {
  const problems: CheckProblem[] = []
  const own = layers.at(-1)?.files['tenant.json']
  const { hosts = [], id: written, origin } = readOwnDocument(sources.dir, id)
  if (own && written !== id) {
    problems.push(
      problemAt(
        { file: own, pointer: '/id' },
        {
          code: 'tenant/id',
          value: written,
          message:
            written === undefined
              ? 'The tenant has no "id" of its own.'
              : `The id is ${JSON.stringify(written)}, but the folder is named "${id}".`,
          fix: written === undefined ? `Add "id": "${id}".` : `Write "id": "${id}", or rename the folder.`,
        },
      ),
    )
  }
  if (own && RESERVED_IDS.includes(id)) {
    problems.push(
      problemAt(
        { file: own, pointer: '/id' },
        {
          code: 'tenant/reserved-id',
          value: id,
          message: `No tenant can be named "${id}": "${id}" has a meaning of its own in addresses.`,
          fix: 'Rename the folder and the id.',
        },
      ),
    )
  }
  const others = listTenants(sources.dir).filter(other => other !== id)
  if (id === BASE && own && hosts.length > 0)
    problems.push(
      problemAt(
        { file: own, pointer: '/hosts' },
        {
          code: 'host/base',
          value: hosts,
          message: 'base is what brands build on and no site: it has no hosts.',
          fix: 'Remove "hosts", or write it into a brand.',
        },
      ),
    )
  hosts.forEach((host, i) => {
    const location = own ? { file: own, pointer: `/hosts/${i}` } : locate('/tenant/hosts')
    if (!isHost(host)) {
      const fix = hostIn(host)
      problems.push(
        problemAt(location, {
          code: 'host/form',
          value: host,
          message: `"${host}" is not a host name: small letters, digits, dashes and dots, no address and no port.`,
          fix: fix ? `Write "${fix}".` : 'Write the name alone, such as "www.example.com".',
        }),
      )
    }
    if (isOurs(host)) {
      problems.push(
        problemAt(location, {
          code: 'host/reserved',
          value: host,
          message: `The host "${host}" can belong to no tenant: it leads to this machine or to another part of the program.`,
          fix: `Remove it; "${id}.localhost" is there by itself.`,
        }),
      )
    }
    if (hosts.map(normalizeHost).indexOf(normalizeHost(host)) < i)
      problems.push(
        problemAt(location, {
          severity: 'warning',
          code: 'host/twice',
          value: host,
          message: `"${host}" appears twice.`,
          fix: 'Take one away.',
        }),
      )
    const owner = others.find(other => claims(sources.dir, other).includes(normalizeHost(host)))
    if (owner && own) problems.push(takenHost(own, i, id, { host, owner }))
  })
  const host = origin && URL.canParse(origin) ? new URL(origin).hostname : undefined
  // the schema reports what does not look like one; the brand's pages could not name their own address
  if (own && host === undefined && /^https?:/.test(origin ?? ''))
    problems.push(
      problemAt(
        { file: own, pointer: '/origin' },
        {
          code: 'host/origin-form',
          value: origin,
          message: `"${origin}" is no address that a browser can open.`,
          fix: 'Write scheme and host, and a port up to 65535 if there is one, such as "https://www.example.com".',
        },
      ),
    )
  if (own && host && host !== `${id}.localhost` && !hosts.includes(host))
    problems.push(
      problemAt(
        { file: own, pointer: '/origin' },
        {
          code: 'host/origin',
          value: origin,
          message: `Links in mails would lead to ${host}, which is no host of this tenant.`,
          fix: `Add "${host}" to "hosts", or write an address at one of them.`,
        },
      ),
    )
  return problems
}

/** A name that ends in a number is read as an address of a machine, and most are none: `shop.1`. */
const isHost = (text: string) => HOST.test(text) && URL.canParse(`https://${text}`)

/** The hosts that a tenant claims in its files. */
const claims = (dir: string, id: string) => [
  `${id}.localhost`,
  ...(readOwnDocument(dir, id).hosts ?? []).map(normalizeHost),
]

/** Hosts that mean this machine, its other sites, or a machine by its number. */
const isOurs = (host: string) =>
  /^(?:\d{1,3}\.){3}\d{1,3}$/.test(host) || RESERVED_IDS.some(id => host === id || host === `${id}.localhost`)

/** The host that was meant: without scheme, path and port, in lower case and in ASCII. */
const hostIn = (text: string) => {
  const name = normalizeHost(text.replace(/^[a-z]+:\/\//i, '').replace(/[/?#].*$/, ''))
  return isHost(name) ? name : undefined
}
