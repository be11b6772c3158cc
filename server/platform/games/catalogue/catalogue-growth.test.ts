/**
 * A catalogue of any size is fast: its counts are stored, and a hundred games take as many statements as one.
 * @module-tag deep
 */
import { CompiledQuery, type KyselyPlugin, type QueryId, type RootOperationNode } from 'kysely'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { seedCatalogue } from '../../../../demo/catalogue/seed-catalogue.ts'
import { SAMPLE_VENDORS } from '../../../../demo/catalogue/vendors.ts'
import { createBrandPolicy } from '../../../../tests/brand-policy.ts'
import { forOneStore } from '../../../../tests/stores.ts'
import { storeMetadata } from '../../../metadata/metadata-documents.ts'
import type { Store } from '../../../store/open-store.ts'
import { listFilters } from './list-filters.ts'
import { type CatalogueFilter, listGames } from './list-games.ts'

type Where = Omit<CatalogueFilter, 'language'>
const language = 'EN'
const clock = { now: () => Date.UTC(2026, 0, 1) }

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
    (await listGames({ store, brands: createBrandPolicy(), clock }, 'north', { language, ...filter })).total
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
    const { id: _, availability: __, ...fields } = game
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

  /** Returns a store that notes the statements that it executes, and the notes. */
  const noting = () => {
    const executed: CompiledQuery[] = []
    const nodes = new WeakMap<QueryId, RootOperationNode>()
    const plugin: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        nodes.set(queryId, node)
        return node
      },
      transformResult: async ({ result, queryId }) => {
        executed.push(store.db.getExecutor().compileQuery(nodes.get(queryId)!, queryId))
        return result
      },
    }
    return { executed, context: { store: { ...store, db: store.db.withPlugin(plugin) }, brands: createBrandPolicy() } }
  }

  it('LOB-09 a page of a hundred games takes as many statements as a page of one', async () => {
    const statements = async (pageSize: number, filter: Where) => {
      const { executed, context } = noting()
      await listGames({ ...context, clock }, 'north', { language, ...filter }, { pageSize })
      return executed.length
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
    onTestFinished(async () => {
      await storeMetadata(store, 'north', { vendors: [] }, 0)
    })
    const all = SAMPLE_VENDORS.RNG.map(vassalage => ({ gameType: 'RNG', vassalage }))
    const oneRests = all.map((vendor, i) => (i === 1 ? { ...vendor, maintenance: 'both' } : vendor))
    for (const vendors of [all, oneRests]) {
      await storeMetadata(store, 'north', { vendors: [{ gameCategory: 'RNG', vendors }] }, 0)
      const { executed, context } = noting()
      await listGames({ ...context, clock }, 'north', { language, gameTypes: ['RNG'] })
      const pages = executed.filter(one => one.sql.includes('select game.*'))
      expect(pages).toHaveLength(1)
      const { rows } = await store.db.executeQuery<Record<string, [{ Plan: PlanNode }]>>(
        CompiledQuery.raw(`explain (format json) ${pages[0]!.sql}`, [...pages[0]!.parameters]),
      )
      const nodes = nodesOf(rows[0]!['QUERY PLAN']![0].Plan)
      const scans = nodes.filter(node => node['Relation Name'] === 'game').map(node => node['Node Type'])
      expect(scans).toContain('Index Only Scan')
      expect(scans).not.toContain('Seq Scan')
      // no more than the games of the page is sorted
      for (const node of nodes)
        if (node['Node Type'].endsWith('Sort')) expect(node['Plan Rows']).toBeLessThanOrEqual(24)
    }
  })

  it('filters of the same games are counted once in five minutes', async () => {
    let now = 0
    const { executed, context } = noting()
    const filters = async (query: Parameters<typeof listFilters>[2], tenantId = 'north') => {
      const before = executed.length
      const reply = await listFilters({ ...context, clock: { now: () => now } }, tenantId, query)
      return { reply, counts: executed.slice(before).filter(one => one.sql.includes('unnest')).length }
    }
    const first = await filters({ gameTypes: ['RNG'] })
    expect(first.counts).toBe(1)
    now = 299_999
    expect(await filters({ gameTypes: ['RNG'] })).toEqual({ reply: first.reply, counts: 0 })
    expect((await filters({ gameTypes: ['RNG', 'NONE'] })).counts).toBe(0)
    expect((await filters({ gameTypes: ['FISH'] })).counts).toBe(1)
    expect((await filters({ gameTypes: ['RNG'], vendor: 'PT' })).counts).toBe(1)
    expect((await filters({ gameTypes: ['RNG'], mainWallet: true })).counts).toBe(1)
    expect((await filters({ gameTypes: ['NONE'] })).counts).toBe(0)
    now = 300_000
    expect(await filters({ gameTypes: ['RNG'] })).toEqual({ reply: first.reply, counts: 1 })
    // other vendors in the metadata are other games
    const vendors = [{ gameCategory: 'RNG', vendors: [{ gameType: 'RNG', vassalage: 'PT' }] }]
    await storeMetadata(store, 'north', { vendors }, now)
    expect((await filters({ gameTypes: ['RNG'] })).reply.types[0]!.games).toBeLessThan(first.reply.types[0]!.games)
    await storeMetadata(store, 'north', { vendors: [] }, now)
  })
})

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Plan Rows': number
  Plans?: PlanNode[]
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
