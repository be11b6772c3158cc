// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { mount, screen } from '../../../tests/mount.ts'
import { texts } from '../texts/texts.ts'
import { Frame } from './frame.tsx'
import { SessionContext } from './session-context.ts'

const SESSION = {
  state: 'signed-in',
  operator: { id: 1, name: 'Mara', email: 'mara@example.com' },
  roles: { north: ['owner'], south: ['editor'] },
}

const auditLinkAt = async (page: string) => {
  await mount(
    <MemoryRouter initialEntries={[page]}>
      <SessionContext value={SESSION as never}>
        <Frame>{page}</Frame>
      </SessionContext>
    </MemoryRouter>,
  )
  return screen.getByRole('link', { name: texts.nav.audit }).getAttribute('href')
}

it('the link to the audit log opens that of the brand on the page', async () => {
  expect(await auditLinkAt('/brands/north/pages/screens/home')).toBe('/audit?brand=north')
})

it('the link to the audit log names no brand without the right to read its log', async () => {
  expect(await auditLinkAt('/brands/south')).toBe('/audit')
})
