// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import type { LaunchedGame } from '../../runtime/games/launched-game.ts'
import { PageProvider } from '../../runtime/page/page-provider.tsx'
import { createPageResources, createPageView } from '../../runtime/page/page-resources.ts'
import { type GameStart, useStart } from './use-start.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const game = (...urls: string[]): LaunchedGame => ({
  urls,
  title: 'Slot',
  gameType: 'RNG',
  vassalage: 'A',
  gameCode: 'A_1',
})

async function open(launched: LaunchedGame) {
  const page = examplePage()
  const view = createPageView(page)
  const resources = createPageResources(page)
  const relaunch = vi.fn()
  let start: GameStart | undefined
  function Probe({ game }: { game: LaunchedGame }) {
    start = useStart(game, relaunch)
    return null
  }
  const root = createRoot(document.createElement('div'))
  const show = (shown: LaunchedGame) =>
    act(async () =>
      root.render(
        <MemoryRouter>
          <PageProvider view={view} resources={resources}>
            <Probe game={shown} />
          </PageProvider>
        </MemoryRouter>,
      ),
    )
  await show(launched)
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
  return {
    relaunch,
    show,
    pass,
    start: () => start!,
    origin: page.gamesOrigin,
    leave: () => act(async () => root.unmount()),
  }
}

it('LOB-10 a game that hangs is tried on the next host, launched anew once, and then said to have failed', async () => {
  const { relaunch, show, pass, start, leave } = await open(game('https://a.example/g', 'https://b.example/g'))
  expect(start()).toMatchObject({ url: 'https://a.example/g', step: 'starting' })
  await pass(20_100)
  expect(start().url).toBe('https://b.example/g')
  expect(relaunch).not.toHaveBeenCalled()
  await pass(20_100)
  expect(relaunch).toHaveBeenCalledTimes(1)
  await show(game('https://c.example/g'))
  expect(start()).toMatchObject({ url: 'https://c.example/g', step: 'starting' })
  await pass(20_100)
  expect(start().step).toBe('failed')
  await act(async () => start().tryAgain())
  expect(relaunch).toHaveBeenCalledTimes(2)
  expect(start().step).toBe('starting')
  await leave()
})

it("LOB-10 a vendor's game has started with its frame, one of our own when it says so", async () => {
  const foreign = await open(game('https://a.example/g'))
  await act(async () => foreign.start().markLoaded())
  expect(foreign.start().step).toBe('started')
  await foreign.pass(60_000)
  expect(foreign.relaunch).not.toHaveBeenCalled()
  await foreign.leave()

  const own = await open(game(`${foreign.origin}/slot#token=t`))
  await act(async () => own.start().markLoaded())
  expect(own.start().step).toBe('starting')
  await act(async () => own.start().markReady())
  expect(own.start().step).toBe('started')
  await own.leave()
})
