import { expect, it } from 'vitest'
import { createOperator } from '../../tests/operator-fixture.ts'
import { openTestPGlite } from '../../tests/stores.ts'
import { createTestPlatform } from '../../tests/test-platform.ts'
import { startSession } from '../http/session.ts'
import { readAudit } from '../tenants/release/audit.ts'
import { createRelease, type ReleaseContent } from '../tenants/release/release.ts'
import { publish } from '../tenants/release/releases.ts'

it('signs everybody of one brand out, remembered browsers too, for a reason', async () => {
  const store = await openTestPGlite()
  const { clock, context, member } = await createTestPlatform(store)
  for (const id of ['north', 'south']) {
    const content = { document: { tenant: { id, name: id } }, texts: {}, languages: {} } as unknown
    await publish(store, createRelease(id, content as ReleaseContent), { who: 'test', why: '', now: clock.now() }, {})
    await member(id, 'player', 'Pass1234')
  }
  const members = await store.db.selectFrom('member').select(['id', 'tenant_id']).execute()
  for (const { id, tenant_id: tenantId } of members) {
    const key = () => `browser-of-${tenantId}`
    const browser = { value: undefined, ensure: key, renew: key }
    await startSession(context, store.db, { tenantId, memberId: id, browser })
    const times = { rotated_at: new Date(clock.now()), expires_at: new Date(clock.now() + 1000) }
    const family = { tenant_id: tenantId, member_id: id, family_hash: tenantId, secret_hash: 'secret' }
    await store.db
      .insertInto('remember_family')
      .values({ ...family, ...times })
      .execute()
  }
  const { office } = createOperator({ store, clock, random: context.random })

  await expect(office('sign-out', { brand: 'north', reason: '' })).rejects.toThrow('The reason is missing.')
  const { message } = await office('sign-out', { brand: 'north', reason: 'stolen sessions' })
  expect(message).toBe('north: signed everybody out: 1 sessions, 1 remembered browsers.')
  for (const table of ['session', 'remember_family'] as const) {
    const left = await store.db.selectFrom(table).select('tenant_id').execute()
    expect(left.map(row => row.tenant_id)).toEqual(['south'])
  }
  const [entry] = await readAudit(store.db, 'north', { what: ['office'] })
  expect(entry).toMatchObject({ subject: 'sessions', why: 'stolen sessions' })
})
