/** What the three calls of a demo game do: open, state, spin (src/schemas/play.ts). */
import type { OpenReply, PlayState, Round, SpinReply } from '../../../src/schemas/play.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../store/open-store.ts'
import { type GameRow, picturePath } from '../catalogue/game-item.ts'
import { refuse } from '../handle.ts'
import type { Wallet } from '../ledger/accounts.ts'
import { notePlay, openPlay, type PlaySession, takePlay } from './play-session.ts'
import { settleRound } from './settle-round.ts'
import { FREE_MULTIPLIER, FREE_SPINS, PAYLINES, PAYTABLE, spinReels } from './slot-maths.ts'

/** Times the smallest stake on all lines. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200]
const MAX_STAKE = 500_00

/** The stakes of a game in minor units, ascending. */
export function stakesOf({ min_bet_minor }: Pick<GameRow, 'min_bet_minor'>): number[] {
  return STEPS.map(step => step * min_bet_minor * PAYLINES.length).filter((stake, i) => i === 0 || stake <= MAX_STAKE)
}

export function openGame(context: Context, token: string): Promise<OpenReply> {
  return context.store.transaction(async tx => {
    const { key, session, wallet } = await openPlay(tx, token, context)
    return { key, ...(await readState(tx, session, wallet, context)) }
  })
}

export function readGame(context: Context, key: string | undefined): Promise<PlayState> {
  return context.store.transaction(async tx => {
    const session = await takePlay(tx, key, context.clock.now())
    return readState(tx, session, await readWallet(tx, session), context)
  })
}

/** @throws Refusal play/closed, play/stake, game/maintenance, wallet/insufficient, ledger/key-reused */
export function spinGame(
  context: Context,
  key: string | undefined,
  asked: { stake: number; key: string },
): Promise<SpinReply> {
  const { store, clock, random } = context
  return store.transaction(async tx => {
    const now = clock.now()
    const session = await takePlay(tx, key, now)
    const repeated = await findRound(tx, session, asked)
    if (repeated) return { ...repeated, net: Number(session.net) }

    const game = await readGameRow(tx, session)
    const place = await lockPlace(tx, session)
    const freeSpins = place.free_spins && place.free_spins.left > 0 ? place.free_spins : null
    if (game.maintenance && !freeSpins) throw refuse('game/maintenance', { status: 409 })
    if (!freeSpins && !stakesOf(game).includes(asked.stake))
      throw refuse('play/stake', { status: 422, value: { stakes: stakesOf(game) } })

    const settled = await settleRound(tx, {
      tenantId: session.tenantId,
      memberId: session.memberId,
      gameId: session.gameId,
      wallet: await readWallet(tx, session),
      key: asked.key,
      stake: asked.stake,
      freeSpins,
      reels: spinReels(random.int),
      now,
    })
    const { round } = settled
    await tx
      .updateTable('play_place')
      .set({
        ...(!freeSpins && { stake_minor: asked.stake }),
        free_spins: settled.freeSpins && settled.freeSpins.left > 0 ? JSON.stringify(settled.freeSpins) : null,
        last_round: JSON.stringify(round),
      })
      .where('member_id', '=', session.memberId)
      .where('game_id', '=', session.gameId)
      .execute()
    const net = await notePlay(tx, session, BigInt(round.win - round.stake), now)
    return { ...round, freeSpins: settled.freeSpins, balance: Number(settled.balance), net: Number(net) }
  })
}

/** The round that this key has made before. */
async function findRound(tx: Tx, session: PlaySession, { key, stake }: { key: string; stake: number }) {
  const bet = await tx
    .selectFrom('bet')
    .select(['id', 'game_id', 'asked_minor', 'result'])
    .where('member_id', '=', session.memberId)
    .where('round_key', '=', key)
    .executeTakeFirst()
  if (!bet) return undefined
  if (bet.game_id !== session.gameId || Number(bet.asked_minor) !== stake)
    throw refuse('ledger/key-reused', { status: 422 })
  return { roundId: bet.id, ...(bet.result as Omit<Round, 'roundId'> & Pick<SpinReply, 'freeSpins' | 'balance'>) }
}

async function readState(tx: Tx, session: PlaySession, wallet: Wallet, { clock }: Context): Promise<PlayState> {
  const game = await readGameRow(tx, session)
  const place = await lockPlace(tx, session)
  const stakes = stakesOf(game)
  return {
    game: { title: game.title, vendor: game.vendor, code: game.code, picture: picturePath(game) },
    currency: session.currency,
    balance: Number(wallet.balance),
    stakes,
    stake: place.stake_minor ?? stakes[1] ?? stakes[0]!,
    paylines: PAYLINES.map(rows => [...rows]),
    paytable: Object.entries(PAYTABLE).map(([symbol, pays]) => ({
      symbol: symbol as keyof typeof PAYTABLE,
      pays: [...pays],
    })),
    freeSpinsFor: [...FREE_SPINS],
    freeMultiplier: FREE_MULTIPLIER,
    freeSpins: place.free_spins,
    last: place.last_round,
    net: Number(session.net),
    openedAt: session.openedAt,
    now: clock.now(),
  }
}

const readGameRow = (tx: Tx, { gameId }: PlaySession): Promise<GameRow> =>
  tx.selectFrom('game').selectAll().where('id', '=', gameId).executeTakeFirstOrThrow()

async function readWallet(tx: Tx, { accountId, currency }: PlaySession): Promise<Wallet> {
  const row = await tx
    .selectFrom('ledger_account')
    .select('balance_minor')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { accountId, currency, balance: BigInt(row.balance_minor) }
}

/** Where the member stands in this game, locked: the same game open twice shares one run of free spins. */
async function lockPlace(tx: Tx, { memberId, gameId }: PlaySession) {
  const find = () =>
    tx.selectFrom('play_place').selectAll().where('member_id', '=', memberId).where('game_id', '=', gameId).forUpdate()
  const found = await find().executeTakeFirst()
  if (found) return found
  await tx
    .insertInto('play_place')
    .values({ member_id: memberId, game_id: gameId, stake_minor: null, free_spins: null, last_round: null })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return find().executeTakeFirstOrThrow()
}
