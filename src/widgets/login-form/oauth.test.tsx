// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { SiteContext } from '../../runtime/page/page-context.ts'
import { TextContext } from '../../runtime/texts/texts.ts'
import { OtherWays } from './other-ways.tsx'

it('LGN-13 the window of the provider opens on a page without a secure context too', async () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(10) })
  const open = vi.fn(() => ({}))
  window.open = open as unknown as typeof window.open
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <MemoryRouter>
        <TextContext value={key => key}>
          <SiteContext value={{ ...examplePage().shell, toggles: { googleLogin: true } }}>
            <OtherWays onDone={() => {}} />
          </SiteContext>
        </TextContext>
      </MemoryRouter>,
    ),
  )
  await act(async () => place.querySelector('button')!.click())
  expect(open).toHaveBeenCalledWith(`/oauth/google?tab=${'0a'.repeat(16)}`, 'oauth', expect.any(String))
  await act(async () => root.unmount())
})
