/** Why a banner is in its group or not (BNR-01, BNR-06). */
import { BANNERS_DOCUMENT } from '../metadata/read-banners.ts'
import { isRecord, readName } from '../metadata/wire-values.ts'
import { type Declared, declare, idOf } from './declared.ts'
import type { World } from './explain-context.ts'
import type { Place, Reason } from './explanation.ts'
import { below, valueAt } from './source-locations.ts'

/** What the platform sends, also the banners that cannot be read; those are known by whatever can be read of them. */
export function declareBanners(world: World): Declared[] {
  const sent = world.banners.map(({ group, id, pointer }) => ({ id: idOf(group, id), pointer }))
  const bad = [...world.badBanners].map(pointer => {
    const raw = valueAt(world.wire.banners, pointer)
    const { groupName, bannerId } = isRecord(raw) ? raw : {}
    return { id: idOf(readName(groupName) ?? 'no-group', readName(bannerId) ?? pointer.slice(1)), pointer }
  })
  return [...sent, ...bad].map(({ id, pointer }) => {
    const at = { document: BANNERS_DOCUMENT, pointer }
    return declare('banner', id, '', at, () => explainBanner(at, world))
  })
}

/** @param at its place in the platform's list. */
function explainBanner(at: Place, world: World): Reason[] {
  const banner = world.banners.find(({ pointer }) => pointer === at.pointer)
  if (!banner) return [{ says: { code: 'banner-bad' }, holds: false, at }]
  return [
    { says: { code: 'banner-sent', group: banner.group }, holds: true, at: below(at, 'groupName') },
    {
      says: { code: 'banner-picture', url: banner.picture },
      holds: world.picture(banner.picture) !== undefined,
      at: below(at, 'url'),
    },
  ]
}
