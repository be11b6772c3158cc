// @vitest-environment happy-dom
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { person, screen, waitFor, within } from '../../../tests/mount.ts'
import { mountDraft, type TestDraft } from '../../../tests/studio/mount-draft.tsx'
import type { Layer } from '../../engine/index.ts'
import { ConflictPlaces } from '../conflicts/conflicts.tsx'
import { pageAddress, SETTINGS_PANE } from '../documents/page-address.ts'
import { ProblemItems } from '../problems/problem-items.tsx'
import type { DraftProblem } from '../problems/problem-words.ts'
import { CheckContext } from '../problems/use-check.ts'
import { texts } from '../texts/texts.ts'
import { widgetCatalogue } from '../widgets/widget-catalogue.ts'
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
  'screens/login.json': { paths: ['/login'], title: 'title.login', main: [{ id: 'form', widget: 'login-form' }] },
  'tenant.json': { languages: { default: 'EN', supported: ['EN', 'DE'] } },
  'texts/DE.json': { 'home.hot-title': 'Gerade beliebt' },
}

beforeEach(() => {
  // the environment lays nothing out
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(360)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360)
})

interface Opened {
  isNarrow?: boolean
  page?: string
  problems?: DraftProblem[]
  /** Problems that are listed beside the editor. */
  listed?: DraftProblem[]
  conflicts?: object[]
  answers?: TestDraft['answers']
}

async function open({
  isNarrow = false,
  page = 'home',
  problems = [],
  listed = [],
  conflicts = [],
  answers,
}: Opened = {}) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => ({ matches: isNarrow, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
  )
  const draft = await mountDraft(
    <MemoryRouter initialEntries={[`/brands/north/pages/screens/${page}`]}>
      <CheckContext value={{ problems, isCurrent: true, isShown: false }}>
        <Routes>
          <Route path="/brands/:id/pages/*" element={<PageEditor />} />
        </Routes>
      </CheckContext>
      <ProblemItems problems={listed} />
      <ConflictPlaces />
      <Link to={pageAddress('north', 'screens/home:/main/[news]')} state={SETTINGS_PANE}>
        To the problem
      </Link>
      <Link to={pageAddress('north', 'screens/club')}>To the club</Link>
      <Link to="/brands/north/pages">Pages</Link>
    </MemoryRouter>,
    {
      layer: {},
      inherited,
      conflicts,
      answers: { preview: () => ({ origin: '' }), ...answers },
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
  const field = () => settings().getByRole('combobox', { name: 'Page of “see all”' })
  for (const from of ['another row', 'the row itself']) {
    await user.click(link)
    await waitFor(() => expect(document.activeElement, from).toBe(field()))
  }
  expect(field().getAttribute('aria-invalid')).toBe('true')
})

it('a link of a problem leads to the field that it names, also among several, and to words of a text', async () => {
  const at = 'screens/home:/main/[news]'
  const problemAt = (key: string) => ({
    severity: 'error' as const,
    code: 'x',
    message: `${key} is wrong.`,
    fix: '',
    file: 'screens/home.json',
    line: 1,
    column: 1,
    at: `${at}/settings/${key}`,
    pointer: `/main/1/settings/${key}`,
  })
  const problems = [problemAt('title'), problemAt('more')]
  const text = { ...problemAt('x'), file: 'texts/EN.json', at: 'texts/EN:/nav.help', pointer: '/nav.help' }
  const { user } = await open({ problems, listed: [text] })
  for (const name of ['Page of “see all”', 'Title', 'Page of “see all”']) {
    await user.click(screen.getByRole('link', { name: new RegExp(`^Home .* › ${name}$`) }))
    await waitFor(() => expect(document.activeElement).toBe(settings().getByRole('combobox', { name })))
  }
  await user.click(screen.getByRole('link', { name: /^Words in English/ }))
  const words = await waitFor(() => settings().getByRole('textbox', { name: texts.words.label('English (EN)') }))
  await waitFor(() => expect(document.activeElement).toBe(words))
})

it('two changes of one place stand beside its field, and are chosen there', async () => {
  const at = 'screens/home:/main/[news]/settings/title'
  const side = (by: string, value: string) => ({ by, operation: { kind: 'set', at, value }, value })
  const conflict = { id: 7, at, mine: side('Joon', 'nav.home'), theirs: side('Mara', 'nav.help') }
  const chosen: unknown[] = []
  const { user } = await open({
    conflicts: [conflict],
    answers: {
      'resolve-conflict': () => {
        chosen.push(conflict.id)
        return { seq: 1 }
      },
    },
  })
  await user.click(screen.getByRole('link', { name: 'Home › Promotion cards “Help” › Title' }))
  await waitFor(() => expect(document.activeElement).toBe(settings().getByRole('combobox', { name: 'Title' })))
  const article = settings().getByRole('article', { name: 'Home › Promotion cards “Help” › Title' })
  expect(article.textContent).toContain('Joon: is now “Home”')
  await user.click(within(article).getByRole('button', { name: texts.brand.choose('Joon') }))
  await waitFor(() => expect(chosen).toEqual([7]))
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
  ['a text in another language of the brand', 'gerade beliebt'],
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

it('the pages open again where they were left, and each page at its row', async () => {
  const { user } = await open()
  const news = 'Promotion cards “Help”, inherited'
  await user.click(row(news))
  await user.click(screen.getByRole('link', { name: 'To the club' }))
  await waitFor(() => expect(screen.getByRole('tree').getAttribute('aria-label')).toBe('Promotions'))
  await user.click(screen.getByRole('link', { name: 'Pages' }))
  await waitFor(() => expect(screen.getByRole('tree').getAttribute('aria-label')).toBe('Promotions'))
  await user.click(screen.getByRole('combobox', { name: texts.pages.choose }))
  await user.keyboard('home{Enter}')
  await waitFor(() => expect(row(news).getAttribute('aria-selected')).toBe('true'))
})

it('leaving the search for a page keeps the page that is open', async () => {
  const { user } = await open()
  const chooser = screen.getByRole<HTMLInputElement>('combobox', { name: texts.pages.choose })
  await user.click(chooser)
  await user.keyboard('promo{Escape}')
  expect(chooser.value).toBe(texts.pages.home)
})

it('a search for a page that finds nothing says so', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('combobox', { name: texts.pages.choose }))
  await user.keyboard('promo')
  expect(screen.queryByText(texts.pages.noneFound)).toBeNull()
  await user.keyboard(' unheard')
  expect(screen.getByText(texts.pages.noneFound).getAttribute('role')).toBe('status')
})

it('the removal of the only form of a page that players need is warned of, for the eyes, too', async () => {
  const { user, draft } = await open({ page: 'login' })
  const form = (await screen.findAllByRole('treeitem'))[0]!
  const { name } = widgetCatalogue.get('login-form')!
  await user.click(form)
  await user.click(screen.getByRole('button', { name: texts.outline.duplicate }))
  await waitFor(() => expect(draft.operations).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: texts.outline.remove }))
  await waitFor(() => expect(screen.getByText(texts.outline.removed(name))).toBeTruthy())
  await user.click(screen.getAllByRole('treeitem')[0]!)
  await user.click(screen.getByRole('button', { name: texts.outline.remove }))
  const warning = await screen.findByText(texts.outline.removedLast(name, name, 'Log in'))
  expect(warning.classList.contains('visually-hidden')).toBe(false)
  expect(screen.getByText(texts.preview.removed).getAttribute('role')).toBe('status')
})
