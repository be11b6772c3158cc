/** The platform's banners (section 3, Banner); the url is that of the picture. */

import { isRecord, isUnsafeKey, readName } from '../../schemas/metadata/wire-values.ts'
import { safeUrl, type UrlKind } from '../../schemas/safe-url.ts'
import type { Report } from '../problems/report.ts'
import { type EntryReader, readList } from './read-list.ts'

export interface Banner {
  id: string
  group: string
  picture: string
  /** Present only when the banner is clickable. */
  linkageType?: string
  pointer: string
}
/** Readable parts of a banner that cannot be read as a whole. */
export type BadBanner = Pick<Banner, 'id' | 'group' | 'pointer'> & { picture?: never }

export const BANNERS_DOCUMENT = 'metadata/banners'
const PICTURES: readonly UrlKind[] = ['path', 'https', 'http']
const PLACE = { code: 'banner/bad', document: BANNERS_DOCUMENT, pointer: '', fix: 'Send a list of banners.' } as const

export const readBanners = (wire: unknown, report: Report): (Banner | BadBanner)[] =>
  readList(wire, PLACE, report, (raw, reader, index) => readBanner(raw, reader, index) ?? badBanner(raw, index))

function readBanner(raw: unknown, { bad, optionalName }: EntryReader, index: number): Banner | undefined {
  if (!isRecord(raw)) return bad(raw, 'Send an object with bannerId, groupName and url.')
  const group = readName(raw.groupName)
  if (group === undefined || isUnsafeKey(group))
    return bad(raw.groupName, 'Its groupName must be a name of at most 100 characters.')
  const picture = safeUrl(raw.url, PICTURES)
  if (picture === undefined)
    return bad(raw.url, 'Its url must be the address of a picture: https://… or a path that begins with /.')
  const banner: Banner = {
    id: optionalName(raw, 'bannerId') ?? `${group}-${index}`,
    group,
    picture,
    pointer: `/${index}`,
  }
  const linkageType = optionalName(raw, 'linkageType')
  if (linkageType !== undefined) banner.linkageType = linkageType
  return banner
}

function badBanner(raw: unknown, index: number): BadBanner {
  const { groupName, bannerId } = isRecord(raw) ? raw : {}
  return { id: readName(bannerId) ?? String(index), group: readName(groupName) ?? 'no-group', pointer: `/${index}` }
}
