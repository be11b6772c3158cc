import { expect, it } from 'vitest'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { exampleReplies } from '../../../tests/widgets/example-replies.ts'
import {
  appendPage,
  beginRestoring,
  createBoundedMap,
  emptyList,
  isIncomplete,
  pagesToKeep,
  restoreList,
} from './game-lists.ts'
import { readLobbyQuery } from './lobby-address.ts'

it('a bounded map forgets the entry that was set longest ago', () => {
  const map = createBoundedMap<number>(2)
  map.set('a', 1)
  map.set('b', 2)
  map.set('a', 3)
  map.set('c', 4)
  expect(['a', 'b', 'c'].map(map.get)).toEqual([3, undefined, 4])
})

const [sample] = exampleReplies.gameList.games
const game = (n: number) => ({ ...sample!, gameCode: `A_${n}` })
const page = (from: number, count: number) => Array.from({ length: count }, (_, index) => game(from + index))

it('LOB-13 entries that come twice or without a code are left out, and a page without games ends the list', () => {
  const broken = [game(1), game(1), {}, null, game(2)] as ReturnType<typeof game>[]
  const list = appendPage(emptyList('k', 0), { games: broken, totalPages: 9, total: 200 })
  expect(list.games.map(({ gameCode }) => gameCode)).toEqual(['A_1', 'A_2'])
  expect(list.more).toBe(true)
  expect(appendPage(list, { games: [], totalPages: 9, total: 200 }).more).toBe(false)
})

it('LOB-22 a list comes back as far as it was loaded, four pages with each call', async () => {
  const { shell } = examplePage()
  const asked: unknown[] = []
  const ask = async ({ query }: { query: Record<string, unknown> }) => {
    asked.push([query.pageNo, query.pageSize])
    const from = (Number(query.pageNo) - 1) * 96
    return { ok: true, value: { games: page(from, Math.min(96, 300 - from)), totalPages: 4, total: 300 } }
  }
  const wanted = { shell, lobbyQuery: readLobbyQuery('RNG', {}), pages: 6 }
  const seen: (number | undefined)[] = []
  const list = await restoreList(emptyList('k', 0), wanted, ask as never, ({ expected }) => seen.push(expected))
  expect(asked).toEqual([
    [1, 96],
    [2, 96],
  ])
  expect([list.games.length, list.pages, list.more, list.status]).toEqual([144, 6, true, 'ready'])
  expect(seen[0]).toBe(144)
})

it('a list begins with room for all pages that its address asks for', () => {
  const { shell } = examplePage()
  const first = appendPage(emptyList('k', 0), { games: page(0, 24), totalPages: 9, total: 210 })
  const begin = (pages: number) => beginRestoring(first, { shell, lobbyQuery: readLobbyQuery('RNG', {}), pages })
  expect([5, 30].map(pages => [isIncomplete(first, pages), begin(pages).status, begin(pages).expected])).toEqual([
    [true, 'loading', 120],
    [true, 'loading', 210],
  ])
  expect(isIncomplete(first, 1)).toBe(false)
  expect(isIncomplete({ ...first, more: false }, 5)).toBe(false)
  expect(isIncomplete({ ...first, more: false, status: 'error' }, 5)).toBe(true)
})

it('LOB-22 a reload loads the page under way too; while a list begins or returns the address stays', () => {
  const { shell } = examplePage()
  const first = appendPage(emptyList('k', 0), { games: page(0, 24), totalPages: 9, total: 210 })
  const back = beginRestoring(first, { shell, lobbyQuery: readLobbyQuery('RNG', {}), pages: 5 })
  expect(pagesToKeep(emptyList('k', 0), 5)).toBeUndefined()
  expect(pagesToKeep(back, 5)).toBeUndefined()
  expect(pagesToKeep(first, 1)).toBe(1)
  expect(pagesToKeep({ ...first, status: 'loading' }, 1)).toBe(2)
  expect(pagesToKeep({ ...first, status: 'error' }, 5)).toBe(5)
})
