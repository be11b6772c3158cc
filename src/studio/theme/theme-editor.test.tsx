// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { cleanup, person, screen, waitFor, within } from '../../../tests/mount.ts'
import { mountDraft } from '../../../tests/studio/mount-draft.tsx'
import { COLOUR_TOKENS } from '../../schemas/document/theme-tokens.ts'
import { CheckContext } from '../problems/use-check.ts'
import { texts } from '../texts/texts.ts'
import { themeGroups } from '../texts/theme-texts.ts'
import { ThemeEditor } from './theme-editor.tsx'

const inherited = {
  'screens/home.json': { paths: ['/'], main: [] },
  'theme.json': {
    shared: {},
    dark: { bg: '#000000', 'text-1': '#ffffff', primary: '#88aaff', 'surface-1': '#111111' },
    light: { bg: '#ffffff', 'text-1': '#000000', primary: '#1133aa', 'surface-1': '#eeeeee' },
  },
}
const open = (layer = {}, address = '/') =>
  mountDraft(
    <MemoryRouter initialEntries={[address]}>
      <ThemeEditor />
    </MemoryRouter>,
    { layer, inherited, answers: { preview: () => ({ origin: '' }) } },
  )
const field = (mode: string, name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: texts.theme.field(mode, name) })
const noteOf = (input: HTMLElement) => document.getElementById(input.getAttribute('aria-describedby')!)!.textContent

it('each token of a theme is in one group, with a name of its own', () => {
  const tokens = themeGroups.flatMap(group => Object.keys(group.tokens))
  expect(tokens.toSorted()).toEqual(Object.keys(COLOUR_TOKENS).toSorted())
  const names = themeGroups.flatMap(group => Object.values(group.tokens))
  expect(new Set(names).size).toBe(names.length)
})

it('a token has its purpose, its values for dark and light, and the lowest contrast with its partners', async () => {
  await open()
  const token = within(screen.getByRole('group', { name: 'Main text' }))
  expect(token.getByText(COLOUR_TOKENS['text-1'])).toBeTruthy()
  expect([field('Dark', 'Main text').value, field('Light', 'Main text').value]).toEqual(['#ffffff', '#000000'])
  expect(noteOf(field('Dark', 'Main text'))).toBe('Passes: 18.88:1 with Panel')
  expect(screen.getByText(texts.theme.failing(0)).getAttribute('role')).toBe('status')
})

it('a colour that cannot be read on its partner is said at both, and a changed one is inherited again', async () => {
  const user = person()
  const draft = await open()
  const text = field('Dark', 'Main text')
  await user.clear(text)
  await user.type(text, '#222222')
  await user.tab()
  await waitFor(() => expect(draft.operations).toEqual([{ kind: 'set', at: 'theme:/dark/text-1', value: '#222222' }]))
  await waitFor(() => expect(screen.getByText(texts.theme.failing(2))).toBeTruthy())
  const links = within(screen.getByRole('list', { name: texts.theme.failingFields })).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Dark: Main text'])
  await user.click(links[0]!)
  expect(document.activeElement).toBe(text)
  await user.tab()
  expect(noteOf(text)).toContain('Fails: 1.18:1 with Panel, needs 4.5:1')
  expect(noteOf(field('Dark', 'Page background'))).toContain('Fails: 1.31:1 with Main text, needs 4.5:1')
  const token = within(screen.getByRole('group', { name: 'Main text' }))
  expect(token.getByText(texts.states.words.changed)).toBeTruthy()
  await user.click(token.getByRole('button', { name: `${texts.theme.inherit}: Dark: Main text` }))
  await waitFor(() => expect(draft.operations.at(-1)).toEqual({ kind: 'inherit', at: 'theme:/dark/text-1' }))
  await waitFor(() => expect(screen.getByText(texts.theme.failing(0))).toBeTruthy())
})

it('the count of failing pairs waits while a colour is half typed, until its field is left', async () => {
  const user = person()
  await open({ 'theme.json': { dark: { 'text-1': '#222222' } } })
  const count = screen.getByText(texts.theme.failing(2))
  const text = field('Dark', 'Main text')
  await user.type(text, '{Backspace}')
  await waitFor(() => expect(noteOf(text)).toBe(''))
  expect(count.textContent).toBe(texts.theme.failing(2))
  await user.type(text, '{Backspace>5/}ffffff')
  expect(count.textContent).toBe(texts.theme.failing(2))
  await user.tab()
  await waitFor(() => expect(count.textContent).toBe(texts.theme.failing(0)))
})

