/** Outside addresses of the brand: social pages, apps, e-mail (section 3, resources; section 2, Footer). */
import type { Report } from './report.ts'
import { safeUrl, type UrlKind } from './safe-url.ts'
import type { ResourceModel } from './site-model.ts'
import { isRecord, isUnsafeKey, readName } from './wire-values.ts'

const KINDS: readonly UrlKind[] = ['path', 'https', 'http', 'mailto', 'tel']
const PICTURES: readonly UrlKind[] = ['path', 'https']
const MOST = 500

/** The first resource of a type counts; those of the routers fill in what the system info leaves out. */
export function readResources(wire: unknown, routers: unknown, report: Report): Record<string, ResourceModel> {
  const resources: Record<string, ResourceModel> = {}
  const read = (list: unknown, document: string, start: string) => {
    if (list == null) return
    if (!Array.isArray(list)) {
      report.add('resource/bad', document, start, list, 'Send a list of resources.')
      return
    }
    list.slice(0, MOST).forEach((raw, index) => {
      const resource = readResource(raw)
      if (!resource) report.add('resource/bad', document, `${start}/${index}`, isRecord(raw) ? raw.url : raw)
      else if (!Object.hasOwn(resources, resource.type)) resources[resource.type] = resource
    })
  }
  read(wire, 'metadata/resources', '')
  if (isRecord(routers)) read(routers.resources, 'metadata/routers', '/resources')
  return resources
}

function readResource(raw: unknown): ResourceModel | undefined {
  if (!isRecord(raw)) return undefined
  const type = readName(raw.resourceType)
  const url = safeUrl(raw.url, KINDS)
  if (type === undefined || url === undefined || isUnsafeKey(type)) return undefined
  const resource: ResourceModel = { type, url }
  const qrCodeUrl = safeUrl(raw.qrCodeUrl, PICTURES)
  if (qrCodeUrl !== undefined) resource.qrCodeUrl = qrCodeUrl
  const label = readName(raw.labelNameEn) ?? (url.startsWith('mailto:') ? url.slice('mailto:'.length) : undefined)
  if (label !== undefined) resource.label = label
  return resource
}
