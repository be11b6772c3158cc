/**
 * Adds up the shares of a stake that a brand gives back, whatever the result, by game type: where their sum is above the house edge,
 * careful players earn with every bet.
 */

import { Compile } from 'typebox/compile'
import { GAME_TYPES, type GameType } from '../../../../src/schemas/document/game-types.ts'
import { houseEdges } from '../../../../src/schemas/games/house-edge.ts'
import { LotteryFile } from '../../../../src/schemas/lottery/lottery-file.ts'
import { resolveGames } from '../../../../src/schemas/lottery/lottery-game.ts'
import { returnsOf } from '../../../../src/schemas/lottery/play-return.ts'
import { partOf, recordsOf } from '../../../../src/schemas/metadata/wire-values.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import type { TenantSourceFile } from '../../read/tenant-layer.ts'
import { type CheckContext, problemAt } from '../check-context.ts'

type Documents = Readonly<Record<string, unknown>>

/** Largest give-back of one document, in percent of a stake. */
interface GiveBack {
  document: string
  /** Name that operators use. */
  name: string
  of(type: GameType): number
}

const numberOf = (value: unknown): number => {
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : 0
  return Number.isFinite(number) ? number : 0
}
const most = (values: readonly number[]): number => Math.max(0, ...values)
const ofType = (rates: unknown, general: unknown, type: GameType): number => numberOf(partOf(rates, type) ?? general)

/** @param files the platform files of the brand by path, for the source location */
export function checkGiveBacks(
  context: CheckContext,
  documents: Documents,
  files: Readonly<Record<string, TenantSourceFile>>,
): CheckProblem[] {
  const types = context.document.tenant.gameTypes.map(({ id }) => id)
  const edges = houseEdges(lotteryEdge(documents.lottery, context.document.tenant.currency.code))
  const all = giveBacksOf(documents)
  return GAME_TYPES.filter(type => types.includes(type)).flatMap(type => {
    const parts = all.map(part => ({ ...part, percent: part.of(type) })).filter(({ percent }) => percent > 0)
    const sum = parts.reduce((total, { percent }) => total + percent, 0)
    if (sum <= edges[type]) return []
    const [largest] = parts.sort((a, b) => b.percent - a.percent)
    const file = files[`platform/${largest!.document}.json`]
    if (!file) return []
    const listed = parts.map(({ name, percent }) => `${name} ${shown(percent)}`).join(', ')
    const message = `Of each stake on ${type} up to ${shown(sum)} percent may come back whatever the result (${listed}), but the house keeps only ${shown(edges[type])} percent in its best game for players.`
    return [
      problemAt(
        { file, pointer: '' },
        {
          code: 'give-backs/too-much',
          value: type,
          message,
          fix: `Lower them for ${type} until they are below ${shown(edges[type])} percent together.`,
        },
      ),
    ]
  })
}

const shown = (percent: number): string => String(Math.round(percent * 100) / 100)

function giveBacksOf({ rebate, points, promotions, missions, referral, agents }: Documents): GiveBack[] {
  const contracts = partOf(agents, 'contracts')
  const rateOf = (kind: string) =>
    most(recordsOf(partOf(partOf(contracts, kind), 'tiers')).map(({ rate }) => numberOf(rate)))
  const salaries = ['dailySalary', 'hourlySalary', 'realTimeSalary'].reduce((sum, kind) => sum + rateOf(kind), 0)
  const worth = most(
    recordsOf(partOf(partOf(points, 'convert'), 'rates')).map(
      rate => numberOf(rate.amount) / (numberOf(rate.points) || 1),
    ),
  )
  return [
    {
      document: 'rebate',
      name: 'rebate',
      of: type => most(recordsOf(partOf(rebate, 'levels')).map(level => ofType(level.byGameType, level.percent, type))),
    },
    {
      document: 'points',
      name: 'points',
      of: type =>
        100 *
        worth *
        ofType(partOf(partOf(points, 'earn'), 'byGameType'), partOf(partOf(points, 'earn'), 'rate'), type),
    },
    {
      document: 'promotions',
      name: 'cashback',
      of: type => promotionsOf(promotions).reduce((sum, promotion) => sum + cashbackOf(promotion, type), 0),
    },
    {
      document: 'missions',
      name: 'missions',
      of: type => recordsOf(partOf(missions, 'missions')).reduce((sum, mission) => sum + missionOf(mission, type), 0),
    },
    {
      document: 'referral',
      name: 'the share of who invited',
      of: () => numberOf(partOf(partOf(referral, 'bets'), 'percent')),
    },
    { document: 'agents', name: 'salaries of agents', of: () => salaries },
  ]
}

const promotionsOf = (promotions: unknown) =>
  recordsOf(Array.isArray(promotions) ? promotions : partOf(promotions, 'promotions'))

/** Returns the share of losses as a share of stakes: it is paid out of the house's winnings, and can never be more than these. */
function cashbackOf({ cashback, bonus }: Record<string, unknown>, type: GameType): number {
  const types = partOf(cashback, 'gameTypes')
  const counts = partOf(cashback, 'of') === 'bets' && (!Array.isArray(types) || types.includes(type))
  return counts ? numberOf(partOf(bonus, 'percent')) : 0
}

/** Returns the share of stakes that promotions with required stakes pay; others cannot be estimated. */
function missionOf({ kind, amount, reward, gameTypes }: Record<string, unknown>, type: GameType): number {
  const counts = kind === 'stake' && numberOf(amount) > 0 && (!Array.isArray(gameTypes) || gameTypes.includes(type))
  return counts ? (100 * numberOf(reward)) / numberOf(amount) : 0
}

const isLottery = Compile(LotteryFile)
const MILLION = 1_000_000

/** Returns the smallest edge of a brand's lottery plays, percent; a brand without a lottery has nothing to compare with. */
function lotteryEdge(file: unknown, currency: string): number {
  if (!isLottery.Check(file)) return 100
  const returns = resolveGames(file, currency).flatMap(({ draw, plays }) =>
    plays.flatMap(play => Object.values(returnsOf(draw, play))),
  )
  return 100 * (1 - most(returns.map(Number)) / MILLION)
}
