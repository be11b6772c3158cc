/** The three calls of a demo game: open, state, spin (src/schemas/games/play.ts). */
import type { OpenReply, PlayState, Round, SpinReply } from '../../../src/schemas/games/play.ts'
import { refuse } from '../../http/refusal.ts'
import type { Tx } from '../../store/open-store.ts'
import { type GameRow, picturePath } from '../catalogue/game-item.ts'
import { checkOpenIn } from '../check-open.ts'
import type { Context } from '../context.ts'
import type { Wallet } from '../ledger/accounts.ts'
import { checkMayBet, findPlayRefusal } from '../protection/play-rules.ts'
import { playOn } from '../protection/sitting.ts'
import { type PreviousBet, readGameState, writeGameState } from './game-state.ts'
import { openPlay, type PlaySession, takePlay } from './play-session.ts'
import { settleRound } from './settle-round.ts'
import { FREE_MULTIPLIER, FREE_SPINS, PAYLINES, PAYTABLE, spinReels } from './slot-maths.ts'

/** Multiples of the smallest stake on all lines. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200]
const MAX_STAKE = 500_00

/** The stakes of a game in minor units, ascending. */
export function stakesOf({ min_bet_minor }: Pick<GameRow, 'min_bet_minor'>): number[] {
  return STEPS.map(step => step * min_bet_minor * PAYLINES.length).filter((stake, i) => i === 0 || stake <= MAX_STAKE)
}

/** @throws Refusal play/token-used, protection/time-out, protection/self-exclusion, protection/session-limit */
export function openGame(context: Context, token: string): Promise<OpenReply> {
  return context.store.transaction(async tx => {
    const { key, session, wallet } = await openPlay(tx, token, context)
    const { tenantId, memberId } = session
    const refusal = findPlayRefusal(await playOn(tx, { tenantId, memberId, now: context.clock.now() }))
    if (refusal) throw refusal
    return { key, ...(await readState(tx, session, wallet, context)) }
  })
}

export function readGame(context: Context, key: string | undefined): Promise<PlayState> {
  return context.store.transaction(async tx => {
    const { session, wallet } = await takePlay(tx, key, context.clock.now())
    return readState(tx, session, wallet, context)
  })
}

/**
 * @throws Refusal play/closed, play/stake, game/maintenance, system/closed, wallet/insufficient, ledger/key-reused, and those of
 * checkMayBet
 */
export function spinGame(
  context: Context,
  key: string | undefined,
  press: { stake: number; key: string },
): Promise<SpinReply> {
  const { store, clock, random } = context
  return store.transaction(async tx => {
    const now = clock.now()
    const { session, wallet } = await takePlay(tx, key, now)
    const state = await readGameState(tx, session, press.key, now)
    if (state.bet) return { ...repeat(state.bet, session, press), net: state.net }

    const { rules } = state
    const freeSpins = state.freeSpins && state.freeSpins.left > 0 ? state.freeSpins : null
    if (state.maintenance && !freeSpins) throw refuse('game/maintenance', { status: 409 })
    // free spins that were won can still be played while the brand is closed
    if (!freeSpins) await checkOpenIn(tx, session.tenantId)
    const stakes = stakesOf(state)
    if (!freeSpins && !stakes.includes(press.stake)) throw refuse('play/stake', { status: 422, value: { stakes } })

    checkMayBet(rules, freeSpins ? 0n : BigInt(press.stake), now)

    const { tenantId, memberId, gameId } = session
    const reels = spinReels(random.int)
    const round = { tenantId, memberId, gameId, wallet, key: press.key, stake: press.stake, freeSpins, reels, now }
    const settled = await settleRound(
      tx,
      state.platformAccountId === null ? round : { ...round, platformAccountId: state.platformAccountId },
    )
    const net = await writeGameState(tx, session, { ...settled, rules, now, stake: freeSpins ? null : press.stake })
    return { ...settled.round, freeSpins: settled.freeSpins, balance: Number(settled.balance), net }
  })
}

/** Replies with the round that was booked with this key before. @throws Refusal ledger/key-reused */
function repeat(bet: PreviousBet, { gameId }: PlaySession, { stake }: { stake: number }) {
  if (bet.gameId !== gameId || bet.requestedStake !== stake) throw refuse('ledger/key-reused', { status: 422 })
  return { roundId: bet.id, ...(bet.result as Omit<Round, 'roundId'> & Pick<SpinReply, 'freeSpins' | 'balance'>) }
}

async function readState(tx: Tx, session: PlaySession, wallet: Wallet, { clock }: Context): Promise<PlayState> {
  const game = await tx.selectFrom('game').selectAll().where('id', '=', session.gameId).executeTakeFirstOrThrow()
  const state = await readGameState(tx, session, null, clock.now())
  const stakes = stakesOf(game)
  return {
    game: { title: game.title, vendor: game.vendor, code: game.code, picture: picturePath(game) },
    currency: session.currency,
    balance: Number(wallet.balance),
    stakes,
    stake: state.stake ?? stakes[1] ?? stakes[0]!,
    paylines: PAYLINES.map(rows => [...rows]),
    paytable: Object.entries(PAYTABLE).map(([symbol, pays]) => ({
      symbol: symbol as keyof typeof PAYTABLE,
      pays: [...pays],
    })),
    freeSpinsFor: [...FREE_SPINS],
    freeMultiplier: FREE_MULTIPLIER,
    freeSpins: state.freeSpins,
    last: state.last,
    net: state.net,
    openedAt: session.openedAt,
    now: clock.now(),
  }
}
