import { expect, it } from 'vitest'
import { codeOf, createLotteryFixture, FIVE_STAR } from '../../tests/lottery-fixture.ts'
import { openTestPGlite } from '../../tests/stores.ts'
import { readAudit } from '../tenants/release/audit.ts'
import { createRelease, type ReleaseContent } from '../tenants/release/release.ts'
import { currentRelease, publish } from '../tenants/release/releases.ts'
import type { SandboxContext } from './sandbox-context.ts'
import { INJECTABLE_CALLS, runSandboxVerb } from './verbs.ts'

const content = { document: { tenant: { id: 'north', name: 'North' } }, texts: {}, languages: {} } as unknown

it('SBX-05 LOT-05 lists draws with their bets, draws one now, voids one, lets one fail, and writes it into the audit log', async () => {
  const store = await openTestPGlite()
  const fixture = await createLotteryFixture(store)
  const { clock, context: platform } = fixture.platform
  const context: SandboxContext = {
    ...{ store, clock, system: clock, random: platform.random },
    directory: { current: id => currentRelease(store, id) },
    ...{ calls: INJECTABLE_CALLS, isOn: true, depositApproval: 'never' },
  }
  await publish(
    store,
    createRelease('north', content as ReleaseContent),
    { who: 'test', why: '', now: clock.now() },
    {},
  )
  const ask = (input: object) => runSandboxVerb(context, 'lottery', { who: 'anna', brand: 'north', ...input })
  const refusal = (input: object) => ask(input).catch(({ message }) => message)

  const who = await fixture.bettor('bettor')
  const [one, two, three] = (await fixture.draws()).map(({ drawNo }) => drawNo) as [string, string, string]
  expect(codeOf(await who.bet([await fixture.line(['1'])], [one, two, three]))).toBe('done')
  const { draws } = await ask({ action: 'list', game: FIVE_STAR })
  expect((draws as object[]).slice(0, 3)).toMatchObject(
    [one, two, three].map(draw => ({ draw, bets: 1, stakes: '1.00' })),
  )

  await ask({ action: 'draw', game: FIVE_STAR, draw: one })
  await ask({ action: 'void', game: FIVE_STAR, draw: two })
  await ask({ action: 'fail', game: FIVE_STAR, draw: three })
  clock.advance(4 * 60_000)
  await fixture.jobs.runDue()
  expect((await who.states()).map(state => (state === 'void' ? state : 'drawn'))).toEqual(['drawn', 'void', 'void'])
  expect(await refusal({ action: 'void', game: FIVE_STAR, draw: one })).toMatch(/over already/)
  expect(await refusal({ action: 'draw', game: FIVE_STAR, draw: '20990101' })).toMatch(/There is no draw/)
  expect(await refusal({ action: 'drow' })).toMatch(/no "drow"/)
  const audit = await readAudit(store.db, 'north')
  expect(audit.filter(({ subject }) => subject?.startsWith('draw ')).length).toBe(3)
  await store.close()
})
