/** The platform's banners (section 3, Banner; BNR-06: the url is the picture). */
import type { Report } from './report.ts'
import { safeUrl, type UrlKind } from './safe-url.ts'
import { isRecord, isUnsafeKey, readName } from './wire-values.ts'

export interface Banner {
  id: string
  group: string
  picture: string
  /** Present only when the banner is clickable. */
  linkageType?: string
  pointer: string
}

export const BANNERS_DOCUMENT = 'metadata/banners'
const PICTURES: readonly UrlKind[] = ['path', 'https', 'http']
const MOST = 1000

export function readBanners(wire: unknown, report: Report): Banner[] {
  if (!Array.isArray(wire)) {
    report.add('banner/bad', BANNERS_DOCUMENT, '', wire, 'Send a list of banners.')
    return []
  }
  return wire.slice(0, MOST).flatMap((raw, index) => {
    const group = isRecord(raw) ? readName(raw.groupName) : undefined
    const picture = isRecord(raw) ? safeUrl(raw.url, PICTURES) : undefined
    if (!isRecord(raw) || group === undefined || isUnsafeKey(group) || picture === undefined) {
      report.add('banner/bad', BANNERS_DOCUMENT, `/${index}`, raw)
      return []
    }
    const banner: Banner = { id: readName(raw.bannerId) ?? `${group}-${index}`, group, picture, pointer: `/${index}` }
    const linkageType = readName(raw.linkageType)
    if (linkageType !== undefined) banner.linkageType = linkageType
    return [banner]
  })
}
