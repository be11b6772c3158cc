import { beforeAll, expect, it } from 'vitest'
import { seedCatalogue } from '../../../../demo/catalogue/seed-catalogue.ts'
import { gameDetail } from '../../../../src/schemas/endpoints/game-detail.ts'
import { gameList } from '../../../../src/schemas/endpoints/game-list.ts'
import type { GameItem } from '../../../../src/schemas/games/game-item.ts'
import { forOneStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestPlatform } from '../../../../tests/test-platform.ts'
import { storeMetadata } from '../../../metadata/metadata-documents.ts'
import type { GameRules } from '../../context/brand-policy.ts'

forOneStore('the page of a game', open => {
  let platform: TestPlatform
  let slot: GameItem
  let rules: GameRules | undefined
  const detail = (gameCode: string) => platform.browser().call(gameDetail, { query: { gameCode } })
  beforeAll(async () => {
    platform = await createTestPlatform(await open(), { games: async () => rules, feature: async () => true })
    await seedCatalogue(platform.context.store)
    const { games } = (await platform.browser().call(gameList, { query: { gameType: 'RNG', pageSize: 100 } })).json as {
      games: GameItem[]
    }
    slot = games.find(({ playable, isGame }) => playable && isGame === 'GAME')!
  })

  it('names the item of the lists, the rules of our own games, and similar games without itself', async () => {
    const { status, json } = await detail(slot.gameCode)
    expect(status).toBe(200)
    expect(json.value).toMatchObject({ game: slot, kind: 'slot', returns: 95.52, volatility: 'medium' })
    expect(json.value.features).toEqual(['free-spins', 'wilds', 'multiplier'])
    const { limits, similar } = json.value as { limits: { min: string; max: string }; similar: GameItem[] }
    expect(limits.min).toBe(slot.minBet)
    expect(Number(limits.max)).toBeGreaterThan(Number(limits.min))
    expect(similar).toHaveLength(12)
    expect(similar.map(({ gameCode }) => gameCode)).not.toContain(slot.gameCode)
    expect(new Set(similar.map(({ gameType }) => gameType))).toEqual(new Set(['RNG']))
    expect(similar[0]?.vassalage).toBe(slot.vassalage)
    // games of a vendor that rests come after those that can be played
    const { store } = platform.context
    const other = slot.vassalage === 'MG' ? 'PT' : 'MG'
    const own = { gameType: 'RNG', vassalage: slot.vassalage, maintenance: 'both' }
    const vendors = [{ gameCategory: 'RNG', vendors: [own, { gameType: 'RNG', vassalage: other }] }]
    await storeMetadata(store, 'north', { vendors }, 0)
    const awake = (await detail(slot.gameCode)).json.value.similar as GameItem[]
    await storeMetadata(store, 'north', { vendors: [] }, 0)
    expect(new Set(awake.map(({ vassalage }) => vassalage))).toEqual(new Set([other]))
  })

  it('names the facts of the catalogue for games of other platforms, and none that are unknown', async () => {
    const { value } = (await detail('AG_live-sic-bo')).json
    expect(value).toMatchObject({ returns: 97.22, volatility: 'medium', features: [] })
    const unknown = (await detail('AG_fish-golden-toad')).json.value
    expect(Object.keys(unknown)).not.toContain('returns')
    expect(Object.keys(unknown)).not.toContain('volatility')
  })

  it('is not there for a game that the brand does not offer', async () => {
    expect((await detail('NOBODY_1')).json.code).toBe('game/unknown')
    rules = { gameTypes: ['RNG'], hiddenGames: [slot.gameCode] }
    const answer = await detail(slot.gameCode)
    expect([answer.status, answer.json.code]).toEqual([404, 'game/unknown'])
  })
})
