/** Places a slip of the market game: a single or combined bet at the odds that its player saw. */

import type { MarketPress, MarketReply } from '../../../../src/schemas/games/market.ts'
import type { Clock } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../store/open-store.ts'
import { checkOpenIn } from '../../context/check-open.ts'
import type { Context } from '../../context/context.ts'
import { checkWhole } from '../../money/ledger/smallest-unit.ts'
import { gameCodeOf } from '../catalogue/game-item.ts'
import { isOffered, type OfferedGames } from '../catalogue/offered-games.ts'
import { placeBets } from '../open-bets/place-bets.ts'
import { checkKind } from '../sessions/game-kind.ts'
import { type GameState, readGameState } from '../sessions/game-state.ts'
import { type PlaySession, takePlay } from '../sessions/play-session.ts'
import { readSlips } from './read-market.ts'
import { slipLimits, slipPays } from './slip-money.ts'

/**
 * @param offered games offered by the brand, read before the transaction
 * @throws Refusal play/closed, play/wrong-game, play/stake, wallet/fraction, market/closed, market/odds-changed, market/same-fixture, market/too-much,
 * game/not-offered, game/maintenance, system/closed, and those of placeBets
 */
export function placeMarketSlip(
  context: Context,
  offered: OfferedGames,
  key: string | undefined,
  press: MarketPress,
): Promise<MarketReply> {
  return context.store.transaction(async tx => {
    const now = context.clock.now()
    // locks the wallet: a second request with the key waits here and finds the slip
    const { session, wallet } = await takePlay(tx, key, now)
    const { tenantId, memberId, gameId } = session
    const state = await readGameState(tx, session, null, now)
    checkKind(state.launchPath, 'market')
    const known = await findSlip(tx, memberId, press)
    if (known) return reply(tx, session, known, wallet.balance, state)

    if (!isOffered(offered, state.game)) throw refuse('game/not-offered', { status: 409 })
    if (state.maintenance) throw refuse('game/maintenance', { status: 409 })
    await checkOpenIn(tx, tenantId)
    const unit = BigInt(state.smallestUnit)
    const limits = slipLimits(session.currency)
    checkStake(press, limits)
    checkWhole(BigInt(press.stake), unit)
    const legs = await takeLegs(tx, gameId, press, context.clock)
    if (
      slipPays(
        press.stake,
        legs.map(({ odds }) => odds),
        unit,
      ) > BigInt(limits.maxPays)
    )
      throw refuse('market/too-much', { status: 422, value: { most: limits.maxPays } })

    const move = { tenantId, memberId, key: press.key, now }
    const placed = await placeBets(tx, move, [{ gameId, stake: BigInt(press.stake) }], gameCodeOf(state.game))
    const [betId] = placed.ids as [string]
    await tx
      .insertInto('market_bet')
      .values({
        open_bet_id: betId,
        tenant_id: tenantId,
        member_id: memberId,
        currency: placed.currency,
        bet_key: press.key,
        request: requestOf(press),
        placed_at: new Date(now),
        stake_minor: BigInt(press.stake),
      })
      .execute()
    await tx
      .insertInto('market_leg')
      .values(legs.map(leg => ({ open_bet_id: betId, ...leg })))
      .execute()
    await tx
      .updateTable('play_session')
      .set({ used_at: new Date(now) })
      .where('id', '=', session.id)
      .execute()
    return reply(tx, session, betId, placed.balance, state)
  })
}

async function reply(
  tx: Tx,
  player: PlaySession,
  betId: string,
  balance: bigint,
  { net, smallestUnit }: GameState,
): Promise<MarketReply> {
  const [slip] = await readSlips(tx, player, BigInt(smallestUnit), betId)
  return { slip: slip!, balance: Number(balance), net }
}

/** Returns the player's choices in comparable form, without odds that were accepted meanwhile. */
const requestOf = ({ stake, legs }: MarketPress) =>
  JSON.stringify({
    stake,
    legs: legs.map(({ fixtureId, market, selection, odds }) => [fixtureId, market, selection, odds]),
  })

/** @throws Refusal ledger/key-reused */
async function findSlip(tx: Tx, memberId: number, press: MarketPress): Promise<string | undefined> {
  const known = await tx
    .selectFrom('market_bet')
    .select(['open_bet_id', 'request'])
    .where('member_id', '=', memberId)
    .where('bet_key', '=', press.key)
    .executeTakeFirst()
  if (!known) return undefined
  const stored = known.request as { stake: number; legs: unknown[] }
  // compared as text of known order: jsonb does not preserve the order of keys
  if (JSON.stringify({ stake: stored.stake, legs: stored.legs }) !== requestOf(press))
    throw refuse('ledger/key-reused', { status: 422 })
  return known.open_bet_id
}

function checkStake({ stake, legs }: MarketPress, { minStake, maxStake }: ReturnType<typeof slipLimits>): void {
  if (stake < minStake || stake > maxStake)
    throw refuse('play/stake', { status: 422, value: { least: minStake, most: maxStake } })
  if (new Set(legs.map(({ fixtureId }) => fixtureId)).size < legs.length)
    throw refuse('market/same-fixture', { status: 422 })
}

/**
 * Returns the selections as accepted. The fixtures are locked, so that none begins to be settled before the slip is stored; the clock is
 * read after the locks, which may have taken time.
 */
async function takeLegs(tx: Tx, gameId: number, { legs, acceptBetter }: MarketPress, clock: Clock) {
  const rows = await tx
    .selectFrom('fixture')
    .innerJoin('competition', 'competition.code', 'fixture.competition_code')
    .innerJoin('game', 'game.game_type', 'competition.game_type')
    .select(['fixture.id', 'fixture.markets', 'fixture.starts_at', 'fixture.state'])
    .where('game.id', '=', gameId)
    .where(
      'fixture.id',
      'in',
      legs.map(({ fixtureId }) => fixtureId),
    )
    .orderBy('fixture.id')
    .forShare('fixture')
    .execute()
  const now = clock.now()
  const closed: string[] = []
  const changed: object[] = []
  const accepted = legs.map(({ fixtureId, market: name, selection: chosen, odds: seen }) => {
    const fixture = rows.find(({ id }) => id === fixtureId)
    const market = fixture?.markets.find(({ market }) => market === name)
    const odds = market?.selections.find(({ selection }) => selection === chosen)?.odds
    const isOpen = fixture?.state === 'open' && fixture.starts_at.getTime() > now
    if (!isOpen || odds === undefined) closed.push(fixtureId)
    else if (odds !== seen && !(acceptBetter && odds > seen))
      changed.push({ fixtureId, market: name, selection: chosen, odds })
    const line = market?.line ?? null
    return {
      fixture_id: fixtureId,
      market: name,
      selection: chosen,
      odds: odds ?? 0,
      line: line === null ? null : line * 2,
    }
  })
  if (closed.length > 0) throw refuse('market/closed', { status: 409, value: { fixtures: closed } })
  if (changed.length > 0) throw refuse('market/odds-changed', { status: 409, value: { legs: changed } })
  return accepted
}
