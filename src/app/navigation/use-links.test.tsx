// @vitest-environment happy-dom
import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { closeDialog, useDialogs } from '../../runtime/dialogs/dialogs.ts'
import { createPageView } from '../../runtime/page/page-resources.ts'
import type { SiteClient } from '../loading/site-client.ts'
import { createViewStore } from '../view-store.ts'
import { useLinks } from './use-links.ts'

const client = {} as SiteClient

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

it('LOB-22 a tab shows at once and gets its entry of the history after that; of two within a frame the second counts', async () => {
  const store = createViewStore({ ...createPageView(examplePage()), path: '/rng' })
  const visited: string[] = []
  function Lobby() {
    useLinks({ store } as SiteClient)
    const { search } = useLocation()
    useEffect(() => void visited.push(search), [search])
    return ['A', 'B'].map(vendor => (
      <a key={vendor} href={`/rng?page=${vendor}`} data-keep-scroll="true">
        {vendor}
      </a>
    ))
  }
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  await act(async () =>
    root.render(
      <MemoryRouter initialEntries={['/rng']}>
        <Lobby />
      </MemoryRouter>,
    ),
  )
  const [first, second] = container.querySelectorAll('a')
  await act(async () => {
    first!.click()
    expect(store.view.query).toEqual({ page: 'A' })
    second!.click()
    expect(store.view.query).toEqual({ page: 'B' })
    expect(visited).toEqual([''])
    await new Promise(done => setTimeout(done, 60))
  })
  expect(visited).toEqual(['', '?page=B'])
  await act(async () => root.unmount())
})

it('MOD-06 a link opens its dialog though its params cannot be read', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  await act(async () =>
    root.render(
      <MemoryRouter>
        <Page />
      </MemoryRouter>,
    ),
  )
  await act(async () => container.querySelector('a')!.click())
  expect(container.querySelector('output')?.textContent).toBe('promotion{}')
  await act(async () => root.unmount())
  closeDialog('promotion')
})
