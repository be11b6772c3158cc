// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { closeDialog, useDialogs } from '../../runtime/dialogs/dialogs.ts'
import type { SiteClient } from '../loading/site-client.ts'
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

it('MOD-06 a link opens its dialog though its params cannot be read', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
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
