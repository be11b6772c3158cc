/** @module-tag deep */
import { expect, it } from 'vitest'
import { createOperator, publishBrand } from '../../tests/operator-fixture.ts'
import { openTestPGlite } from '../../tests/stores.ts'
import { createTestPlatform } from '../../tests/test-platform.ts'
import { startSession } from '../http/session.ts'
import { sendCode } from '../platform/people/codes/send-code.ts'
import { readAudit } from '../tenants/release/audit.ts'

it('signs everybody of one brand out, remembered browsers too, for a reason', async () => {
  const store = await openTestPGlite()
  const { clock, context, member } = await createTestPlatform(store)
  for (const tenantId of ['north', 'south']) {
    await publishBrand(context, { tenantId })
    await member(tenantId, 'player', 'Pass1234')
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
  const expires_at = new Date(clock.now() + 1000)
  for (const { id: member_id, tenant_id } of members) {
    const link = { tenant_id, member_id, token_hash: tenant_id, created_at: new Date(clock.now()), expires_at }
    await store.db.insertInto('password_link').values(link).execute()
    const ticket = { member_id, ticket_hash: tenant_id, expires_at }
    await store.db.insertInto('change_ticket').values(ticket).execute()
    await store.db
      .insertInto('oauth_ticket')
      .values({ ...ticket, tenant_id, browser_hash: 'x' })
      .execute()
  }
  for (const to of ['+66812345678', '+66812345679'])
    await sendCode(context, {
      tenantId: to.endsWith('9') ? 'south' : 'north',
      purpose: 'login',
      to,
      ip: '1.1.1.1',
      language: 'EN',
    })
  const { office } = createOperator(context)

  await expect(office('sign-out', { brand: 'north', reason: '' })).rejects.toThrow('The reason is missing.')
  const { message } = await office('sign-out', { brand: 'north', reason: 'stolen sessions' })
  expect(message).toBe('north: signed everybody out: 1 sessions, 1 remembered browsers.')
  for (const table of ['session', 'remember_family', 'password_link', 'oauth_ticket', 'verification_code'] as const) {
    const left = await store.db.selectFrom(table).select('tenant_id').execute()
    expect(left.map(row => row.tenant_id)).toEqual(['south'])
  }
  expect(await store.db.selectFrom('change_ticket').select('ticket_hash').execute()).toEqual([{ ticket_hash: 'south' }])
  const [entry] = await readAudit(store.db, 'north', { what: ['office'] })
  expect(entry).toMatchObject({ subject: 'sessions', why: 'stolen sessions' })
})

it.each([
  ['status', { status: 'maintenance' }, 'whether a brand is open'],
  ['region', { block: 'TH' }, 'in which countries a brand is blocked'],
  ['sign-out', {}, 'who is signed in'],
])('%s is refused in front of a platform, which would not follow', async (verb, input, what) => {
  const store = await openTestPGlite()
  const { context } = await createTestPlatform(store)
  await publishBrand(context)
  const { office } = createOperator({ ...context, hasUpstream: true })
  const asked = office(verb, { brand: 'north', reason: 'break-in', ...input })
  await expect(asked).rejects.toThrow(`The platform behind UPSTREAM decides ${what}, and nothing was changed.`)
  expect(await readAudit(store.db, 'north', { what: ['office'] })).toEqual([])
})
