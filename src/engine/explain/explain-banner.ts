/** Why a banner is in its group or not. */

import { isRecord, readName } from '../../schemas/metadata/wire-values.ts'
import { BANNERS_DOCUMENT } from '../metadata/read-banners.ts'
import { type Declared, declare, idOf } from './declared.ts'
import type { ExplainContext } from './explain-context.ts'
import type { Reason, SourceLocation } from './explanation.ts'
import { below, valueAt } from './source-locations.ts'

/** Every banner that the platform sends; one that cannot be read is identified by the parts of it that can. */
export function declareBanners(context: ExplainContext): Declared[] {
  const sent = context.banners.map(({ group, id, pointer }) => ({ id: idOf(group, id), pointer }))
  const bad = [...context.badBanners].map(pointer => {
    const raw = valueAt(context.wire.banners, pointer)
    const { groupName, bannerId } = isRecord(raw) ? raw : {}
    return { id: idOf(readName(groupName) ?? 'no-group', readName(bannerId) ?? pointer.slice(1)), pointer }
  })
  return [...sent, ...bad].map(({ id, pointer }) => {
    const at = { document: BANNERS_DOCUMENT, pointer }
    return declare('banner', id, '', at, () => explainBanner(at, context))
  })
}

/** @param at its place in the platform's list. */
function explainBanner(at: SourceLocation, context: ExplainContext): Reason[] {
  const banner = context.banners.find(({ pointer }) => pointer === at.pointer)
  if (!banner) return [{ finding: { code: 'banner-bad' }, holds: false, at }]
  return [
    { finding: { code: 'banner-sent', group: banner.group }, holds: true, at: below(at, 'groupName') },
    {
      finding: { code: 'banner-picture', url: banner.picture },
      holds: context.picture(banner.picture) !== undefined,
      at: below(at, 'url'),
    },
  ]
}
