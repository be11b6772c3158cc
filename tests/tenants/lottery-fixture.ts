/** A brand's lottery games, for tests with one mistake each. */
import { expect } from 'vitest'
import type { LotteryFamily, WireLotteryGame } from '../../src/schemas/lottery/lottery-file.ts'
import { createTenantFixture } from './tenant-fixture.ts'

const FILE = 'tenants/ruby/platform/lottery.json'
export const GAME: WireLotteryGame = {
  gameCode: 'LOTT_fast',
  vassalage: 'LOTT',
  region: 'fast',
  name: 'Fast',
  prizeMode: 'Lott',
  family: 'dice',
  schedule: { everySeconds: 60 },
  closesBefore: 5,
}
const FAMILY: LotteryFamily = {
  draw: { method: 'dice', count: 3 },
  plays: [{ playType: 'same', kind: 'repeat', odds: '13' }],
  minStake: '1',
  maxStake: '100',
  maxPayout: '5000',
  rebateMax: '0.08',
}
type Family = { [Key in keyof LotteryFamily]?: unknown }

/** Returns a lottery.json of one game and one family, with additions to each. */
export const lotteryFileWith = (game: object = {}, family: Family = {}, more: object = {}): object => ({
  factors: { USD: 1 },
  playNames: { same: 'Two the same' },
  families: { dice: { ...FAMILY, ...family } },
  games: [{ ...GAME, ...game }],
  ...more,
})

/** Returns the problems of a lottery.json: severity, pointer, message, fix. */
export const lotteryLines = (file: object) =>
  createTenantFixture({ [FILE]: file })
    .check()
    .filter(problem => problem.file === FILE)
    .map(({ severity, pointer, message, fix }) => `${severity} ${pointer}: ${message} ${fix}`)

/** Returns a lottery.json whose only play has these rules. */
export const lotteryPlay = (rules: object, draw: object = FAMILY.draw) =>
  lotteryFileWith({}, { draw, plays: [{ playType: 'same', ...rules }] })

/** Draws by other methods than dice. */
export const BALLS = { method: 'pick', count: 5, of: 11 }
export const PRIZES = {
  method: 'prizes',
  prizes: [
    { name: 'special', count: 1, digits: 5 },
    { name: 'last', count: 4, digits: 2 },
  ],
}

/** Matches the line of an error that contains a text. */
export const errorWith = (text: string): unknown =>
  expect.stringMatching(new RegExp(`^error .*${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`))
