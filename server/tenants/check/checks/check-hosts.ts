/** Checks that a host name belongs to one tenant only, and that a tenant's id is the name of its folder. */

import { isIP } from 'node:net'
import type { CheckProblem } from '../../problems/check-problem.ts'
import { normalizeHost } from '../../read/normalize-host.ts'
import { pickOwn, readOwnDocument } from '../../read/read-own-document.ts'
import { listTenants } from '../../read/read-tenant.ts'
import type { TenantFolders } from '../../read/tenant-folder.ts'
import { findIdProblem, RENAME, RESERVED_IDS } from '../../read/tenant-id.ts'
import { BASE } from '../../release/claim-hosts.ts'
import { type Check, type CheckFinding, problemAt } from '../check-context.ts'
import { takenHost } from '../taken-host.ts'

const HOST = /^(?=.{1,253}$)(?!.*[^.]{64})[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/

export const checkHosts: Check = ({ id, sources, layers, locate }) => {
  const problems: CheckProblem[] = []
  const own = layers.at(-1)?.files['tenant.json']
  const { hosts = [], id: written, origin } = pickOwn(own?.value)
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
  const wrongId = findIdProblem(id)
  if (own && wrongId)
    problems.push(
      problemAt(
        { file: own, pointer: '/id' },
        { code: 'tenant/reserved-id', value: id, message: wrongId.message, fix: `${wrongId.fix} ${RENAME}` },
      ),
    )
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
    const number = numberOf(host)
    if (number !== undefined) problems.push(problemAt(location, sayNumber(host, number)))
    else if (!isHost(host)) {
      const fix = hostIn(host)
      problems.push(
        problemAt(location, {
          code: 'host/form',
          value: host,
          message: ENDS_IN_NUMBER.test(host)
            ? `"${host}" is not a host name: what ends in a number is read as the address of a machine, and no machine has this one.`
            : `"${host}" is not a host name: small letters, digits, dashes and dots, no address and no port.`,
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
          code: 'host/twice',
          value: host,
          message: `"${host}" appears twice.`,
          fix: 'Take one away.',
        }),
      )
    const owner = others.find(other => claims(sources.dir, other).includes(normalizeHost(host)))
    // an address of a machine has to be removed from both brands anyway
    if (owner && own && number === undefined) problems.push(takenHost(own, i, id, { host, owner }))
  })
  const host = origin && URL.canParse(origin) ? new URL(origin).hostname : undefined
  // the schema reports an origin of another form; the brand's pages could not name their own address
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
  const number = host && numberOf(host)
  if (own && number) problems.push(problemAt({ file: own, pointer: '/origin' }, sayNumber(origin!, number)))
  else if (own && host && host !== `${id}.localhost` && !hosts.includes(host))
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

/** Recognises a host whose last part browsers take for a number, decimal or hexadecimal. */
const ENDS_IN_NUMBER = /(?:^|\.)(?:\d+|0x[\da-f]*)\.?$/i

/** Recognises a host. A name that ends in a number is read as an address of a machine, and most are none: `shop.1`. */
const isHost = (text: string) => HOST.test(text) && URL.canParse(`https://${text}`) && numberOf(text) === undefined

/** Returns the address of a machine as which browsers read a host, such as 127.0.0.1 of `0x7f.1`; undefined for a name. */
function numberOf(host: string): string | undefined {
  if (!URL.canParse(`https://${host}`)) return undefined
  const { hostname } = new URL(`https://${host}`)
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? hostname : undefined
}

const sayNumber = (value: string, number: string): CheckFinding => ({
  code: 'host/number',
  value,
  message: `Browsers read "${value}" as the machine with the number ${number}, and not as a name.`,
  fix: 'Write a name that leads to that machine, such as "www.example.com".',
})

/** Lists the hosts that a tenant claims in its files. */
const claims = (dir: TenantFolders, id: string) => [
  `${id}.localhost`,
  ...(readOwnDocument(dir, id).hosts ?? []).map(normalizeHost),
]

/** Recognises hosts that mean this machine, or its other sites. */
const isOurs = (host: string) => RESERVED_IDS.some(id => host === id || host === `${id}.localhost`)

/** Returns the host that was meant: without scheme, path and port, in lower case and in ASCII. */
const hostIn = (text: string) => {
  const name = normalizeHost(text.replace(/^[a-z]+:\/\//i, '').replace(/[/?#].*$/, ''))
  return isHost(name) ? name : undefined
}
