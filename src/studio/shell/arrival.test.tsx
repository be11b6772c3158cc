// @vitest-environment happy-dom
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { mount, person, screen } from '../../../tests/mount.ts'
import { Frame, PageHead } from './frame.tsx'
import { SessionContext } from './session-context.ts'

const SESSION = {
  state: 'signed-in',
  operator: { id: 1, name: 'Mara', email: 'mara@example.com' },
  roles: { north: ['editor'] },
}

const Brand = () => (
  <>
    <PageHead title="North" />
    <Routes>
      <Route index element={<Link to="/brands/north/pages">To the place</Link>} />
      <Route path="pages" element={<p>The editor</p>} />
    </Routes>
  </>
)

it('a link gives the focus to the heading of the page that opens, and the first page leaves it alone', async () => {
  const user = person()
  await mount(
    <MemoryRouter>
      <SessionContext value={SESSION as never}>
        <Frame>
          <Routes>
            <Route
              path="/"
              element={
                <>
                  <PageHead title="Brands" />
                  <Link to="/brands/north">North</Link>
                </>
              }
            />
            <Route path="/brands/north/*" element={<Brand />} />
          </Routes>
        </Frame>
      </SessionContext>
    </MemoryRouter>,
  )
  const heading = (name: string) => screen.getByRole('heading', { name })
  expect(document.activeElement).toBe(document.body)
  screen.getByRole('link', { name: 'North' }).focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(heading('North'))
  screen.getByRole('link', { name: 'To the place' }).focus()
  await user.keyboard('{Enter}')
  expect(screen.getByText('The editor')).toBeTruthy()
  expect(document.activeElement).toBe(heading('North'))
  screen.getByRole('link', { name: 'Brands' }).focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(heading('Brands'))
})
