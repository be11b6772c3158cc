// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { GameItem } from '../../schemas/games/game-item.ts'
import { emptyList, type Games } from './game-lists.ts'
import { type HeldGames, useHeldGames } from './use-held-games.ts'

const gamesOf = (...names: string[]) => names.map(gameName => ({ gameName }) as GameItem)
const ready = (key: string, ...names: string[]): Games => ({
  ...emptyList(key, 1),
  games: gamesOf(...names),
  status: 'ready',
})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function create() {
  const root = createRoot(document.createElement('div'))
  let held: HeldGames | undefined
  function Lobby({ list }: { list: Games }) {
    held = useHeldGames(list)
    return null
  }
  return async (list: Games) => {
    await act(async () => root.render(<Lobby list={list} />))
    return shown()
  }
  function shown() {
    const { games, more, total, isLate } = held!
    return { names: games.map(game => game.gameName), more, total, isLate }
  }
}

it('the games of the list before stay until the next ones come, without skeletons in between', async () => {
  const show = create()
  await show(ready('slots', 'A', 'B'))
  expect(await show(emptyList('live', 0))).toMatchObject({ names: ['A', 'B'], isLate: false })
  expect(await show(ready('live', 'C'))).toMatchObject({ names: ['C'], isLate: false })
})

it('when the next ones take longer than 200 ms, skeletons take their place', async () => {
  const show = create()
  await show(ready('slots', 'A'))
  await show(emptyList('live', 0))
  await act(async () => vi.advanceTimersByTime(201))
  expect(await show(emptyList('live', 0))).toMatchObject({ names: [], isLate: true })
  expect(await show(ready('live', 'C'))).toMatchObject({ names: ['C'], isLate: false })
})

it('the count and the way to more stay as long as the games that they belong to', async () => {
  const show = create()
  const held = async (list: Games) => {
    const { more, total } = await show(list)
    return [more, total]
  }
  await show({ ...ready('slots', 'A'), more: true, total: 40 })
  expect(await held(emptyList('live', 0))).toEqual([true, 40])
  await act(async () => vi.advanceTimersByTime(201))
  expect(await held(emptyList('live', 0))).toEqual([false, undefined])
})

it('a list that turns out to be empty shows nothing', async () => {
  const show = create()
  await show(ready('slots', 'A'))
  await show(emptyList('live', 0))
  expect(await show(ready('live'))).toMatchObject({ names: [], isLate: false })
})
