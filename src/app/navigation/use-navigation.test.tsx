// @vitest-environment happy-dom
import { act, useState } from 'react'
import { MemoryRouter, useNavigate } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { mount, person, screen, waitFor } from '../../../tests/mount.ts'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { createPageView } from '../../runtime/page/page-resources.ts'
import type { SiteClient } from '../loading/site-client.ts'
import { createViewStore, useView } from '../state/view-store.ts'
import { useNavigation } from './use-navigation.ts'

it('RTE-15 a malformed hash still leads to its page, and a valid one to its element', async () => {
  const store = createViewStore({ ...createPageView(examplePage()), path: '/' })
  const client = {
    store,
    loadView: async (path: string) => ({ ...store.view, path }),
  } as Partial<SiteClient> as SiteClient
  const failed = vi.fn()
  let go: ReturnType<typeof useNavigate>
  function Page() {
    go = useNavigate()
    useNavigation(client, failed)
    return (
      <h2 id="höhe" tabIndex={-1}>
        Height
      </h2>
    )
  }
  await mount(
    <MemoryRouter initialEntries={['/']}>
      <Page />
    </MemoryRouter>,
  )
  await act(async () => go('/rng#%E0%A4'))
  expect(store.view.path).toBe('/rng')
  expect(failed).not.toHaveBeenCalled()
  await act(async () => go('/live#h%C3%B6he'))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Height' }))
})

it('RTE-15 Back gives the focus to the control that was left, also to a late one, and else to the page', async () => {
  const user = person()
  const store = createViewStore({ ...createPageView(examplePage()), path: '/' })
  const client = {
    store,
    loadView: async (path: string) => ({ ...store.view, path }),
  } as Partial<SiteClient> as SiteClient
  let go: ReturnType<typeof useNavigate>
  let showLater: (isThere: boolean) => void
  function Page() {
    const [isThere, setThere] = useState(true)
    go = useNavigate()
    showLater = setThere
    useNavigation(client, () => {})
    return (
      <main id="main" tabIndex={-1}>
        {useView(store).path === '/' ? (
          <>
            <button type="button">Other</button>
            {isThere &&
              [1, 2].map(game => (
                <button key={game} type="button">
                  Play
                </button>
              ))}
          </>
        ) : (
          <button type="button">Below</button>
        )}
      </main>
    )
  }
  await mount(
    <MemoryRouter initialEntries={['/']}>
      <Page />
    </MemoryRouter>,
  )
  const second = () => screen.getAllByRole('button', { name: 'Play' })[1]
  await user.click(second()!)
  await act(async () => go('/rng'))
  expect(document.activeElement).toBe(screen.getByRole('main'))
  await act(async () => go(-1))
  expect(document.activeElement).toBe(second())

  await act(async () => go('/rng'))
  await act(async () => showLater(false))
  await act(async () => go(-1))
  expect(document.activeElement).toBe(screen.getByRole('main'))
  await act(async () => showLater(true))
  await waitFor(() => expect(document.activeElement).toBe(second()))

  await act(async () => go(1))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

it('Back within a page leaves the focus where the page has put it', async () => {
  const store = createViewStore({ ...createPageView(examplePage()), path: '/' })
  const client = { store } as Partial<SiteClient> as SiteClient
  let go: ReturnType<typeof useNavigate>
  function Page() {
    go = useNavigate()
    useNavigation(client, () => {})
    return (
      <main id="main" tabIndex={-1}>
        <button type="button">First</button>
        <button type="button">Second</button>
      </main>
    )
  }
  await mount(
    <MemoryRouter initialEntries={['/']}>
      <Page />
    </MemoryRouter>,
  )
  await act(async () => screen.getByRole('button', { name: 'First' }).focus())
  await act(async () => go('/?id=2', { state: { keepScroll: true } }))
  await act(async () => screen.getByRole('button', { name: 'Second' }).focus())
  await act(async () => go(-1))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Second' }))
})
