/** A lottery game as one brand offers it: its family filled in, amounts in the brand's currency. */

import type { WireText } from '../document/wire-text.ts'
import { factorOf } from './currency-factor.ts'
import type { DrawMethod } from './draw-methods.ts'
import {
  type DrawSchedule,
  type LotteryFamily,
  type LotteryFile,
  type LotteryRegion,
  PRIZE_MODES,
  type PrizeMode,
} from './lottery-file.ts'
import type { Play } from './plays.ts'
import { thousandths } from './thousandths.ts'

/** Limits in minor units. */
export interface LotteryLimits {
  minStake: bigint
  maxStake: bigint
  /** Limit of one member on one number in one draw. */
  maxPerNumber: bigint
}

export interface GamePlay extends Omit<Play, keyof LotteryLimits>, LotteryLimits {
  title: WireText
}

export interface LotteryGame {
  gameCode: string
  vassalage: string
  region: LotteryRegion
  prizeMode: PrizeMode
  name: WireText
  family: string
  draw: DrawMethod
  schedule: DrawSchedule
  /** Seconds before the draw. */
  closesBefore: number
  /** Seconds before the draw; of a game with `everySeconds` undefined: bets on many draws ahead are open. */
  opensBefore: number | undefined
  plays: GamePlay[]
  /** Allowed units of a stake, in minor units, largest first. */
  units: bigint[]
  /** The most that one bet can win in one draw, in minor units. */
  maxPayout: bigint
  /** Largest rebate, in thousandths of the stake. */
  rebateMax: number
}

/** Resolves the games of a file in a currency, in their order; a game without its family is left out. @param currency e.g. 'VND' */
export function resolveGames(file: LotteryFile, currency: string): LotteryGame[] {
  const factor = BigInt(factorOf(file.factors, currency))
  return file.games.flatMap(({ family: familyName, ...game }) => {
    const family = Object.hasOwn(file.families, familyName) ? file.families[familyName] : undefined
    if (!family) return []
    return {
      ...game,
      family: familyName,
      opensBefore: game.schedule.daily ? (game.opensBefore ?? 86_400) : undefined,
      draw: family.draw,
      plays: family.plays.map(play => ({
        ...play,
        ...limitsOf(family, play, factor),
        title: file.playNames[play.playType] ?? play.playType,
      })),
      units: PRIZE_MODES[game.prizeMode].map(unit => thousandths(unit) * factor).flatMap(toMinor),
      maxPayout: minor(family.maxPayout, factor),
      rebateMax: Number(thousandths(family.rebateMax)),
    }
  })
}

/** Limits of a play: its own, else its family's, else the payout limit of the family. */
function limitsOf(family: LotteryFamily, play: Play, factor: bigint): LotteryLimits {
  const of = (name: keyof LotteryLimits) => minor(play[name] ?? family[name] ?? family.maxPayout, factor)
  return {
    minStake: play.minStake || family.minStake ? of('minStake') : 1n,
    maxStake: of('maxStake'),
    maxPerNumber: of('maxPerNumber'),
  }
}

const minor = (amount: string, factor: bigint) => (thousandths(amount) * factor) / 10n
const toMinor = (unit: bigint) => (unit % 10n === 0n ? [unit / 10n] : [])
