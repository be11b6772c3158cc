import { expect, it } from 'vitest'
import { login } from '../../src/schemas/endpoints/login.ts'
import { promotionApply } from '../../src/schemas/endpoints/promotion-apply.ts'
import { promotionMine } from '../../src/schemas/endpoints/promotion-mine.ts'
import { createOperator, publishBrand, saidOf } from '../../tests/operator-fixture.ts'
import { openTestPGlite } from '../../tests/stores.ts'
import { createTestPlatform } from '../../tests/test-platform.ts'
import { readAudit } from '../tenants/release/audit.ts'

const GIFT = { id: 'gift', kind: 'application', categories: ['other'], title: 'Gift', summary: 'S', content: '' }
const promotions = [
  { ...GIFT, bonus: { amount: '5' }, approval: 'operator', limits: { perDay: 9 }, needs: { remark: 'optional' } },
]

it('PRM-03 SBX-05 an operator lists applications, approves, and rejects with a reason that the member reads', async () => {
  const store = await openTestPGlite()
  const platform = await createTestPlatform(store)
  const { context } = platform
  await publishBrand(context, { platform: { promotions: { promotions } } })
  const operator = createOperator(context)
  const run = (action: string, application?: string, reason?: string) => {
    const typed = { brand: 'north', ...(application !== undefined && { application }), ...(reason && { reason }) }
    return saidOf(operator.office(`promotions ${action}`, typed))
  }
  await platform.member('north', 'player', 'Pass1234')
  const browser = platform.browser('north')
  await browser.signIn(login, 'player', 'Pass1234')
  const apply = async (remark: string) => {
    await browser.call(promotionApply, { body: { id: 'gift', remark }, headers: { 'idempotency-key': remark } })
    return (await run('list')).rows[0]!.id as string
  }
  const first = await apply('one')
  expect(await run('list')).toMatchObject({
    message: '1 application waits at north.',
    rows: [{ member: 'player', promotion: 'gift', remark: 'one', proofs: [] }],
  })
  expect((await run('reject', first)).message).toMatch(/reason is missing/)
  await run('reject', first, 'Not legible')
  expect((await browser.call(promotionMine, { query: { id: 'gift' } })).json.value).toMatchObject({
    state: 'rejected',
    history: [{ reason: 'Not legible' }],
  })
  const second = await apply('two')
  expect((await run('approve', second, 'The post is there.')).message).toBe(
    `Application ${second} of north is issued, 5.00 USD paid.`,
  )
  expect((await run('approve', second, 'The post is there.')).message).toMatch(
    /is issued already\. What is decided stays decided/,
  )
  expect((await run('approve', '999', 'The post is there.')).message).toMatch(/no application 999/)
  const log = await readAudit(store.db, 'north', { what: ['office'], limit: 9 })
  expect(log.map(({ summary }) => summary)).toEqual([
    `application ${second} (gift): issued`,
    `application ${first} (gift): rejected, Not legible`,
  ])
})
