/** The bet slip while it is being filled. Pure. */
import type { Fixture } from '../../../src/schemas/games/market.ts'
import type { MarketId, Selection } from '../../../src/schemas/games/match-model.ts'

export interface Pick {
  fixture: Fixture
  market: MarketId
  line: number | null
  selection: Selection
  /** Odds that the player saw when choosing or accepting them, hundredths. */
  odds: number
  /** Current odds, hundredths; undefined: closed. */
  now: number | undefined
}

export type ChosenSelection = { fixtureId: string; market: MarketId; selection: Selection }

export function createSlip(maxLegs: number) {
  let picks: Pick[] = []
  const isSame = (pick: Pick, { fixtureId, market, selection }: ChosenSelection) =>
    pick.fixture.id === fixtureId && pick.market === market && pick.selection === selection
  return {
    picks: () => picks,
    has: (chosen: ChosenSelection) => picks.some(pick => isSame(pick, chosen)),
    /** Adds a selection in place of another of its fixture, or takes it off. @returns whether there was room */
    toggle(fixture: Fixture, market: MarketId, selection: Selection): boolean {
      const chosen = { fixtureId: fixture.id, market, selection }
      if (picks.some(pick => isSame(pick, chosen))) {
        picks = picks.filter(pick => !isSame(pick, chosen))
        return true
      }
      const offer = fixture.markets.find(found => found.market === market)
      const odds = offer?.selections.find(found => found.selection === selection)?.odds
      const others = picks.filter(pick => pick.fixture.id !== fixture.id)
      if (!offer || odds === undefined || others.length >= maxLegs) return false
      picks = [...others, { fixture, market, line: offer.line, selection, odds, now: odds }]
      return true
    },
    remove(fixtureId: string) {
      picks = picks.filter(({ fixture }) => fixture.id !== fixtureId)
    },
    clear() {
      picks = []
    },
    drop(legs: readonly ChosenSelection[]) {
      picks = picks.filter(pick => !legs.some(leg => isSame(pick, leg)))
    },
    /** Compares the slip with the present fixtures. */
    update(fixtures: readonly Fixture[]) {
      picks = picks.map(pick => {
        const fixture = fixtures.find(({ id }) => id === pick.fixture.id)
        const offer = fixture?.markets.find(({ market }) => market === pick.market)
        return { ...pick, now: offer?.selections.find(({ selection }) => selection === pick.selection)?.odds }
      })
    },
    /** Accepts the current odds, which the player has seen. */
    accept() {
      picks = picks.map(pick => ({ ...pick, odds: pick.now ?? pick.odds }))
    },
    /** Returns all odds multiplied, in hundredths, rounded down. */
    odds: () =>
      Number(picks.reduce((all, { odds, now }) => all * BigInt(now ?? odds), 100n) / 100n ** BigInt(picks.length)),
    /** Returns the possible payout, rounded down to minor units; without decimals, a fraction is neither paid nor shown. */
    pays: (stake: number) =>
      Number(
        picks.reduce((all, { odds, now }) => all * BigInt(now ?? odds), BigInt(stake)) / 100n ** BigInt(picks.length),
      ),
    isClosed: () => picks.some(({ now }) => now === undefined),
    /** Says whether there are odds that the player has not seen yet, other than better ones that are accepted. */
    hasChanged: (acceptBetter: boolean) =>
      picks.some(({ odds, now }) => now !== undefined && now !== odds && !(acceptBetter && now > odds)),
  }
}
export type SlipModel = ReturnType<typeof createSlip>
