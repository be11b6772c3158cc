/** @module-tag deep */
import { expect, it } from 'vitest'
import { createLotteryFixture } from '../../../../tests/lottery-fixture.ts'
import { openTestPGlite } from '../../../../tests/stores.ts'
import { openAllDraws } from './lottery-jobs.ts'
import { takeBackDraws } from './take-back-draws.ts'

const AHEAD_MS = 600_000

it('a clock that is set back has the draws of before, and those with bets stay drawn', async () => {
  const store = await openTestPGlite()
  const fixture = await createLotteryFixture(store)
  const { clock, context } = fixture.platform
  const times = async () => (await fixture.draws()).map(({ drawNo, drawsAt }) => ({ drawNo, drawsAt }))
  const before = await times()
  const [, withBet] = before
  const bettor = await fixture.bettor('bettor')
  await bettor.bet([await fixture.line(['7'])], [withBet!.drawNo])
  clock.advance(AHEAD_MS)
  await fixture.jobs.runDue()
  expect((await times())[0]!.drawsAt).toBeGreaterThan(before[5]!.drawsAt)
  const [settled] = await bettor.states()

  clock.advance(-AHEAD_MS)
  await store.transaction(async tx => {
    await takeBackDraws(tx, clock.now())
    await openAllDraws(tx, context)
  })
  const after = await times()
  expect(after.slice(0, 20)).toEqual(before.filter(({ drawNo }) => drawNo !== withBet!.drawNo).slice(0, 20))
  expect((await fixture.draws())[0]!.opensAt).toBeLessThanOrEqual(clock.now())
  expect([(await bettor.states())[0], await fixture.checkBooks()]).toEqual([settled, []])
})
