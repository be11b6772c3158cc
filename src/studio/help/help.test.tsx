// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { mount, person, screen, within } from '../../../tests/mount.ts'
import { texts } from '../texts/texts.ts'
import { HelpPage } from './help-page.tsx'
import { HELP_TITLES } from './help-sections.ts'

const sources = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true })

const mountHelp = (address: string) =>
  mount(
    <MemoryRouter initialEntries={[address]}>
      <HelpPage />
    </MemoryRouter>,
  )

it('the ids of the help are unique, each has a section with text, and no mark of a name is left over', async () => {
  const page = await mountHelp('/help')
  const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids).toEqual(Object.keys(HELP_TITLES))
  for (const [id, title] of Object.entries(HELP_TITLES)) {
    const section = screen.getByRole('region', { name: title })
    expect(section.textContent!.length, id).toBeGreaterThan(title.length + 100)
  }
  expect(page.textContent).not.toMatch(/\*\*|undefined|\[object/)
})

it('each link to the help in the studio leads to a section', () => {
  const links = Object.values(sources).flatMap(source => [...source.matchAll(/<HelpLink to="([^"]*)"/g)])
  expect(links.length).toBeGreaterThan(2)
  expect(links.map(([, id]) => id).filter(id => !Object.hasOwn(HELP_TITLES, id!))).toEqual([])
})

it('an address with a section opens there, and a link of the contents moves the focus to its heading', async () => {
  await mountHelp('/help#publish')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: HELP_TITLES.publish }))
  const contents = screen.getByRole('navigation', { name: texts.help.contents })
  expect(within(contents).getAllByRole('link')).toHaveLength(Object.keys(HELP_TITLES).length)
  await person().click(within(contents).getByRole('link', { name: HELP_TITLES.audit }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: HELP_TITLES.audit }))
})
