// @vitest-environment happy-dom
import { act } from 'react'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount, person, screen, waitFor } from '../../../tests/mount.ts'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { type SentRequest, signInAnn, stubPlatform } from '../../../tests/widgets/stub-platform.ts'
import { PageProvider } from '../../runtime/page/page-provider.tsx'
import { createPageResources, createPageView } from '../../runtime/page/page-resources.ts'
import { runDeferredAction } from '../../runtime/session/deferred-action.ts'
import { clearSession } from '../../runtime/state/session-state.ts'
import type { GameItem } from '../../schemas/games/game-item.ts'
import { useFavourites } from './use-favourites.ts'

const TOGGLE = '/wps/relay/MCSFE_getFavoriteGames'
const game = { nodeId: '7', gameName: 'Lion', vassalage: 'PT', gameType: 'RNG' } as GameItem
const other = { ...game, nodeId: '8' }

let requests: SentRequest[]
let refusal: number | undefined

function Heart({ item }: { item: GameItem }) {
  const { isFavourite, toggle } = useFavourites()
  return (
    <button type="button" aria-pressed={isFavourite(item) ?? false} onClick={() => toggle(item)}>
      {item.nodeId}
    </button>
  )
}

beforeEach(async () => {
  refusal = undefined
  requests = stubPlatform({
    '/wps/relay/MCSFE_getFavoriteGamesList': { content: [other], totalPages: 1 },
    [TOGGLE]: () => refusal ?? {},
  })
  const page = examplePage()
  await mount(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <PageProvider view={createPageView(page)} resources={createPageResources(page)}>
        <Heart item={game} />
        <Heart item={other} />
      </PageProvider>
    </SWRConfig>,
  )
})
afterEach(async () => {
  await act(async () => clearSession())
  vi.unstubAllGlobals()
})

const pressed = () => screen.getAllByRole('button').map(one => one.getAttribute('aria-pressed'))
const click = () => person().click(screen.getByRole('button', { name: '7' }))

it('LOB-07 a game that a visitor marks shows as favourite right after the sign-in', async () => {
  await click()
  expect(requests.map(({ path }) => path)).not.toContain(TOGGLE)
  await act(async () => {
    signInAnn()
    runDeferredAction()
  })
  await waitFor(() => expect(pressed()).toEqual(['true', 'true']))
  expect(requests.find(({ path }) => path === TOGGLE)?.body).toMatchObject({ nodeId: '7', action: 'add' })
})

it('LOB-07 a change that the platform refuses is undone', async () => {
  await act(async () => signInAnn())
  await waitFor(() => expect(pressed()).toEqual(['false', 'true']))
  refusal = 403
  await click()
  await waitFor(() => expect(requests.filter(({ path }) => path === TOGGLE)).toHaveLength(1))
  await waitFor(() => expect(pressed()).toEqual(['false', 'true']))
  refusal = undefined
  await click()
  await waitFor(() => expect(pressed()).toEqual(['true', 'true']))
})
