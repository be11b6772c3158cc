/** Average return of a play, exactly. For the server, checks and tests: browsers are sent the figures. */
import { memoize } from '../memoize.ts'
import type { DrawMethod } from './draw-methods.ts'
import { digitsOf, isDistinct, numberCount, positionsOf, valuesOf } from './draw-values.ts'
import { findHits } from './find-hits.ts'
import { classOf, oddsTable, type Returns } from './odds.ts'
import type { LotteryPlayRules } from './plays.ts'
import { thousandths } from './thousandths.ts'

/** Numerator and denominator. */
export type Fraction = readonly [bigint, bigint]

/** Class of picks -> expected return of one unit staked. */
export function exactReturns(draw: DrawMethod, play: LotteryPlayRules): Record<string, Fraction> {
  const returns: Record<string, Fraction> = {}
  for (const [key, odds] of Object.entries(oddsTable(play))) {
    const [hits, of] = expectedHits(draw, play, key)
    returns[classOf(play, key)] = add(returns[classOf(play, key)] ?? [0n, 1n], [hits * thousandths(odds), of * 1000n])
  }
  return returns
}

/** Expected returns in the form of `oddsWithRebate`; remembered, because computing them takes up to a tenth of a second. */
export function returnsOf(draw: DrawMethod, play: LotteryPlayRules): Returns {
  const { kind, prizes, digits, positions, numbers, pair, times, bigFrom, smallTo, odds } = play
  const rules = { kind, prizes, digits, positions, numbers, pair, times, bigFrom, smallTo, odds }
  return roundedReturns(JSON.stringify([draw, rules]))
}

const roundedReturns = memoize(1000, (input: string): Returns => {
  const [draw, play] = JSON.parse(input) as [DrawMethod, LotteryPlayRules]
  const millionths = ([part, of]: Fraction) => Number((part * 1_000_000n) / of)
  return Object.fromEntries(Object.entries(exactReturns(draw, play)).map(([key, exact]) => [key, millionths(exact)]))
})

/** Average number of hits in a draw, of one combination with these odds. */
export function expectedHits(draw: DrawMethod, play: LotteryPlayRules, key: string): Fraction {
  const all = 10n ** BigInt(digitsOf(play))
  const drawn = BigInt(numberCount(draw, play))
  const different = BigInt(play.numbers ?? 1)
  switch (play.kind) {
    case 'tail':
    case 'head':
      return [drawn, all]
    case 'box':
      return [drawn * BigInt(key), all]
    case 'parlay':
      return [
        sumOf(different, missing => sign(missing) * over(different, missing) * (all - missing) ** drawn),
        all ** drawn,
      ]
    case 'absent':
      return [(all - different) ** drawn, all ** drawn]
    case 'anyOf':
      return anyOfChance(BigInt(draw.of ?? 0), BigInt(positionsOf(draw, play).length), different)
    case 'keno': {
      const [spots = 0n, hits = 0n] = key.split('/').map(BigInt)
      const [of, count] = [BigInt(draw.of ?? 0), BigInt(positionsOf(draw, play).length)]
      return [over(count, hits) * over(of - count, spots - hits), over(of, spots)]
    }
    default:
      return valueChance(draw, play, key)
  }
}

function anyOfChance(of: bigint, count: bigint, numbers: bigint): Fraction {
  return numbers <= count ? [over(count, numbers), over(of, numbers)] : [over(numbers, count), over(of, count)]
}

/** Chance of a play that reads its values from positions. */
function valueChance(draw: DrawMethod, play: LotteryPlayRules, key: string): Fraction {
  const values = BigInt(valuesOf(draw).length)
  const n = BigInt(positionsOf(draw, play).length)
  const orders = isDistinct(draw) ? falling(values, n) : values ** n
  switch (play.kind) {
    case 'position':
      return [1n, values]
    case 'straight':
      return [1n, orders]
    case 'group':
      return [play.pair ? (isDistinct(draw) ? 0n : falling(n, n) / 2n) : falling(n, n), orders]
    case 'contains':
      return isDistinct(draw) ? [n, values] : [orders - (values - 1n) ** n, orders]
    case 'repeat': {
      const times = BigInt(play.times ?? 2)
      const few = sumOf(times - 1n, shown => over(n, shown) * (values - 1n) ** (n - shown))
      return isDistinct(draw) ? [0n, 1n] : [orders - few, orders]
    }
    case 'sum':
    case 'sides': {
      const ways = [...countSums(draw, Number(n))].filter(([sum]) => wins(play, key, [sum]))
      return [ways.reduce((total, [, count]) => total + count, 0n), isDistinct(draw) ? over(values, n) : orders]
    }
    default: {
      const ways = tuples(draw, Number(n)).filter(tuple => wins(play, key, tuple))
      return [BigInt(ways.length), orders]
    }
  }
}

/** Tests whether a pick wins when the positions show these numbers; a sum may stand for all of them. */
const wins = (play: LotteryPlayRules, key: string, numbers: readonly number[]) => {
  const shown = { method: 'dice', count: numbers.length } as const
  const { positions: _, prizes: __, ...rules } = play
  return Boolean(findHits(shown, rules, [[key]], [numbers.map(String)])[key])
}

/** Sum -> in how many ways the values of n positions make it. Without repetition the order does not count. */
const countSums = ({ method, of }: DrawMethod, n: number) => sumsOf(JSON.stringify([{ method, of }, n]))

const sumsOf = memoize(50, (input: string) => {
  const [draw, n] = JSON.parse(input) as [DrawMethod, number]
  const values = valuesOf(draw).map(Number)
  // ways[i]: sums of i positions
  const ways: Map<number, bigint>[] = Array.from({ length: n + 1 }, () => new Map())
  ways[0]!.set(0, 1n)
  const extend = (i: number, value: number) => {
    for (const [sum, count] of ways[i - 1]!) ways[i]!.set(sum + value, (ways[i]!.get(sum + value) ?? 0n) + count)
  }
  if (isDistinct(draw)) for (const value of values) for (let i = n; i > 0; i--) extend(i, value)
  else for (let i = 1; i <= n; i++) for (const value of values) extend(i, value)
  return ways[n]!
})

/** Lists the values that n positions can show, in every order. */
function tuples(draw: DrawMethod, n: number): number[][] {
  const values = valuesOf(draw).map(Number)
  let found: number[][] = [[]]
  for (let i = 0; i < n; i++)
    found = found.flatMap(tuple =>
      values.filter(value => !isDistinct(draw) || !tuple.includes(value)).map(value => [...tuple, value]),
    )
  return found
}

const add = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d]
const falling = (n: bigint, k: bigint): bigint => (k <= 0n ? 1n : n * falling(n - 1n, k - 1n))
const over = (n: bigint, k: bigint): bigint => (k < 0n || k > n ? 0n : falling(n, k) / falling(k, k))
const sign = (n: bigint) => (n % 2n === 0n ? 1n : -1n)

function sumOf(last: bigint, term: (i: bigint) => bigint): bigint {
  let total = 0n
  for (let i = 0n; i <= last; i++) total += term(i)
  return total
}