it('Enter ends a colour for the count of failing pairs, whose link names the colour that was changed', async () => {
  const user = person()
  await open()
  const ground = field('Dark', 'Page background')
  await user.clear(ground)
  await user.type(ground, '#fdfdfd{Enter}')
  const links = await screen.findByRole('list', { name: texts.theme.failingFields })
  const named = within(links).getAllByRole('link')
  expect(named.map(({ textContent }) => textContent)).toContain('Dark: Page background')
  expect(named.map(({ textContent }) => textContent)).not.toContain('Dark: Main text')
})

it('of two own colours that are too alike, those that the draft changed are named', async () => {
  const layer = { 'theme.json': { dark: { bg: '#fdfdfd', 'text-1': '#ffffff' } } }
  const named = async (...tokens: string[]) => {
    const change = (token: string) => ({ operation: { kind: 'set', at: `theme:/dark/${token}` }, before: '#000000' })
    const draft = () => ({
      id: 'd',
      seq: 0,
      since: '',
      reviewRound: 1,
      layer,
      inherited,
      conflicts: [],
      present: [],
      steps: {},
      changes: tokens.map(change),
    })
    await mountDraft(
      <MemoryRouter>
        <ThemeEditor />
      </MemoryRouter>,
      { layer, inherited, answers: { draft, preview: () => ({ origin: '' }) } },
    )
    const links = within(screen.getByRole('list', { name: texts.theme.failingFields })).getAllByRole('link')
    const names = links.map(({ textContent }) => textContent).filter(name => /Page background|Main text/.test(name!))
    cleanup()
    return names
  }
  expect(await named('bg')).toEqual(['Dark: Page background'])
  expect((await named('bg', 'text-1')).toSorted()).toEqual(['Dark: Main text', 'Dark: Page background'])
})

it('a value that is no colour, or none to be measured, is said at its field and in the head, and stays', async () => {
  const user = person()
  const draft = await open()
  const text = field('Dark', 'Main text')
  const errorOf = () => document.getElementById('dark-text-1-error')!.textContent
  for (const [value, said] of [
    ['banana', texts.theme.faults.none],
    ['#12', texts.theme.faults.none],
    ['7a1fa2', texts.theme.faults.none],
    ['transparent', texts.theme.faults.notPlain],
    ['#ffffff10', texts.theme.faults.notPlain],
  ] as const) {
    await user.clear(text)
    await user.type(text, value)
    expect(errorOf(), value).toBe('')
    await user.tab()
    await waitFor(() => expect(draft.operations.at(-1)).toEqual({ kind: 'set', at: 'theme:/dark/text-1', value }))
    await waitFor(() => expect(screen.getByText(texts.theme.failing(0, 1))).toBeTruthy())
    expect([text.value, errorOf(), text.getAttribute('aria-invalid')], value).toEqual([value, said, 'true'])
  }
  expect(screen.queryByText(texts.theme.failing(0))).toBeNull()
})

it('a problem of the check stands at the field of its token, where a link leads, but for contrasts', async () => {
  const problem = {
    severity: 'error' as const,
    code: 'theme/value',
    file: 'north/theme.json',
    line: 1,
    column: 1,
    fix: 'Write another.',
    at: 'theme:/light/shadow-1',
    pointer: '/light/shadow-1',
    message: 'This is no shadow.',
  }
  const contrast = { ...problem, code: 'theme/contrast', at: 'theme:/dark/primary', pointer: '/dark/primary' }
  await mountDraft(
    <MemoryRouter initialEntries={['/#light-shadow-1']}>
      <CheckContext value={{ problems: [problem, contrast], isCurrent: true, isShown: false }}>
        <ThemeEditor />
      </CheckContext>
    </MemoryRouter>,
    {
      layer: { 'theme.json': { light: { 'shadow-1': 'banana' } } },
      inherited,
      answers: { preview: () => ({ origin: '' }) },
    },
  )
  const shadow = field('Light', 'Shadow of a panel')
  await waitFor(() => expect(document.activeElement).toBe(shadow))
  expect(document.getElementById('light-shadow-1-error')!.textContent).toBe('This is no shadow. Write another.')
  expect(document.getElementById('dark-primary-error')!.textContent).toBe('')
})

it('the address of a token leads to its field', async () => {
  await open({}, '/#light-surface-1')
  await waitFor(() => expect(document.activeElement).toBe(field('Light', 'Panel')))
})

it('the preview shows the theme whose field has the focus', async () => {
  const user = person()
  await open()
  const shown = screen.getByRole<HTMLSelectElement>('combobox', { name: texts.simulation.theme })
  expect(shown.value).toBe('')
  await user.click(field('Light', 'Main text'))
  await waitFor(() => expect(shown.value).toBe('light'))
  await user.click(field('Dark', 'Panel'))
  await waitFor(() => expect(shown.value).toBe('dark'))
})
