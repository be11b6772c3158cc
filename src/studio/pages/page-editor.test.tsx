// @vitest-environment happy-dom
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { person, screen, waitFor, within } from '../../../tests/mount.ts'
import { mountDraft } from '../../../tests/studio/mount-draft.tsx'
import type { Layer } from '../../engine/index.ts'
import { pageAddress, SETTINGS_PANE } from '../documents/page-address.ts'
import type { DraftProblem } from '../problems/problems-context.ts'
import { CheckContext } from '../problems/use-check.ts'
import { texts } from '../texts/texts.ts'
import { PageEditor } from './page-editor.tsx'

const inherited: Layer = {
  'screens/home.json': {
    paths: ['/'],
    main: [
      { id: 'strip', widget: 'banner-strip' },
      { id: 'news', widget: 'promo-cards', settings: { title: 'nav.help' } },
      { id: 'wait', widget: 'not-found' },
    ],
  },
  'screens/club.json': {
    paths: ['/members-club'],
    title: 'nav.promotions',
    main: [{ id: 'faq', widget: 'faq', settings: { title: 'home.hot-title' } }],
  },
}

beforeEach(() => {
  // the environment lays nothing out
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(360)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360)
})

async function open({ isNarrow = false, problems = [] as DraftProblem[] } = {}) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => ({ matches: isNarrow, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
  )
  const draft = await mountDraft(
    <MemoryRouter initialEntries={['/brands/north/pages/screens/home']}>
      <CheckContext value={{ problems, isCurrent: true, isShown: false }}>
        <Routes>
          <Route path="/brands/:id/pages/*" element={<PageEditor />} />
        </Routes>
      </CheckContext>
      <Link to={pageAddress('north', 'screens/home:/main/[news]')} state={SETTINGS_PANE}>
        To the problem
      </Link>
    </MemoryRouter>,
    {
      layer: {},
      inherited,
      answers: { preview: () => ({ origin: '' }) },
    },
  )
  const editor = screen.getByRole('tree').closest<HTMLElement>('[data-pane]')!
  return { user: person(), draft, pane: () => editor.dataset.pane }
}
const row = (name: string) => screen.getByRole('treeitem', { name })
const settings = () => within(screen.getByRole('region', { name: texts.settings.label }))

it('Enter on a row moves the focus to the first field of its settings, and Escape there leads back', async () => {
  const { user } = await open()
  await user.click(row('Banner strip, inherited'))
  row('Banner strip, inherited').focus()
  const news = 'Promotion cards “Help”, inherited'
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.activeElement).toBe(row(news)))
  await user.keyboard('{Enter}')
  const title = settings().getByRole('combobox', { name: 'Title' })
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(screen.getByText(texts.settings.opened('Promotion cards')).getAttribute('role')).toBe('status')
  await user.keyboard('{ArrowDown}{Escape}')
  expect(document.activeElement).toBe(title)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(row(news)))
})

it('a link of a problem leads in a wide window to the field that has it, also from its own row', async () => {
  const at = 'screens/home:/main/[news]/settings/more'
  const pointer = '/main/1/settings/more'
  const place = { file: 'screens/home.json', line: 1, column: 1, at, pointer }
  const { user } = await open({ problems: [{ severity: 'error', code: 'x', message: 'No text.', fix: '', ...place }] })
  await user.click(row('Banner strip, inherited'))
  const link = screen.getByRole('link', { name: 'To the problem' })
  const field = () => settings().getByRole('combobox', { name: 'More' })
  for (const from of ['another row', 'the row itself']) {
    await user.click(link)
    await waitFor(() => expect(document.activeElement, from).toBe(field()))
  }
  expect(field().getAttribute('aria-invalid')).toBe('true')
})

it('a narrow window shows the settings of a touched row, and leads back to the row', async () => {
  const { user, pane } = await open({ isNarrow: true })
  await user.click(row('Promotion cards “Help”, inherited'))
  await waitFor(() => expect(pane()).toBe('settings'))
  await waitFor(() => expect(document.activeElement).toBe(settings().getByRole('heading', { name: 'Promotion cards' })))
  await user.click(settings().getByRole('button', { name: texts.settings.back }))
  await waitFor(() => expect(pane()).toBe('outline'))
  await waitFor(() => expect(document.activeElement).toBe(row('Promotion cards “Help”, inherited')))
  row('Promotion cards “Help”, inherited').focus()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(row('Page not found, inherited').getAttribute('aria-selected')).toBe('true'))
  expect(pane()).toBe('outline')
})

it('a widget that was just added asks for its settings without an error, until their field was left', async () => {
  const { user, draft } = await open()
  await user.click(screen.getByRole('button', { name: texts.outline.add }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Row of menu entries' }))
  const at = 'screens/home:/main/[menu-row]/settings/menu'
  await waitFor(() => expect(draft.operations).toHaveLength(1))
  const menu = await waitFor(() => settings().getByRole('combobox', { name: 'Menu' }))
  expect(menu.getAttribute('aria-invalid')).toBeNull()
  expect(document.getElementById(`${menu.id}-hint`)!.textContent).toContain(texts.settings.needed)
  await user.click(menu)
  await user.click(settings().getByRole('combobox', { name: 'Title' }))
  expect(document.getElementById(`${menu.id}-hint`)!.textContent).not.toContain(texts.settings.needed)
  expect(draft.operations.some(operation => operation.at === at)).toBe(false)
})

it.each([
  ['its name', 'promo'],
  ['its address', 'members-c'],
  ['a text in it', 'right now hot'],
])('another page is found by %s, and opened by Enter', async (_, words) => {
  const { user } = await open()
  const chooser = screen.getByRole<HTMLInputElement>('combobox', { name: texts.pages.choose })
  expect(chooser.value).toBe(texts.pages.home)
  await user.click(chooser)
  await user.keyboard(words)
  const list = within(screen.getByRole('listbox', { name: texts.settings.choices(texts.pages.choose) }))
  expect(list.getByRole('option', { selected: true }).textContent).toBe('PromotionsPages · /members-club')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('tree').getAttribute('aria-label')).toBe('Promotions'))
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: texts.pages.choose }).value).toBe('Promotions')
})

it('leaving the search for a page keeps the page that is open', async () => {
  const { user } = await open()
  const chooser = screen.getByRole<HTMLInputElement>('combobox', { name: texts.pages.choose })
  await user.click(chooser)
  await user.keyboard('promo{Escape}')
  expect(chooser.value).toBe(texts.pages.home)
})
