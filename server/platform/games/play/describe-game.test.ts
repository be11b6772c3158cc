import { beforeAll, expect, it } from 'vitest'
import { seedCatalogue } from '../../../../demo/catalogue/seed-catalogue.ts'
import { gameDetail } from '../../../../src/schemas/endpoints/game-detail.ts'
import { gameList } from '../../../../src/schemas/endpoints/game-list.ts'
import type { GameItem } from '../../../../src/schemas/games/game-item.ts'
import { forOneStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestPlatform } from '../../../../tests/test-platform.ts'
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
    expect(json.value).toMatchObject({ game: slot, kind: 'slot', returns: 95.52 })
    const { limits, similar } = json.value as { limits: { min: string; max: string }; similar: GameItem[] }
    expect(Number(limits.min)).toBeGreaterThanOrEqual(Number(slot.minBet))
    expect(Number(limits.max)).toBeGreaterThan(Number(limits.min))
    expect(similar).toHaveLength(12)
    expect(similar.map(({ gameCode }) => gameCode)).not.toContain(slot.gameCode)
    expect(new Set(similar.map(({ gameType }) => gameType))).toEqual(new Set(['RNG']))
    expect(similar[0]?.vassalage).toBe(slot.vassalage)
  })

  it('is not there for a game that the brand does not offer', async () => {
    expect((await detail('NOBODY_1')).json.code).toBe('game/unknown')
    rules = { gameTypes: ['RNG'], hiddenGames: [slot.gameCode] }
    const answer = await detail(slot.gameCode)
    expect([answer.status, answer.json.code]).toEqual([404, 'game/unknown'])
  })
})
