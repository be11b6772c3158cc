// @vitest-environment happy-dom
import { act } from 'react'
import { MemoryRouter, useNavigate } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { mount, screen } from '../../../tests/mount.ts'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { createPageView } from '../../runtime/page/page-resources.ts'
import type { SiteClient } from '../loading/site-client.ts'
import { createViewStore } from '../state/view-store.ts'
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
