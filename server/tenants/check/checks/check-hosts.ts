/** A host name belongs to one tenant, and a tenant's id is the name of its folder. */

import type { CheckProblem } from '../../problems/check-problem.ts'
import { readOwnDocument } from '../../read/read-own-document.ts'
import { listTenants } from '../../read/read-tenant.ts'
import { type Check, problemAt } from '../check-context.ts'
import { RESERVED_IDS } from '../reserved-ids.ts'

export const checkHosts: Check = ({ id, sources, layers, locate }) => {
  const problems: CheckProblem[] = []
  const own = layers.at(-1)?.files['tenant.json']
  const { hosts = [], id: written } = readOwnDocument(sources.dir, id)
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
  hosts.forEach((host, i) => {
    const location = own ? { file: own, pointer: `/hosts/${i}` } : locate('/tenant/hosts')
    if (!/^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/.test(host)) {
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
    if (hosts.indexOf(host) < i)
      problems.push(
        problemAt(location, {
          severity: 'warning',
          code: 'host/twice',
          value: host,
          message: `"${host}" appears twice.`,
          fix: 'Take one away.',
        }),
      )
    for (const other of others) {
      const taken = host === `${other}.localhost` || readOwnDocument(sources.dir, other).hosts?.includes(host)
      if (taken)
        problems.push(
          problemAt(location, {
            code: 'host/taken',
            value: host,
            message: `The host "${host}" belongs to the tenant "${other}" too.`,
            fix: 'Keep it in one of the two.',
          }),
        )
    }
  })
  return problems
}

/** Hosts that mean this machine, its other sites, or a machine by its number. */
const isOurs = (host: string) =>
  /^(?:\d{1,3}\.){3}\d{1,3}$/.test(host) || RESERVED_IDS.some(id => host === id || host === `${id}.localhost`)

const hostIn = (text: string) =>
  /^(?:[a-z]+:\/\/)?([a-z0-9.-]+?)\.?(?::\d+)?(?:\/.*)?$/i.exec(text.trim())?.[1]?.toLowerCase()
