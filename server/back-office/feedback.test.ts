import { beforeAll, expect, it } from 'vitest'
import { createOperator, type Operator, publishBrand, saidOf } from '../../tests/operator-fixture.ts'
import { openTestPGlite } from '../../tests/stores.ts'
import { createTestPlatform, type TestPlatform } from '../../tests/test-platform.ts'
import { storeFeedback, storeInquiry } from '../platform/features/support/store-feedback.ts'
import type { Store } from '../store/open-store.ts'
import { readAudit } from '../tenants/release/audit.ts'

let platform: TestPlatform
let store: Store
let operator: Operator
beforeAll(async () => {
  store = await openTestPGlite()
  platform = await createTestPlatform(store)
  await publishBrand(platform.context)
  operator = createOperator(platform.context)
})
const run = (verb: string, typed: object = {}) => saidOf(operator.office(verb, { brand: 'north', ...typed }))

it('OTH-02 OTH-04 SBX-05 an operator reads feedback and applications, and marks each as done once, with an audit entry', async () => {
  const sender = { tenantId: 'north', memberId: undefined, ip: '203.0.113.1', language: 'EN' }
  await storeFeedback(platform.context, {
    ...sender,
    content: 'The new lobby is easy to use.',
    contact: 'ann@x.example',
  })
  const fields = { fullname: 'Ann Lee', about: 'Football page' }
  await storeInquiry(platform.context, sender, { kind: 'join', content: '', contact: null, fields })
  expect(await run('feedback list')).toMatchObject({
    message: '1 message waits at north.',
    rows: [{ from: 'a visitor', lines: ['The new lobby is easy to use.', 'reply to: ann@x.example'] }],
  })
  const { message, rows } = await run('applications list')
  expect(message).toBe('1 application waits at north.')
  expect(rows).toMatchObject([{ lines: expect.arrayContaining(['fullname: Ann Lee', 'about: Football page']) }])
  const id = rows[0]!.id as string
  const done = { message: id, reason: 'answered by mail' }
  expect((await run('feedback done', done)).message).toMatch(/No message \d+ waits here/)
  expect((await run('applications done', done)).message).toBe(`Application ${id} of north is done.`)
  expect((await run('applications done', done)).message).toMatch(/No application \d+ waits here/)
  expect((await run('feedback done', { message: id })).message).toMatch(/reason is missing/)
  expect((await run('feedback done', { ...done, message: 'x' })).message).toMatch(/no number of a message/)
  expect((await run('feedback lst')).message).toMatch(/no "lst".*list/)
  expect((await run('applications list')).rows).toEqual([])
  expect((await run('feedback list')).rows).toHaveLength(1)
  const log = await readAudit(store.db, 'north', { what: ['office'], limit: 1 })
  expect(log[0]).toMatchObject({ who: 'qa', why: 'answered by mail', summary: `join ${id}: done` })
})
