/** What a brand offers to players, games and promotions, and the differences of two states, as entries of the audit log. */
import stringify from 'safe-stable-stringify'
import { type Json, recordsOf } from '../../../src/schemas/metadata/wire-values.ts'

export interface Offers {
  /** Codes of games that the current release hides. */
  hiddenGames: readonly string[]
  /** Vendors by game type, as the platform sends them. */
  vendors: unknown
  /** The document of promotions, as the platform stores it. */
  promotions: unknown
}

export interface OfferChange {
  what: 'game' | 'promotion'
  /** `<vendor> <game type>`, the code of a game, or the id of a promotion. */
  subject: string
  /** Summary such as `PT RNG: on -> off`. */
  summary: string
  before: string
  after: string
}

export const compareOffers = (before: Offers, after: Offers): OfferChange[] => [
  ...compareStates('game', vendorStates(before), vendorStates(after)),
  ...compareStates('game', hiddenStates(before, after), hiddenStates(after, before)),
  ...comparePromotions(before, after),
]

function compareStates(what: 'game', then: Map<string, string>, now: Map<string, string>): OfferChange[] {
  return [...new Set([...then.keys(), ...now.keys()])].flatMap(subject => {
    const [before, after] = [then.get(subject) ?? 'none', now.get(subject) ?? 'none']
    return before === after ? [] : [{ what, subject, summary: `${subject}: ${before} -> ${after}`, before, after }]
  })
}

const vendorStates = ({ vendors }: Offers): Map<string, string> =>
  new Map(
    recordsOf(vendors)
      .flatMap(group => recordsOf(group.vendors))
      .map(({ vassalage, gameType, enabled, maintenance }) => [
        `${vassalage} ${gameType}`,
        enabled === false ? 'off' : maintenance ? `maintenance (${maintenance})` : 'on',
      ]),
  )

const hiddenStates = (own: Offers, other: Offers): Map<string, string> =>
  new Map([
    ...other.hiddenGames.map(code => [code, 'shown'] as const),
    ...own.hiddenGames.map(code => [code, 'hidden'] as const),
  ])

function comparePromotions(before: Offers, after: Offers): OfferChange[] {
  const byId = ({ promotions }: Offers) =>
    new Map(
      recordsOf((promotions as { promotions?: unknown } | undefined)?.promotions).map(row => [String(row.id), row]),
    )
  const [then, now] = [byId(before), byId(after)]
  return [...new Set([...then.keys(), ...now.keys()])].flatMap(subject => {
    const [was = {}, is = {}] = [then.get(subject), now.get(subject)]
    const names = [...new Set([...Object.keys(was), ...Object.keys(is)])]
    const changed = names.filter(name => stringify(was[name]) !== stringify(is[name]))
    if (changed.length === 0) return []
    const verb = !then.has(subject) ? 'added' : !now.has(subject) ? 'removed' : `changed ${changed.join(', ')}`
    const partOf = (row: Json) => stringify(Object.fromEntries(changed.map(name => [name, row[name]]))) ?? ''
    return { what: 'promotion', subject, summary: `${subject}: ${verb}`, before: partOf(was), after: partOf(is) }
  })
}
