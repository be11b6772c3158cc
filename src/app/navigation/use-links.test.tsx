// @vitest-environment happy-dom
import { act, useEffect } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { mount, person, screen, waitFor } from '../../../tests/mount.ts'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { closeDialog, useDialogs } from '../../runtime/dialogs/dialogs.ts'
import { createPageView } from '../../runtime/page/page-resources.ts'
import type { SiteClient } from '../loading/site-client.ts'
import { createViewStore } from '../state/view-store.ts'
import { useLinks } from './use-links.ts'

/** Loads nothing ahead when a link is pointed at. */
const client = { prefetch: { page() {}, dialog() {} } } as Partial<SiteClient> as SiteClient

function Page() {
  useLinks(client)
  const open = useDialogs()
  return (
    <>
      <a href="/promotions" data-dialog="promotion" data-dialog-params={'{"id":'}>
        Bonus
      </a>
      <output>{open.map(({ name, params }) => name + JSON.stringify(params))}</output>
    </>
  )
}

it('LOB-22 a tab shows before its history entry is added, and the second of two within a frame wins', async () => {
  const store = createViewStore({ ...createPageView(examplePage()), path: '/rng' })
  const visited: string[] = []
  function Lobby() {
    useLinks({ ...client, store })
    const { search } = useLocation()
    useEffect(() => void visited.push(search), [search])
    return ['A', 'B'].map(vendor => (
      <a key={vendor} href={`/rng?page=${vendor}`} data-keep-scroll="true">
        {vendor}
      </a>
    ))
  }
  await mount(
    <MemoryRouter initialEntries={['/rng']}>
      <Lobby />
    </MemoryRouter>,
  )
  const tab = (name: string) => screen.getByRole('link', { name })
  await act(async () => {
    // within one frame, faster than a person taps
    tab('A').click()
    expect(store.view.query).toEqual({ page: 'A' })
    tab('B').click()
    expect(store.view.query).toEqual({ page: 'B' })
    expect(visited).toEqual([''])
  })
  await waitFor(() => expect(visited).toEqual(['', '?page=B']))
})

it('MOD-06 a link opens its dialog though its params cannot be read', async () => {
  await mount(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  )
  await person().click(screen.getByRole('link', { name: 'Bonus' }))
  expect(screen.getByRole('status').textContent).toBe('promotion{}')
  await act(async () => closeDialog('promotion'))
})
