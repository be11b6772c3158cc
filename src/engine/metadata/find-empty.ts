/** Finds contents of the platform that a brand still has to connect: without them a page is there, and has nothing on it. */
import type { Toggles } from '../../schemas/feature-name.ts'
import { LOTTERY_TYPES } from '../../schemas/games/lottery-types.ts'
import { isRecord, ownOf } from '../../schemas/metadata/wire-values.ts'
import type { WidgetNeed } from '../../schemas/widget-settings/widget-needs.ts'
import type { Report } from '../problems/report.ts'

interface Content {
  document: string
  /** Way to the list in the document. */
  path: readonly string[]
  /** Feature of a brand that cannot go without; absent where a brand may well have none. */
  feature?: keyof Toggles
}

const CONTENTS: Record<WidgetNeed, Content> = {
  deposit: { document: 'cashier', path: ['deposit', 'methods'], feature: 'deposit' },
  withdrawal: { document: 'cashier', path: ['withdrawal', 'kinds'], feature: 'memberCentre' },
  goods: { document: 'points', path: ['goods'], feature: 'pointsRedeem' },
  games: { document: 'vendors', path: [] },
  promotions: { document: 'promotions', path: ['promotions'] },
  missions: { document: 'missions', path: ['missions'] },
  announcements: { document: 'announcements', path: [] },
}

/**
 * Reports a need that the platform has nothing for; a platform that does not send the document may have it all the same.
 * @param gameType the game type that games are needed of; left out: any but lotteries, whose games have pages of their own
 */
export function reportEmpty(need: WidgetNeed, metadata: unknown, report: Report, gameType = ''): void {
  const { document, path } = CONTENTS[need]
  let list: unknown = isRecord(metadata) ? ownOf(metadata, document) : undefined
  for (const key of path) list = isRecord(list) ? ownOf(list, key) : undefined
  if (!Array.isArray(list)) return
  const entries = need === 'games' ? list.filter(group => hasVendors(group, gameType)) : list
  if (entries.length > 0) return
  report.add(`empty/${need}`, `metadata/${document}`, path.map(key => `/${key}`).join(''), list)
}

function hasVendors(group: unknown, gameType: string): boolean {
  if (!isRecord(group) || !Array.isArray(group.vendors) || group.vendors.length === 0) return false
  const category = String(group.gameCategory).toUpperCase()
  return gameType === '' ? !LOTTERY_TYPES.includes(category) : category === gameType
}

/** Reports all that a brand with these features cannot go without. */
export function reportAllEmpty(metadata: unknown, toggles: Toggles, report: Report): void {
  for (const [need, { feature }] of Object.entries(CONTENTS) as [WidgetNeed, Content][])
    if (feature && toggles[feature]) reportEmpty(need, metadata, report)
}
