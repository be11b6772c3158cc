/** Outside addresses of the brand: social pages, apps, e-mail (section 3, resources; section 2, Footer). */

import { isRecord, readName } from '../../schemas/metadata/wire-values.ts'
import { safeUrl, type UrlKind } from '../../schemas/safe-url.ts'
import type { Found, Reason, SourceLocation } from '../decisions/decision.ts'
import type { ResourceModel } from '../model/site-model.ts'
import type { Report } from '../problems/report.ts'
import { type EntryReader, type ListLocation, readList } from './read-list.ts'

const KINDS: readonly UrlKind[] = ['path', 'https', 'http', 'mailto', 'tel']
const PICTURES: readonly UrlKind[] = ['path', 'https']
const RESOURCES: SourceLocation = { document: 'metadata/resources', pointer: '' }
const ROUTERS: SourceLocation = { document: 'metadata/routers', pointer: '/resources' }

/** An entry of the platform's list, without a resource where that cannot be used. */
export interface ListedResource {
  type: string
  at: SourceLocation
  resource?: ResourceModel
}

/** Lists resources. Those of the routers follow, because they complete the system info. */
export function readResources(wire: unknown, routers: unknown, report: Report): ListedResource[] {
  const read = (items: unknown, { document, pointer }: SourceLocation): ListedResource[] => {
    if (items == null) return []
    const location: ListLocation = { code: 'resource/bad', document, pointer, fix: 'Send a list of resources.' }
    return readList(items, location, report, (raw, reader, index) =>
      readResource(raw, reader, { document, pointer: `${pointer}/${index}` }),
    )
  }
  return [...read(wire, RESOURCES), ...(isRecord(routers) ? read(routers.resources, ROUTERS) : [])]
}

/** Finds resources by type; the first of a type counts. */
export function resourcesByType(listed: readonly ListedResource[]): Record<string, ResourceModel> {
  const resources: Record<string, ResourceModel> = {}
  for (const { type, resource } of listed) if (resource && !Object.hasOwn(resources, type)) resources[type] = resource
  return resources
}

/** Explains why the brand has a resource: the item in use; or why not: each unusable item, or that there is none. */
export function explainResource(type: string, listed: readonly ListedResource[]): Reason[] {
  const items = listed.filter(item => item.type === type)
  const used = items.find(({ resource }) => resource)
  if (used) return [{ ...foundResource(type, 'listed'), holds: true, at: used.at }]
  if (items.length > 0) return items.map(({ at }) => ({ ...foundResource(type, 'bad'), holds: false, at }))
  return [{ ...foundResource(type, 'missing'), holds: false, at: RESOURCES }]
}

const MESSAGES = {
  listed: (type: string) => `The platform lists a resource ${type}.`,
  bad: (type: string) => `The platform lists a resource ${type} with an address that is not allowed.`,
  missing: (type: string) => `The platform lists no resource ${type} that can be used.`,
}
export const foundResource = (type: string, state: keyof typeof MESSAGES): Found => ({
  finding: { code: 'resource', type, state },
  message: MESSAGES[state](type),
  fix: state === 'bad' ? `Give the resource ${type} an https address` : `Let the platform list a resource ${type}`,
})

function readResource(
  raw: unknown,
  { bad, optionalName }: EntryReader,
  at: SourceLocation,
): ListedResource | undefined {
  if (!isRecord(raw)) return bad(raw, 'Send an object with resourceType and url.')
  // platforms write iOS and IOS; documents and conditions name types in capitals
  const type = readName(raw.resourceType)?.toUpperCase()
  if (type === undefined) return bad(raw.resourceType, 'Its resourceType must be a name of at most 100 characters.')
  const url = safeUrl(raw.url, KINDS)
  if (url === undefined) {
    bad(raw.url, 'Its url must be an address of https, http, mailto or tel, or a path of the site.')
    return { type, at }
  }
  const resource: ResourceModel = { type, url }
  if (raw.qrCodeUrl != null && raw.qrCodeUrl !== '') {
    const qrCodeUrl = safeUrl(raw.qrCodeUrl, PICTURES)
    if (qrCodeUrl !== undefined) resource.qrCodeUrl = qrCodeUrl
    else bad(raw.qrCodeUrl, 'Give the address of a picture: https://… or a path that begins with /.', '/qrCodeUrl')
  }
  const label =
    optionalName(raw, 'labelNameEn') ?? (url.startsWith('mailto:') ? url.slice('mailto:'.length) : undefined)
  if (label !== undefined) resource.label = label
  return { type, at, resource }
}
