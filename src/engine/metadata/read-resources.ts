/** Outside addresses of the brand: social pages, apps, e-mail (section 3, resources; section 2, Footer). */

import { isRecord, readName } from '../../schemas/metadata/wire-values.ts'
import { safeUrl, type UrlKind } from '../../schemas/safe-url.ts'
import type { ResourceModel } from '../model/site-model.ts'
import type { Report } from '../problems/report.ts'
import { type EntryReader, readList } from './read-list.ts'

const KINDS: readonly UrlKind[] = ['path', 'https', 'http', 'mailto', 'tel']
const PICTURES: readonly UrlKind[] = ['path', 'https']

/** The first resource of a type counts; those of the routers fill in what the system info leaves out. */
export function readResources(wire: unknown, routers: unknown, report: Report): Record<string, ResourceModel> {
  const resources: Record<string, ResourceModel> = {}
  const read = (list: unknown, document: string, pointer: string) => {
    if (list == null) return
    const location = { code: 'resource/bad', document, pointer, fix: 'Send a list of resources.' } as const
    for (const resource of readList(list, location, report, readResource))
      if (!Object.hasOwn(resources, resource.type)) resources[resource.type] = resource
  }
  read(wire, 'metadata/resources', '')
  if (isRecord(routers)) read(routers.resources, 'metadata/routers', '/resources')
  return resources
}

function readResource(raw: unknown, { bad, optionalName }: EntryReader): ResourceModel | undefined {
  if (!isRecord(raw)) return bad(raw, 'Send an object with resourceType and url.')
  // platforms write iOS and IOS; documents and conditions name types in capitals
  const type = readName(raw.resourceType)?.toUpperCase()
  if (type === undefined) return bad(raw.resourceType, 'Its resourceType must be a name of at most 100 characters.')
  const url = safeUrl(raw.url, KINDS)
  if (url === undefined)
    return bad(raw.url, 'Its url must be an address of https, http, mailto or tel, or a path of the site.')
  const resource: ResourceModel = { type, url }
  if (raw.qrCodeUrl != null && raw.qrCodeUrl !== '') {
    const qrCodeUrl = safeUrl(raw.qrCodeUrl, PICTURES)
    if (qrCodeUrl !== undefined) resource.qrCodeUrl = qrCodeUrl
    else bad(raw.qrCodeUrl, 'Give the address of a picture: https://… or a path that begins with /.', '/qrCodeUrl')
  }
  const label =
    optionalName(raw, 'labelNameEn') ?? (url.startsWith('mailto:') ? url.slice('mailto:'.length) : undefined)
  if (label !== undefined) resource.label = label
  return resource
}
