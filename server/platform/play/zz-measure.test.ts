import { it } from 'vitest'
import { forEachStore } from '../../../tests/stores.ts'
import { createTestPlatform } from '../../../tests/test-platform.ts'
import { seedStore } from '../seed/seed.ts'
import { seedCatalogue } from '../seed/seed-catalogue.ts'
import { openGame, spinGame } from './play-calls.ts'
import { login } from '../../../src/schemas/endpoints/login.ts'
import { gameList } from '../../../src/schemas/endpoints/game-list.ts'
import { launchGame } from '../../../src/schemas/endpoints/launch-game.ts'
forEachStore('bench', open => {
  it('b', async () => {
    const store = await open()
    const platform = await createTestPlatform(store)
    let t = performance.now(); await seedCatalogue(store); console.log('XX', store.kind, 'catalogue ms', (performance.now() - t).toFixed(0))
    t = performance.now(); await seedStore(platform.context, [1,2,3].map(i => ({ id: 'tenant' + i, merchant: 'm', currency: 'USD' }))); console.log('XX', store.kind, '3 tenants ms', (performance.now() - t).toFixed(0))
    for (const query of [{ gameType: 'RNG' }, { gameType: 'RNG', gameName: 'dragon' }, { gameType: 'RNG', vassalage: 'PT', pageNo: '20' }]) {
      const times: number[] = []
      for (let i = 0; i < 400; i++) { const s = performance.now(); await platform.browser().call(gameList, { query }); times.push(performance.now() - s) }
      times.sort((a, b) => a - b); console.log('XX', store.kind, JSON.stringify(query), 'p50', times[200]!.toFixed(1), 'p99', times[396]!.toFixed(1))
    }
    const keys: string[] = []; let stake = 0
    const g = (await store.db.selectFrom('game').select(['vendor','code']).where('id','=',1).executeTakeFirst())!
    for (const u of ['player', 'vip', 'agent1', 'agent2', 'agent41', 'agent42']) { const b = platform.browser('tenant1'); await b.signIn(login, u, 'Livery#2026'); const r = await b.call(launchGame, { body: { gameCode: g.vendor + '_' + g.code } }); const o = await openGame(platform.context, new URL(r.json.value.url).hash.slice(7)); keys.push(o.key); stake = o.stakes[0]! }
    const times: number[] = []; t = performance.now()
    await Promise.all(keys.map(async (k, n) => { for (let i = 0; i < 100; i++) { const s = performance.now(); await spinGame(platform.context, k, { stake, key: `bench-${n}-${i}` }); times.push(performance.now() - s) } }))
    times.sort((a, b) => a - b); console.log('XX', store.kind, 'spins/s', (600 / ((performance.now() - t) / 1000)).toFixed(0), 'p99', times[594]!.toFixed(0))
  })
})
