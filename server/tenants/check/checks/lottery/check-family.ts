import type { DrawMethod } from '../../../../../src/schemas/lottery/draw-methods.ts'
import type { LotteryFamily } from '../../../../../src/schemas/lottery/lottery-file.ts'
import { returnsOf } from '../../../../../src/schemas/lottery/play-return.ts'
import type { Play } from '../../../../../src/schemas/lottery/plays.ts'
import type { CheckCode } from '../../../problems/check-codes.ts'
import { checkOdds } from './check-odds.ts'
import { checkPlay } from './check-play.ts'
import type { Mistake } from './mistake.ts'

/** Checks the draw of a family, and each of its plays. */
export function checkFamily(family: LotteryFamily, at: string, names: Record<string, unknown>): Mistake[] {
  const wrongDraw = checkDraw(family.draw, `${at}/draw`)
  if (wrongDraw.length > 0) return wrongDraw
  return family.plays.flatMap((play, i) => {
    const place = `${at}/plays/${i}`
    const wrong = checkPlay(family.draw, play, place)
    return [
      ...checkNames(family.plays, i, place, names),
      ...wrong,
      ...checkLimits({ ...family, ...play }, place),
      ...(wrong.length === 0 ? checkReturns(family, play, place) : []),
    ]
  })
}

function checkDraw({ method, prizes, count, of }: DrawMethod, pointer: string): Mistake[] {
  const mistake = (message: string, fix: string): Mistake[] => [{ pointer, code: 'lottery/draw', message, fix }]
  if (method === 'prizes') {
    if (!prizes) return mistake('The draw has no "prizes".', 'Add the prizes, in the order they are drawn.')
    const names = prizes.map(({ name }) => name)
    const twice = names.find((name, i) => names.indexOf(name) < i)
    return twice ? mistake(`Two prizes are named "${twice}".`, 'Give each prize a name of its own.') : []
  }
  if (count === undefined) return mistake('The draw has no "count".', 'Add "count": how many values are drawn.')
  if (method !== 'pick') return []
  if (of === undefined) return mistake('The draw has no "of".', 'Add "of": how many balls there are to draw from.')
  return count > of ? mistake(`${count} of ${of} balls cannot be drawn.`, `Write a "count" of at most ${of}.`) : []
}

function checkNames(plays: readonly Play[], i: number, at: string, names: Record<string, unknown>): Mistake[] {
  const { playType } = plays[i]!
  const pointer = `${at}/playType`
  if (plays.findIndex(other => other.playType === playType) < i)
    return [
      {
        pointer,
        code: 'lottery/given-twice',
        value: playType,
        message: `Two plays of this family have the playType "${playType}".`,
        fix: 'Give one of them another playType.',
      },
    ]
  if (Object.hasOwn(names, playType)) return []
  return [
    {
      pointer,
      code: 'lottery/unnamed',
      value: playType,
      message: `The play "${playType}" has no name that players could read.`,
      fix: `Add "${playType}" to "playNames".`,
    },
  ]
}

type Limits = Pick<LotteryFamily, 'minStake' | 'maxStake' | 'maxPerNumber' | 'maxPayout'>
const ORDER = ['minStake', 'maxStake', 'maxPerNumber', 'maxPayout'] as const

/** Checks that the smallest stake fits under each of the other limits. */
function checkLimits(limits: Limits, at: string): Mistake[] {
  const { minStake } = limits
  return ORDER.slice(1).flatMap(key => {
    const limit = limits[key]
    if (minStake === undefined || limit === undefined || Number(minStake) <= Number(limit)) return []
    return {
      pointer: at,
      code: 'lottery/limits',
      value: limit,
      message: `"minStake" is ${minStake} and "${key}" is ${limit}: no stake fits both.`,
      fix: `Write a "minStake" of at most ${limit}, here or for the whole family.`,
    }
  })
}

/** Checks that members get back on average less than they stake, and more than the rebate. */
function checkReturns(family: LotteryFamily, play: Play, at: string): Mistake[] {
  const wrong = checkOdds(family.draw, play, `${at}/odds`)
  if (wrong.length > 0) return wrong
  const rebateMax = Number(family.rebateMax) * 1_000_000
  return Object.entries(returnsOf(family.draw, play)).flatMap(([key, returns]) => {
    const [title, share] = [key ? `"${play.playType}" on ${key}` : `"${play.playType}"`, returns / 1_000_000]
    const mistake = (code: CheckCode, message: string, fix: string): Mistake[] => [
      { pointer: `${at}/odds`, code, value: play.odds, message, fix },
    ]
    if (returns > 1_000_000)
      return mistake(
        'lottery/return',
        `The play ${title} pays back ${share} of what is staked on average, more than members stake.`,
        `Divide the odds by ${share} or more.`,
      )
    if (returns <= rebateMax)
      return mistake(
        'lottery/rebate',
        `The play ${title} pays back ${share} of what is staked on average, and with a rebate of ${family.rebateMax} its odds would be 0.`,
        'Write higher odds, or a smaller "rebateMax".',
      )
    return []
  })
}
