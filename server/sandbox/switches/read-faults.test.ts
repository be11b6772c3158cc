import { expect, it } from 'vitest'
import { openTestPGlite } from '../../../tests/stores.ts'
import { createFaultReader } from './read-faults.ts'

it('faults stay as last known while the database cannot be read, so that pages need no database', async () => {
  const store = await openTestPGlite()
  const set_at = new Date(0)
  await store.db
    .insertInto('sandbox_fault')
    .values([
      { call: 'gameList', delay_ms: 300, status: null, times_left: null, set_at },
      { call: 'promotions', delay_ms: 0, status: 503, times_left: 2, set_at },
    ])
    .execute()
  const listeners: (() => void)[] = []
  const faults = createFaultReader(store, {
    on(_, listener) {
      listeners.push(listener as () => void)
      return () => {}
    },
  })
  expect(await faults.take('gameList')).toMatchObject({ delay: 300, status: null })
  const { schema } = store.db
  await schema.alterTable('sandbox_fault').renameTo('sandbox_fault_renamed').execute()
  for (const changed of listeners) changed()
  expect(await faults.take('gameList')).toMatchObject({ delay: 300, status: null })
  expect(await faults.take('winners')).toBeUndefined()
  expect(await faults.take('promotions')).toEqual({ delay: 0, status: null })
  await schema.alterTable('sandbox_fault_renamed').renameTo('sandbox_fault').execute()
  expect(await faults.take('promotions')).toMatchObject({ status: 503 })
})
