/** Reads the state of a game as its player sees it, by the kind of game. */

import type { PlayState } from '../../../../src/schemas/games/play.ts'
import type { Dropped } from '../../../../src/schemas/games/plinko.ts'
import { plinkoReturn, RISKS, ROW_COUNTS, slotPays } from '../../../../src/schemas/games/plinko-board.ts'
import type { Spun } from '../../../../src/schemas/games/roulette.ts'
import type { Round } from '../../../../src/schemas/games/slot.ts'
import { type MoneyFormat, SAME_SEPARATORS } from '../../../../src/schemas/money-format.ts'
import type { Random } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../store/open-store.ts'
import type { Wallet } from '../../money/ledger/accounts.ts'
import { picturePath } from '../catalogue/game-item.ts'
import { readMarket } from '../market/read-market.ts'
import { type GameKind, kindOf } from '../sessions/game-kind.ts'
import { type GameState, readGameState } from '../sessions/game-state.ts'
import type { PlaySession } from '../sessions/play-session.ts'
import { readCommitment } from '../sessions/server-seed.ts'
import { plinkoStakes } from './plinko-rules.ts'
import { chipsOf, limitsOf, tableMaxOf } from './roulette-rules.ts'
import { FREE_MULTIPLIER, FREE_SPINS, PAYLINES, PAYTABLE } from './slot-maths.ts'
import { stakesOf } from './slot-rules.ts'
import { shownStake } from './stakes.ts'

export interface Reading {
  session: PlaySession
  wallet: Wallet
  random: Random
  /** Form of the brand's amounts in the language of the player; undefined without a release. */
  money: MoneyFormat | undefined
  /** Milliseconds since 1970. */
  now: number
}

type Own<Kind extends GameKind> = Omit<Extract<PlayState, { kind: Kind }>, keyof Common>
type Common = Pick<PlayState, 'game' | 'currency' | 'money' | 'balance' | 'net' | 'openedAt' | 'now'>

/** Maximum of rounds in a game's history, of the last day. */
const HISTORY = 20
const DAY_MS = 86_400_000

export async function readPlayState(tx: Tx, reading: Reading): Promise<PlayState> {
  const { session, wallet, money, now } = reading
  const game = await tx.selectFrom('game').selectAll().where('id', '=', session.gameId).executeTakeFirstOrThrow()
  const state = await readGameState(tx, session, null, now)
  const common: Common = {
    game: { title: game.title, vendor: game.vendor, code: game.code, picture: picturePath(game) },
    currency: session.currency,
    money: money ?? plainFormat(session.currency),
    balance: Number(wallet.balance),
    net: state.net,
    openedAt: session.openedAt,
    now,
  }
  switch (kindOf(game.launch_path)) {
    case 'slot':
      return { ...common, ...slotState(state) }
    case 'roulette':
      return { ...common, ...(await rouletteState(tx, reading, state)) }
    case 'plinko':
      return { ...common, ...(await plinkoState(tx, reading, state)) }
    case 'market':
      return {
        ...common,
        ...(await readMarket(tx, { session, gameType: game.game_type, now })),
      }
    default:
      throw refuse('play/wrong-game', { status: 409 })
  }
}

const plainFormat = (code: string): MoneyFormat => ({
  code,
  symbol: code,
  decimals: 2,
  place: 'after',
  ...SAME_SEPARATORS,
})

function slotState(state: GameState): Own<'slot'> {
  const stakes = stakesOf(state)
  return {
    kind: 'slot',
    stakes,
    stake: shownStake(state.stake, stakes),
    paylines: PAYLINES.map(rows => [...rows]),
    paytable: Object.entries(PAYTABLE).map(([symbol, pays]) => ({
      symbol: symbol as keyof typeof PAYTABLE,
      pays: [...pays],
    })),
    freeSpinsFor: [...FREE_SPINS],
    freeMultiplier: FREE_MULTIPLIER,
    freeSpins: state.freeSpins,
    last: state.last as Round | null,
  }
}

async function rouletteState(tx: Tx, { session, random, now }: Reading, state: GameState): Promise<Own<'roulette'>> {
  const rounds = await lastResults<Spun>(tx, session, now)
  return {
    kind: 'roulette',
    chips: chipsOf(state),
    limits: limitsOf(state),
    tableMax: tableMaxOf(state),
    history: rounds.map(({ number }) => number),
    commitment: await readCommitment(tx, { ...session, seed: state.serverSeed }, random),
    last: state.last as Spun | null,
  }
}

async function plinkoState(tx: Tx, { session, random, now }: Reading, state: GameState): Promise<Own<'plinko'>> {
  const stakes = plinkoStakes(state)
  const rounds = await lastResults<Dropped>(tx, session, now)
  return {
    kind: 'plinko',
    stakes,
    stake: shownStake(state.stake, stakes),
    boards: RISKS.flatMap(risk =>
      ROW_COUNTS.map(rows => ({ risk, rows, pays: slotPays(risk, rows), return: plinkoReturn(risk, rows) })),
    ),
    history: rounds.map(({ pays }) => pays),
    commitment: await readCommitment(tx, { ...session, seed: state.serverSeed }, random),
    last: state.last as Dropped | null,
  }
}

/** Returns results, newest first. */
async function lastResults<Result>(tx: Tx, { memberId, gameId }: PlaySession, now: number): Promise<Result[]> {
  const rows = await tx
    .selectFrom('bet')
    .select('result')
    .where('member_id', '=', memberId)
    .where('game_id', '=', gameId)
    .where('created_at', '>', new Date(now - DAY_MS))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(HISTORY)
    .execute()
  return rows.map(({ result }) => result as Result)
}
