/** @module-tag deep */
import { expect, it } from 'vitest'
import { audit } from '../../src/schemas/studio/calls/audit.ts'
import { auditExport } from '../../src/schemas/studio/calls/audit-export.ts'
import { auditVerify } from '../../src/schemas/studio/calls/audit-verify.ts'
import { invite } from '../../src/schemas/studio/calls/invite.ts'
import { openTestPGlite } from '../../tests/stores.ts'
import { startStudio } from '../../tests/studio/studio-fixture.ts'
import { type AuditEntry, writeAudit } from '../tenants/release/audit.ts'

const FROM = '2026-11-20T00:00:00.000Z'

async function start() {
  const studio = await startStudio(await openTestPGlite())
  const { store, clock } = studio.context
  const olga = await studio.owner()
  const write = (entries: readonly AuditEntry[], who = 'mara@example.com', why = '') =>
    store.transaction(tx => writeAudit(tx, 'north', entries, { who, why, now: clock.now() }))
  return { studio, olga, write }
}
const entry = (subject: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  what: 'toggle',
  subject,
  summary: '',
  ...more,
})

it('STU-26 the studio lists entries by class, person and period, page by page, and verifies their chain', async () => {
  const { studio, olga, write } = await start()
  await write(Array.from({ length: 150 }, (_, i) => entry(`switch-${i}`)))
  studio.clock.advance(60_000)
  await write(
    [entry('deposit 1', { what: 'office', before: 'pending', after: 'approved' })],
    'noah@example.com',
    'paid',
  )
  const north = { brand: 'north' }
  const first = (await olga.browser.call(audit, north)).value
  expect(first.entries[0]).toMatchObject({
    class: 'money',
    who: 'noah@example.com',
    why: 'paid',
    before: 'pending',
    after: 'approved',
  })
  expect([first.entries.length, first.more]).toEqual([100, true])
  const second = (await olga.browser.call(audit, { ...north, below: String(first.entries.at(-1)!.number) })).value
  expect([second.entries.at(-1)!.number, second.more]).toEqual([1, false])
  const numbers = [...first.entries, ...second.entries].map(({ number }) => number)
  expect(numbers).toEqual(numbers.map((_, i) => numbers.length - i))

  const subjects = async (filter: object) =>
    (await olga.browser.call(audit, { ...north, ...filter })).value.entries.map(({ subject }) => subject)
  expect(await subjects({ class: 'money' })).toEqual(['deposit 1'])
  expect(await subjects({ who: 'NOAH' })).toEqual(['deposit 1'])
  expect(await subjects({ from: new Date(studio.clock.now()).toISOString() })).toEqual(['deposit 1'])
  expect(await subjects({ until: FROM })).toEqual([])
  expect((await olga.browser.call(auditVerify, north)).value).toEqual({})
  expect((await olga.browser.call(auditVerify, { brand: '*' })).value).toEqual({})
})

it('STU-26 the studio exports a period as JSON and as CSV, in which no cell is a formula', async () => {
  const { olga, write } = await start()
  await write([entry('-1+1', { summary: '=HYPERLINK("http://evil.example")' })], '@noah', '+why')
  const query = { brand: 'north', from: FROM, class: 'configuration' } as const
  const json = (await olga.browser.call(auditExport, { ...query, form: 'json' })).value
  expect(json.name).toBe('audit-north.json')
  const { entries } = JSON.parse(json.text)
  expect(entries.at(-1)).toMatchObject({
    subject: '-1+1',
    who: '@noah',
    why: '+why',
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(entries.map(({ number }: { number: number }) => number)).toEqual([1, 2])
  const csv = (await olga.browser.call(auditExport, { ...query, form: 'csv' })).value
  expect(csv.text).toContain(`,'@noah,configuration,toggle,'-1+1,"'=HYPERLINK(""http://evil.example"")",`)
  expect(csv.text).not.toMatch(/[,\n][=+\-@]/)
  expect((await olga.browser.call(auditExport, { ...query, until: FROM, form: 'json' })).value.text).toContain(
    '"entries": []',
  )
})

it('STU-26 the audit log is for publishers, without what is about people and money, and for owners', async () => {
  const { studio, olga, write } = await start()
  await write([entry('slots', { class: 'games' }), entry('deposit 1', { what: 'office' })])
  const paul = await studio.invited(olga, 'paul@example.com', { north: ['publisher'] })
  const eve = await studio.invited(olga, 'eve@example.com', { north: ['editor'] })
  await olga.browser.call(invite, { email: 'paul@example.com', roles: { north: ['viewer'] } })
  const classes = async (reader: typeof olga) =>
    new Set((await reader.browser.call(audit, { brand: 'north' })).value.entries.map(one => one.class))
  expect(await classes(paul)).toEqual(new Set(['configuration', 'games']))
  expect(await classes(olga)).toEqual(new Set(['configuration', 'games', 'money', 'access']))
  for (const call of [audit, auditVerify] as const)
    expect((await eve.browser.call(call, { brand: 'north' })).refused).toMatchObject({
      code: 'operator/missing-role',
      message: expect.stringContaining('publisher'),
    })
  expect((await paul.browser.call(audit, { brand: '*' })).status).toBe(403)
  expect((await paul.browser.call(auditExport, { brand: 'south', form: 'csv' })).status).toBe(403)
  expect((await paul.browser.call(audit, { brand: 'north', from: '2026-13-01' })).status).toBe(400)
})
