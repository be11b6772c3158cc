/**
 * A catalogue of any size is fast: its counts are stored, and a hundred games take as many statements as one.
 * @module-tag deep
 */
import type { KyselyPlugin } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { seedCatalogue } from '../../../../demo/catalogue/seed-catalogue.ts'
import { SAMPLE_VENDORS } from '../../../../demo/catalogue/vendors.ts'
import { createBrandPolicy } from '../../../../tests/brand-policy.ts'
import { forOneStore } from '../../../../tests/stores.ts'
import type { Store } from '../../../store/open-store.ts'
import { type CatalogueFilter, listGames } from './list-games.ts'

type Where = Omit<CatalogueFilter, 'language'>
const language = 'EN'

forOneStore('a growing catalogue', open => {
  let store: Store
  let games: Awaited<ReturnType<typeof readAll>>
  const readAll = () =>
    store.db.selectFrom('game').select(['game_type', 'vendor', 'classify', 'min_bet_minor', 'min_line_num']).execute()
  beforeAll(async () => {
    store = await open()
    await seedCatalogue(store)
    games = await readAll()
  })
  const total = async (filter: Where) =>
    (await listGames({ store, brands: createBrandPolicy() }, 'north', { language, ...filter })).total
  const counted = (where: Where) =>
    games.filter(
      row =>
        (!where.gameTypes || where.gameTypes.includes(row.game_type)) &&
        (!where.vendor || row.vendor === where.vendor) &&
        (!where.classify || where.classify.includes(row.classify)) &&
        (!where.minBet || row.min_bet_minor >= Number(where.minBet) * 100) &&
        (!where.minLineNum || row.min_line_num >= where.minLineNum),
    ).length

  it('LOB-09 LOB-17 the total is the number of games that fit, whichever filters are set', async () => {
    for (const filter of [
      {},
      { gameTypes: ['RNG'] },
      { gameTypes: ['RNG', 'FISH'], vassalage: 'CQ9' },
      { classify: ['JP', 'BG'] },
      { gameTypes: ['RNG'], minBet: '0.05', minLineNum: 9 },
      { gameTypes: ['RNG'], vassalage: 'PT', classify: ['AC'], minBet: '0.01', minLineNum: 25 },
    ])
      expect(await total(filter), JSON.stringify(filter)).toBe(counted(filter))
  })

  it('LOB-09 the total follows games that come, change and go', async () => {
    const filter = { gameTypes: ['RNG'], vassalage: 'PT', classify: ['TG'] }
    const before = await total(filter)
    const game = await store.db
      .selectFrom('game')
      .selectAll()
      .where('vendor', '=', 'PT')
      .where('classify', '=', 'TG')
      .where('game_type', '=', 'RNG')
      .limit(1)
      .executeTakeFirstOrThrow()
    const { id: _, ...fields } = game
    const { id } = await store.db
      .insertInto('game')
      .values([
        { ...fields, code: 'added-one' },
        { ...fields, code: 'added-two' },
      ])
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await total(filter)).toBe(before + 2)
    await store.db.updateTable('game').set({ classify: 'JP' }).where('id', '=', id).execute()
    expect(await total(filter)).toBe(before + 1)
    await store.db.deleteFrom('game').where('code', 'in', ['added-one', 'added-two']).execute()
    expect(await total(filter)).toBe(before)
  })

  it('LOB-09 a page of a hundred games takes as many statements as a page of one', async () => {
    const statements = async (pageSize: number, filter: Where) => {
      let count = 0
      const counting: KyselyPlugin = {
        transformQuery: ({ node }) => {
          count++
          return node
        },
        transformResult: async ({ result }) => result,
      }
      const counted = { ...store, db: store.db.withPlugin(counting) }
      const context = { store: counted, brands: createBrandPolicy() }
      await listGames(context, 'north', { language, ...filter }, { pageSize })
      return count
    }
    for (const filter of [{ gameTypes: ['RNG'] }, { name: 'dragon' }, {}]) {
      await statements(1, filter)
      const one = await statements(1, filter)
      expect(await statements(100, filter)).toBe(one)
      expect(one).toBeLessThanOrEqual(6)
    }
  })

  it('LOB-09 pages of a brand with every vendor are read from an index, not by sorting the catalogue', async () => {
    if (store.kind !== 'postgresql') return
    const { rows } = await store.db
      .selectFrom('game')
      .select('id')
      .where('game_type', '=', 'RNG')
      .where('vendor', 'in', [...SAMPLE_VENDORS.RNG])
      .orderBy('popularity', 'desc')
      .orderBy('id')
      .limit(24)
      .explain('json')
      .then(([plan]) => ({ rows: JSON.stringify(plan) }))
    expect(rows).toContain('Index Only Scan')
    expect(rows).not.toMatch(/"Node Type":"(?:Sort|Seq Scan)"/)
  })
})
