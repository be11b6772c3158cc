import { expect, it } from 'vitest'
import { createOperator, publishBrand } from '../../tests/operator-fixture.ts'
import { openTestPGlite } from '../../tests/stores.ts'
import { createTestPlatform } from '../../tests/test-platform.ts'
import { readAudit } from '../tenants/release/audit.ts'

it('shows a member without secrets, for a reason, and records each look', async () => {
  const store = await openTestPGlite()
  const platform = await createTestPlatform(store)
  const { context } = platform
  await publishBrand(context)
  await platform.member('north', 'player', 'Pass1234')
  const { office } = createOperator(context)
  const look = (member: string, reason = 'ticket 4711') => office('show', { brand: 'north', member, reason })

  await expect(look('player', '')).rejects.toThrow('The reason is missing.')
  const { message, rows } = await look('player')
  expect(message).toBe('player of north.')
  expect(rows!.map(({ title }) => title)).toEqual(expect.arrayContaining(['Account', 'Wallets', 'Protection']))
  expect(JSON.stringify(rows)).not.toMatch(/argon2|Pass1234/)
  expect((await look('nobody')).message).toContain('north has no member "nobody".')
  const entries = await readAudit(store.db, 'north', { what: ['member'] })
  expect(entries.map(({ subject, why, summary }) => [subject, why, summary])).toEqual([
    ['nobody', 'ticket 4711', 'looked at what is stored: there is no such member'],
    ['player', 'ticket 4711', 'looked at what is stored'],
  ])
  await expect(office('show', { brand: 'nort', member: 'player', reason: 'x' })).rejects.toThrow(
    'There is no brand "nort".',
  )
})
