/** Plays one immediate round of any game: permission, idempotency key, outcome by the game's rules, money and stored state. */
import { refuse } from '../../../http/refusal.ts'
import { checkOpenIn } from '../../context/check-open.ts'
import type { Context } from '../../context/context.ts'
import { checkMayBet } from '../../people/protection/play-rules.ts'
import { isOffered, type OfferedGames } from '../catalogue/offered-games.ts'
import { checkKind } from '../sessions/game-kind.ts'
import { type PreviousBet, readGameState, writeGameState } from '../sessions/game-state.ts'
import { type PlaySession, takePlay } from '../sessions/play-session.ts'
import { bookRound } from './book-round.ts'
import type { RoundRules } from './round-rules.ts'

interface RoundReply {
  roundId: string
  balance: number
  net: number
}

/**
 * @param offered games offered by the brand, read before the transaction
 * @throws Refusal play/closed, play/wrong-game, play/stake, play/seed-changed, game/not-offered, game/maintenance, system/closed,
 * wallet/insufficient, ledger/key-reused, and those of checkMayBet
 */
export function playRound<Press extends { key: string }, Outcome extends object>(
  { store, clock, random }: Context,
  offered: OfferedGames,
  key: string | undefined,
  press: Press,
  rules: RoundRules<Press, Outcome>,
): Promise<Outcome & RoundReply> {
  return store.transaction(async tx => {
    const now = clock.now()
    const { session, wallet } = await takePlay(tx, key, now)
    const state = await readGameState(tx, session, press.key, now)
    checkKind(state.launchPath, rules.kind)
    const requested = rules.requestedBy(press)
    if (state.bet) return { ...repeat<Outcome>(state.bet, session, press, requested), net: state.net }

    const isFree = rules.isFree?.(state) ?? false
    if (!isFree && !isOffered(offered, state.game)) throw refuse('game/not-offered', { status: 409 })
    if (state.maintenance && !isFree) throw refuse('game/maintenance', { status: 409 })
    // free spins that were won can still be played, even if game or brand was closed meanwhile
    if (!isFree) await checkOpenIn(tx, session.tenantId)
    await rules.check(press, state)
    checkMayBet(state.rules, isFree ? 0n : BigInt(requested), now)

    const { stake, win, isCovered = false, round, reply, next } = await rules.play(press, state, random)
    const { tenantId, memberId, gameId } = session
    const { roundId, balance } = await bookRound(tx, {
      tenantId,
      memberId,
      gameId,
      wallet,
      key: press.key,
      requested,
      stake,
      win,
      isCovered,
      now,
      result: { ...round, ...reply },
      ...(state.platformAccountId !== null && { platformAccountId: state.platformAccountId }),
    })
    const shown = { roundId, ...round }
    const net = await writeGameState(tx, session, { round: shown, stake, win, next, rules: state.rules, now })
    return { ...shown, ...reply, balance: Number(balance), net }
  })
}

/** Replies with the round that was booked with this key before. @throws Refusal ledger/key-reused */
function repeat<Outcome extends object>(
  bet: PreviousBet,
  { gameId }: PlaySession,
  press: { key: string },
  requested: number,
): Outcome & Omit<RoundReply, 'net'> {
  const stored = bet.result as Record<string, unknown>
  // the player's choices, which the round shows again
  const isSame = CHOSEN.every(
    name =>
      !(name in press) || JSON.stringify(stored[name]) === JSON.stringify((press as Record<string, unknown>)[name]),
  )
  if (bet.gameId !== gameId || bet.requestedStake !== requested || !isSame)
    throw refuse('ledger/key-reused', { status: 422 })
  return { roundId: bet.id, ...stored } as Outcome & Omit<RoundReply, 'net'>
}

const CHOSEN = ['bets', 'risk', 'rows']
