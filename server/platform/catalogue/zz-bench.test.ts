import { it } from 'vitest'
import { forEachStore } from '../../../tests/stores.ts'
import { seedCatalogue } from '../seed/seed-catalogue.ts'
import { listGames } from './list-games.ts'
import { createTestPlatform } from '../../../tests/test-platform.ts'
import { gameList } from '../../../src/schemas/endpoints/game-list.ts'
forEachStore('bench', open => {
  it('b', async () => {
    const store = await open()
    const platform = await createTestPlatform(store)
    let t = performance.now(); await seedCatalogue(store); console.log(store.kind, 'seed ms', (performance.now() - t).toFixed(0))
    const cases: Record<string, any> = { first: { gameType: 'RNG' }, page50: { gameType: 'RNG', pageNo: 50 }, last: { gameType: 'RNG', pageNo: 400 }, vendor: { gameType: 'RNG', vassalage: 'PT' }, jp: { gameType: 'RNG', gameClassify: 'JP', minBet: '0.05' }, name: { gameType: 'RNG', gameName: 'dragon' }, name1: { gameType: 'RNG', gameName: 'd' }, miss: { gameType: 'RNG', gameName: 'drgaon goldne' } }
    for (const [name, query] of Object.entries(cases)) {
      const times: number[] = []
      for (let i = 0; i < 300; i++) { const s = performance.now(); await platform.browser().call(gameList, { query }); times.push(performance.now() - s) }
      times.sort((a, b) => a - b)
      console.log(store.kind, name, 'p50', times[150]!.toFixed(1), 'p99', times[297]!.toFixed(1))
    }
  })
})
