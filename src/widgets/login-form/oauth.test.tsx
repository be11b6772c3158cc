// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { mount, person, screen } from '../../../tests/mount.ts'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { SiteContext } from '../../runtime/state/page-context.ts'
import { TextContext } from '../../runtime/texts/texts.ts'
import { OtherWays } from './other-ways.tsx'

it('LGN-13 the window of the provider opens on a page without a secure context too', async () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(10) })
  const open = vi.fn(() => ({}))
  window.open = open as unknown as typeof window.open
  await mount(
    <MemoryRouter>
      <TextContext value={key => key}>
        <SiteContext value={{ ...examplePage().shell, toggles: { googleLogin: true } }}>
          <OtherWays onDone={() => {}} />
        </SiteContext>
      </TextContext>
    </MemoryRouter>,
  )
  await person().click(screen.getByRole('button'))
  expect(open).toHaveBeenCalledWith(`/oauth/google?tab=${'0a'.repeat(16)}`, 'oauth', expect.any(String))
})
