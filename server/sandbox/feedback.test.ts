import { beforeAll, expect, it } from 'vitest'
import { openTestPGlite } from '../../tests/stores.ts'
import { createTestPlatform, type TestPlatform } from '../../tests/test-platform.ts'
import { storeFeedback, storeInquiry } from '../platform/features/support/store-feedback.ts'
import { readAudit } from '../tenants/release/audit.ts'
import { createRelease, type ReleaseContent } from '../tenants/release/release.ts'
import { currentRelease, publish } from '../tenants/release/releases.ts'
import type { SandboxContext } from './sandbox-context.ts'
import { INJECTABLE_CALLS, runSandboxVerb } from './verbs.ts'

const content = {
  document: { tenant: { id: 'north', name: 'North', features: {} } },
  texts: {},
  languages: {},
} as unknown as ReleaseContent

let platform: TestPlatform
let context: SandboxContext
beforeAll(async () => {
  const store = await openTestPGlite()
  platform = await createTestPlatform(store)
  const { clock } = platform
  await publish(store, createRelease('north', content), { who: 'test', why: '', now: clock.now() }, {})
  const directory = { current: (id: string) => currentRelease(store, id) }
  const { random } = platform.context
  context = { store, directory, clock, system: clock, random, calls: INJECTABLE_CALLS, isOn: true }
})
const run = (action: string, more: object = {}) =>
  runSandboxVerb(context, 'feedback', { who: 'qa', action, brand: 'north', ...more }).then(
    ({ message, ...rest }) => ({ message, ...rest }) as { message: string; inquiries?: { id: string }[] },
    ({ message, fix }) => ({ message: `${message} ${fix}`, inquiries: [] }),
  )

it('OTH-02 OTH-04 SBX-05 an operator reads feedback and applications, and marks each as done once, with an audit entry', async () => {
  const sender = { tenantId: 'north', memberId: undefined, ip: '203.0.113.1', language: 'EN' }
  await storeFeedback(platform.context, {
    ...sender,
    content: 'The new lobby is easy to use.',
    contact: 'ann@x.example',
  })
  const fields = { fullname: 'Ann Lee', about: 'Football page' }
  await storeInquiry(platform.context, sender, { kind: 'join', content: '', contact: null, fields })
  const { message, inquiries } = await run('list')
  expect(message).toBe('2 messages wait at north.')
  expect(inquiries).toMatchObject([
    { kind: 'feedback', from: 'a visitor', lines: ['The new lobby is easy to use.', 'reply to: ann@x.example'] },
    { kind: 'join', lines: expect.arrayContaining(['fullname: Ann Lee', 'about: Football page']) },
  ])
  const { id } = inquiries![1]!
  expect((await run('done', { id })).message).toBe(`Message ${id} of north is done.`)
  expect((await run('done', { id })).message).toMatch(/No message \d+ waits here/)
  expect((await run('done', { id: 'x' })).message).toMatch(/no number of a message/)
  expect((await run('lst')).message).toMatch(/no "lst".*list/)
  expect((await run('list')).inquiries).toHaveLength(1)
  const log = await readAudit(context.store.db, 'north', { what: ['sandbox'], limit: 1 })
  expect(log[0]!.summary).toBe(`join ${id}: done`)
})
