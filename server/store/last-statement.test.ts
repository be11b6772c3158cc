import { beforeAll, expect, it } from 'vitest'
import { createTestDatabase, forEachStore, noPostgres } from '../../tests/stores.ts'
import { executeLast } from './last-statement.ts'
import { openStore, type Store, type Tx } from './open-store.ts'

const add = (tx: Tx, name: string) => tx.insertInto('job').values({ name, schedule: 'every 60', next_at: new Date(0) })
const names = async ({ db }: Store) =>
  (await db.selectFrom('job').select('name').orderBy('name').execute()).map(({ name }) => name)

forEachStore('the last statement of a transaction', open => {
  let store: Store
  beforeAll(async () => {
    store = await open()
  })

  it('is committed with what came before it, and returns its rows', async () => {
    const rows = await store.transaction(async tx => {
      await add(tx, 'a').execute()
      return executeLast(tx, add(tx, 'b').returning('name'))
    })
    expect(rows).toEqual([{ name: 'b' }])
    expect(await names(store)).toEqual(['a', 'b'])
  })

  it('undoes everything when it fails, and the connection serves the next transaction', async () => {
    const failing = store.transaction(async tx => {
      await add(tx, 'c').execute()
      await executeLast(tx, add(tx, 'a'))
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(await names(store)).toEqual(['a', 'b'])
    await Promise.all(Array.from({ length: 25 }, (_, n) => store.transaction(tx => add(tx, `later-${n}`).execute())))
    expect(await names(store)).toHaveLength(27)
  })

  it('may be the only one', async () => {
    await store.transaction(tx => executeLast(tx, add(tx, 'alone')))
    expect(await names(store)).toContain('alone')
  })
})

it.skipIf(noPostgres)(
  'refuses a statement behind the last one on PostgreSQL, where it would be outside the transaction',
  async () => {
    const { url } = await createTestDatabase()
    const store = await openStore(url)
    const late = store.transaction(async tx => {
      await executeLast(tx, add(tx, 'last'))
      await add(tx, 'behind').execute()
    })
    await expect(late).rejects.toThrow(/marked as the last/)
    expect(await names(store)).toEqual(['last'])
    await store.close()
  },
)
