/** @module-tag deep */
import { expect, it } from 'vitest'
import { codeOf, createLotteryFixture, FIVE_STAR } from '../../tests/lottery-fixture.ts'
import { createOperator, publishBrand } from '../../tests/operator-fixture.ts'
import { openTestPGlite } from '../../tests/stores.ts'
import { readAudit } from '../tenants/release/audit.ts'

it('SBX-05 LOT-05 lists draws with bets, draws, voids or fails one, and records it in the audit log', async () => {
  const store = await openTestPGlite()
  const fixture = await createLotteryFixture(store)
  const { clock, context } = fixture.platform
  const { office, sandbox } = createOperator(context)
  await publishBrand(context)
  const who = await fixture.bettor('bettor')
  const [one, two, three] = (await fixture.draws()).map(({ drawNo }) => drawNo) as [string, string, string]
  expect(codeOf(await who.bet([await fixture.line(['1'])], [one, two, three]))).toBe('done')
  const { rows } = await office('lottery list', { brand: 'north', game: FIVE_STAR })
  expect(rows!.slice(0, 3)).toMatchObject([one, two, three].map(draw => ({ draw, bets: 1, stakes: '1.00' })))

  const named = (draw: string) => ({ brand: 'north', game: FIVE_STAR, draw, reason: 'test' })
  await sandbox('lottery draw', named(one))
  await office('lottery void', named(two))
  await sandbox('lottery fail', named(three))
  clock.advance(4 * 60_000)
  await fixture.jobs.runDue()
  expect((await who.states()).map(state => (state === 'void' ? state : 'drawn'))).toEqual(['drawn', 'void', 'void'])
  await expect(office('lottery void', named(one))).rejects.toThrow('over already')
  await expect(sandbox('lottery draw', named('20990101'))).rejects.toThrow('There is no draw')
  await expect(office('lottery viod', named(one))).rejects.toThrow('no "viod"')
  const audit = await readAudit(store.db, 'north')
  expect(audit.filter(({ subject }) => subject?.startsWith('draw ')).length).toBe(3)
  await store.close()
})
