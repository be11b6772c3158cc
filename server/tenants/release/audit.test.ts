import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { forEachStore } from '../../../tests/stores.ts'
import type { Store } from '../../store/open-store.ts'
import { type AuditEntry, readAudit, writeAudit } from './audit.ts'
import { findBrokenAudit } from './check-audit.ts'

const NOW = Date.UTC(2026, 10, 29, 12)

const entry = (subject: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  what: 'toggle',
  subject,
  summary: `${subject}: on -> off`,
  before: 'on',
  after: 'off',
  ...more,
})

const write = (store: Store, brand: string, entries: readonly AuditEntry[], who = 'mara', now = NOW) =>
  store.transaction(tx => writeAudit(tx, brand, entries, { who, why: 'asked', now, request: 'r-1' }))

/** Runs a statement as somebody who may suspend the append-only trigger. */
async function tamper(store: Store, statement: string): Promise<void> {
  const statements = ['alter table audit disable trigger user', statement, 'alter table audit enable trigger user']
  await store.transaction(async tx => {
    for (const one of statements) await sql.raw(one).execute(tx)
  })
}

forEachStore('the audit log', open => {
  it('STU-26 holds class, person, time, reason, and the states before and after, and finds entries by them', async () => {
    const store = await open()
    await write(store, 'ruby', [entry('slots', { class: 'games' }), entry('dividend')])
    await write(
      store,
      'ruby',
      [entry('deposit 1', { what: 'office', before: 'pending', after: 'approved' })],
      'Noah',
      NOW + 1000,
    )
    await write(store, 'jade', [entry('other')])
    const all = await readAudit(store.db, 'ruby')
    expect(all).toMatchObject([
      { number: 3, class: 'money', who: 'Noah', why: 'asked', before: 'pending', after: 'approved', request: 'r-1' },
      { number: 2, class: 'configuration', subject: 'dividend' },
      { number: 1, class: 'games', subject: 'slots', before: 'on', after: 'off', at: new Date(NOW) },
    ])
    const found = async (filter: Parameters<typeof readAudit>[2]) =>
      (await readAudit(store.db, 'ruby', filter)).map(({ number }) => number)
    expect(await found({ class: 'games' })).toEqual([1])
    expect(await found({ who: 'NOA' })).toEqual([3])
    expect(await found({ from: new Date(NOW + 1000) })).toEqual([3])
    expect(await found({ until: new Date(NOW + 1000) })).toEqual([2, 1])
    expect(await found({ below: 3, limit: 1 })).toEqual([2])
  })

  it('STU-26 refuses changed and removed entries, and names the first one where somebody got around that', async () => {
    const store = await open()
    await write(store, 'jade', [entry('first')])
    for (const subject of ['a', 'b', 'c', 'd']) await write(store, 'ruby', [entry(subject)])
    expect(await findBrokenAudit(store.db)).toEqual([])
    await expect(store.db.deleteFrom('audit').execute()).rejects.toThrow('append-only')
    await expect(store.db.updateTable('audit').set({ why: 'another' }).execute()).rejects.toThrow('append-only')

    await tamper(store, `update audit set why = 'another' where subject = 'd'`)
    expect(await findBrokenAudit(store.db)).toMatchObject([{ brand: 'ruby', number: 4 }])
    await tamper(store, `update audit set after = 'on' where subject = 'b'`)
    expect(await findBrokenAudit(store.db)).toEqual([
      {
        brand: 'ruby',
        number: 2,
        problem: 'Entry 2 of ruby (toggle b, 2026-11-29T12:00:00.000Z) was changed, or put in afterwards.',
      },
    ])
    await tamper(store, `delete from audit where subject = 'a'`)
    expect(await findBrokenAudit(store.db, 'ruby')).toMatchObject([{ problem: 'Entry 1 of ruby is missing.' }])
    expect(await findBrokenAudit(store.db, 'jade')).toEqual([])
    await tamper(store, `delete from audit where subject = 'first'`)
    expect(await findBrokenAudit(store.db, 'jade')).toMatchObject([{ problem: 'Entry 1 of jade is missing.' }])
  })

  it('STU-26 links 50 entries that come at once to one unbroken chain', async () => {
    const store = await open()
    const subjects = Array.from({ length: 50 }, (_, number) => `switch-${number}`)
    await Promise.all(subjects.map(subject => write(store, 'ruby', [entry(subject)], subject)))
    const entries = await readAudit(store.db, 'ruby')
    expect(entries.map(({ number }) => number)).toEqual(subjects.map((_, i) => 50 - i))
    expect(new Set(entries.map(({ subject }) => subject))).toEqual(new Set(subjects))
    expect(await findBrokenAudit(store.db)).toEqual([])
  })

  it('derives the class of an entry that an older instance writes', async () => {
    const store = await open()
    await sql`insert into audit (tenant_id, at, who, what, subject, why) values ('ruby', ${new Date(NOW)}, 'mara', 'operator', 'a', '')`.execute(
      store.db,
    )
    expect(await readAudit(store.db, 'ruby')).toMatchObject([{ class: 'access', number: 1, before: '', after: '' }])
    expect(await findBrokenAudit(store.db)).toEqual([])
  })
})
