/** The lottery games in a brand's lobby are those of its platform/lottery.json. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sampleGames } from '../../demo/catalogue/sample-games.ts'
import { gameCodeOf } from '../../server/platform/games/catalogue/game-item.ts'
import type { LotteryFile } from '../../src/schemas/lottery/lottery-file.ts'
import { SAMPLE_BRANDS } from '../sample-brands.ts'

const languages = ['CN', 'EN', 'ID', 'JA', 'MY', 'TH', 'VI']
const tiles = sampleGames().filter(({ game_type }) => game_type === 'LOTT' || game_type === 'ELOTT')

/** Reads a platform file of a brand, or of the nearest brand that it extends. */
function read<T>(brand: string, name: string): T {
  const path = `tenants/${brand}/platform/${name}`
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'))
  return read(JSON.parse(readFileSync(`tenants/${brand}/tenant.json`, 'utf8')).extends ?? 'base', name)
}

it.each(['base', ...SAMPLE_BRANDS])(
  'LOT-01 LOT-03 every lottery tile of %s can be played, and every game has a tile',
  brand => {
    const vendors = read<{ gameCategory: string; vendors: { vassalage: string }[] }[]>(brand, 'vendors.json')
    const shown = tiles.filter(({ game_type, vendor }) =>
      vendors.some(
        group => group.gameCategory === game_type && group.vendors.some(other => other.vassalage === vendor),
      ),
    )
    const { games } = read<LotteryFile>(brand, 'lottery.json')
    const defined = new Map(games.map(game => [game.gameCode, game]))
    const hasLottery = vendors.some(({ gameCategory }) => gameCategory === 'LOTT')
    expect(shown.length > 15).toBe(hasLottery)
    expect(shown.map(gameCodeOf).filter(code => !defined.has(code))).toEqual([])
    const codes = new Set(tiles.map(gameCodeOf))
    expect([...defined.keys()].filter(code => !codes.has(code))).toEqual([])
    for (const tile of shown) expect(defined.get(gameCodeOf(tile))!.vassalage).toBe(tile.vendor)
  },
)

it('LOT-02 games and plays are named in every language', () => {
  const { games, playNames } = read<LotteryFile>('base', 'lottery.json')
  for (const name of [...games.map(game => game.name), ...Object.values(playNames)]) {
    expect(Object.keys(name as object).sort()).toEqual(languages)
    for (const text of Object.values(name as object)) expect(text.trim()).not.toBe('')
  }
})
