// @vitest-environment happy-dom
import { act, useEffect, useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, onTestFinished, vi } from 'vitest'
import { person, screen, waitFor } from '../../../tests/mount.ts'
import { mountDraft } from '../../../tests/studio/mount-draft.tsx'
import { useDraft } from '../brand/use-draft.ts'
import { createNames } from '../sentences/names.ts'
import { texts } from '../texts/texts.ts'
import { tokenNames } from '../texts/theme-texts.ts'
import { ProblemItems } from './problem-items.tsx'
import { ProblemList } from './problem-list.tsx'
import { nodeOf, problemPlace } from './problem-place.ts'
import { type DraftProblem, sentenceOf } from './problem-words.ts'
import { fieldProblem } from './problems-context.ts'
import { useCheck } from './use-check.ts'

const AT = 'screens/home:/main/[slots]'
const problemAt = (at: string | undefined, pointer: string, message: string): DraftProblem => ({
  severity: 'error',
  code: 'x',
  file: 'tenants/north/screens/home.json',
  line: 3,
  column: 1,
  pointer,
  message,
  fix: 'Fix it.',
  ...(at !== undefined && { at }),
})

it('a problem belongs to the field that it is about, also in a list without ids', () => {
  const problems = [
    problemAt(`${AT}/settings/points`, '/main/0/settings/points/1', 'No text "b".'),
    problemAt(`${AT}/settings/count`, '/main/0/settings/count', 'Must be a number.'),
    { ...problemAt(`${AT}/settings/count`, '/main/0/settings/count', 'A note.'), severity: 'info' as const },
    problemAt('screens/home:/main/[other]/settings/count', '/main/1/settings/count', 'Of another widget.'),
  ]
  const object = { at: `${AT}/settings`, value: { points: ['a', 'b'], count: 'x' } }
  const find = (...path: (string | number)[]) => fieldProblem(problems, object, path)
  expect(find('points', 1)).toBe('No text “b”. Fix it.')
  expect(find('points', 0)).toBeUndefined()
  expect(find('count')).toBe('Must be a number. Fix it.')
  expect(fieldProblem(problems, { ...object, at: 'screens/home:/main/[slots-2]/settings' }, ['count'])).toBeUndefined()
})

it('a value is named by its key, and not by its path in the file', () => {
  const problem = problemAt(`${AT}/settings/maxCount`, '/main/19/settings/maxCount', '')
  const say = (message: string) => sentenceOf({ ...problem, message })
  expect(say('screens.home.main[19].settings.maxCount is 500 (widget game-row).')).toBe('Max count is 500. Fix it.')
  expect(say('menus.json is no JSON.')).toBe('menus.json is no JSON. Fix it.')
})

it('a problem of a part without a field stands at the field around, and entries are found by ids', () => {
  const articles = `${AT}/settings/articles`
  const problems = [
    problemAt(`${AT}/settings/links`, '/main/0/settings/links/2/path', 'No page.'),
    problemAt(`${AT}/settings/links`, '/main/0/settings/links/1/colour', 'No such setting.'),
    problemAt(`${articles}/[risk]/title`, '/main/0/settings/articles/0/title', 'No text.'),
    problemAt(`${articles}/[gone]/title`, '/main/0/settings/articles/1/title', 'Gone.'),
  ]
  const value = { links: [{}, { path: '/' }, { path: '/x' }], articles: [{ id: 'term' }, { id: 'risk', title: 'x' }] }
  const find = (path: (string | number)[], ...fields: (string | number)[]) =>
    fieldProblem(problems, { at: `${AT}/settings`, value }, path, part => fields.includes(part))
  expect(find(['links', 2, 'path'])).toBe('No page. Fix it.')
  expect(find(['links', 2], 'path')).toBeUndefined()
  expect(find(['links', 1], 'path')).toBe('No such setting. Fix it.')
  expect(find(['links'], 0, 1, 2)).toBeUndefined()
  expect(find(['articles', 1, 'title'])).toBe('No text. Fix it.')
  expect(find(['articles', 0, 'title'])).toBeUndefined()
  expect(find(['articles'], 0, 1)).toBe('Gone. Fix it.')
})

it('a problem names colours as the page of the theme does', () => {
  const contrast = problemAt('theme:/light/bg', '/light/bg', '"bg" is too near to "text-2" of "x".')
  expect(sentenceOf(contrast)).toBe(`“${tokenNames.bg}” is too near to “${tokenNames['text-2']}” of “x”. Fix it.`)
})

it.each([
  [
    'schema/missing-property',
    'screens.home.main[3] has no "menu".',
    'Add "menu": "…".',
    '“Menu” is missing. Fill it in.',
  ],
  [
    'text/unknown',
    'screens.home.main[3].settings.title names the text "home.own", which no language has.',
    'Add "home.own": "…" to texts/EN.json.',
    'Title has no words in any language. Write them under “Words in all languages”.',
  ],
  [
    'text/unknown',
    'screens.home.main[3].settings.title names the text "home.own", which is missing in Deutsch (DE), and no other language can stand in.',
    'Add "home.own": "…" to texts/DE.json.',
    'Title has words, which are missing in Deutsch (DE), and no other language can stand in. Write them under “Words in all languages”.',
  ],
  [
    'text/missing',
    '2 texts are missing in Deutsch (DE); players read another language there: home.hot, home.none and 3 more.',
    'Add them to texts/DE.json; for a sheet to translate: npm run tenant -- check north --sheet texts.csv',
    '2 texts are missing in Deutsch (DE); players read another language there: “Right now hot”, “home.none” and 3 more. Write them under “Words in all languages” at each of them.',
  ],
  [
    'screen/lost-widget',
    'The screen "login" no longer has the widget "login-form", which players need there.',
    'Remove the line that removes "form", or put the widget into another place of the screen.',
    '“Sign-in form” is gone from its page, and players need it there. Bring it back, or put it into another place of the page.',
  ],
  [
    'schema/too-short',
    'screens.home.main[3].settings.title is empty.',
    'Write [{"id":"a","title":"b"}], or remove it.',
    'Title is empty. Correct it at its field.',
  ],
  [
    'schema/not-one-of',
    'screens.home.main[3].settings.title is "x", but allowed values are "l", "m".',
    'Write one of these.',
    'Title is “X”, but allowed values are “Large”, “Medium”. Write one of these.',
  ],
  [
    'condition/bad',
    'screens.home.main[3].settings.title ({"role":"x","all":[1]}): A condition has the wrong shape.',
    'Write true or false, or ["a", "b"], or another list.',
    'Title: A condition has the wrong shape. Correct it at its field.',
  ],
  [
    'schema/wrong-type',
    `screens.home.main[3].settings.title is "${'a'.repeat(70)}", but a list [ … ] is expected.`,
    'Write on.',
    `Title is “${'a'.repeat(60)}…”, but a list is expected. Write on.`,
  ],
])('a problem of the code %s is said without keys and JSON', (code, message, fix, sentence) => {
  const problem = { ...problemAt(`${AT}/settings/title`, '/main/3/settings/title', message), code, fix }
  expect(sentenceOf(problem, key => (key === 'home.hot' ? 'Right now hot' : undefined))).toBe(sentence)
})

it('the fix of a problem in a file without fields keeps the name of the file', () => {
  const problem = problemAt('tenant:/hosts', '/hosts', 'The host is ["a", {"b": 1}] here.')
  expect(sentenceOf({ ...problem, fix: 'Correct tenant.json, which is true.' })).toBe(
    'The host is 2 entries here. Correct tenant.json, which is on.',
  )
})

it('a problem of a colour leads to its field in the page of the theme', async () => {
  await mountDraft(
    <MemoryRouter>
      <ProblemItems
        problems={[problemAt('theme:/light/bg', '/light/bg', 'Too near.'), problemAt('theme:', '', 'Too long.')]}
      />
    </MemoryRouter>,
    { layer: {} },
  )
  const links = screen.getAllByRole('link').map(link => link.getAttribute('href'))
  expect(links).toEqual(['/brands/north/theme#light-bg', '/brands/north/theme'])
})

it('a contrast leads to both of its colours', async () => {
  const contrast = { ...problemAt('theme:/dark/text-1', '/dark/text-1', 'Too near.'), beside: 'theme:/dark/bg' }
  await mountDraft(
    <MemoryRouter>
      <ProblemItems problems={[contrast]} />
    </MemoryRouter>,
    { layer: {} },
  )
  expect(screen.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    [`Theme › Dark › ${tokenNames['text-1']}`, '/brands/north/theme#dark-text-1'],
    [`Theme › Dark › ${tokenNames.bg}`, '/brands/north/theme#dark-bg'],
  ])
})

it('the focus goes to the next problem when its own is solved, and to the heading after the last one', async () => {
  const all = ['dark', 'light'].map(mode => problemAt(`theme:/${mode}/bg`, `/${mode}/bg`, 'Too near.'))
  const user = person()
  function Solved() {
    const [problems, setProblems] = useState(all)
    useEffect(() => {
      const solve = () => setProblems(before => before.slice(1))
      window.addEventListener('solve', solve)
      return () => window.removeEventListener('solve', solve)
    }, [])
    return <ProblemList check={{ problems, isCurrent: true, isShown: false }} />
  }
  await mountDraft(
    <MemoryRouter>
      <Solved />
    </MemoryRouter>,
    { layer: {} },
  )
  const solve = () => act(async () => void window.dispatchEvent(new Event('solve')))
  const summary = screen.getByText(texts.problemList.title).closest('summary')!
  await user.click(summary)
  screen.getAllByRole('link')[0]!.focus()
  await solve()
  expect(document.activeElement?.textContent).toContain('Light')
  await solve()
  expect(document.activeElement).toBe(summary)
})

it('a problem leads to its widget, or to its document', () => {
  expect(nodeOf(`${AT}/settings/count`)).toBe(AT)
  expect(nodeOf('shell:/header/[top]/children/[nav]/when/role')).toBe('shell:/header/[top]/children/[nav]')
  expect(nodeOf('dialogs/login:/title')).toBe('dialogs/login')
  expect(nodeOf('theme:/dark/primary')).toBeUndefined()
  expect(nodeOf(undefined)).toBeUndefined()
})

it('a problem of each kind of document leads to its field, to its document, or nowhere', () => {
  const home = { main: [{ id: 'slots', settings: { title: 'home.own', points: [{ label: 'home.point' }] } }] }
  const documents = { 'screens/home.json': home, 'menus.json': { top: [{ id: 'help', title: 'nav.help' }] } }
  const { findUse } = createNames({}, documents)
  const placeOf = (at: string | undefined, pointer = '') => {
    const { to, state } = problemPlace('north', { at, pointer }, findUse) ?? {}
    return [to && decodeURIComponent(to).replace('/brands/north', ''), state?.field, state?.text]
  }
  const page = `/pages/screens/home?at=${AT}`
  const count = `${AT}/settings/count`
  expect(placeOf(count, '/main/0/settings/count')).toEqual([page, count, undefined])
  const label = `${AT}/settings/points/1/label`
  expect(placeOf(`${AT}/settings/points`, '/main/0/settings/points/1/label')).toEqual([page, label, undefined])
  expect(placeOf(`${AT}/when/role`, '/main/0/when/role')).toEqual([page, `${AT}/when/role`, undefined])
  expect(placeOf('menus:/top/[help]/path', '/top/0/path')[0]).toBe('/pages/menus?at=menus:/top/[help]')
  expect(placeOf('shell:/header/[top]', '/header/0')[0]).toBe('/pages/shell?at=shell:/header/[top]')
  expect(placeOf('dialogs/login:/title', '/title')[0]).toBe('/pages/dialogs/login')
  expect(placeOf('theme:/dark/bg', '/dark/bg')[0]).toBe('/theme#dark-bg')
  expect(placeOf('texts/VI:/home.own')).toEqual([page, `${AT}/settings/title`, 'texts/VI:/home.own'])
  expect(placeOf('texts/VI:/home.point')[1]).toBe(`${AT}/settings/points/0/label`)
  expect(placeOf('texts/VI:/nav.help')[0]).toBe('/pages/menus?at=menus:/top/[help]')
  const none = [undefined, undefined, undefined]
  for (const at of [
    'texts/VI:/nowhere',
    'tenant:/name',
    'banners:/home',
    'forms/login:/fields',
    'patterns:/a',
    undefined,
  ])
    expect([at, ...placeOf(at)]).toEqual([at, ...none])
})

function Checked() {
  const { save, call } = useDraft()
  return (
    <MemoryRouter>
      <ProblemList check={useCheck()} />
      <button
        type="button"
        onClick={() => save([{ kind: 'set', at: 'theme:/dark/primary', value: '#fff' }], call.value!.seq)}
      >
        Change
      </button>
    </MemoryRouter>
  )
}

it('the check runs a second after the last save, once, and lists what it found with the way there', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const user = person({ advanceTimers: ms => vi.advanceTimersByTime(ms) })
  let seq = 0
  const draft = await mountDraft(<Checked />, {
    layer: {},
    inherited: { 'theme.json': { dark: { primary: '#000' } } },
    answers: {
      candidate: () => ({
        seq: seq++,
        problems: seq > 1 ? [problemAt(`${AT}/settings/count`, '/main/0/settings/count', 'Must be a number.')] : [],
      }),
    },
  })
  const checks = () => draft.calls.filter(name => name === 'candidate').length
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
  await pass(1000)
  await waitFor(() => expect(checks()).toBe(1))
  expect(screen.getByText(texts.problemList.count(0, 0))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Change' }))
  await pass(900)
  expect(checks()).toBe(1)
  await pass(200)
  await waitFor(() => expect(checks()).toBe(2))
  await waitFor(() => expect(screen.getByText(texts.problemList.count(1, 1))).toBeTruthy())
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Page “Home” › “Slots” › Count' })
  expect(decodeURIComponent(link.getAttribute('href')!)).toContain(`/brands/north/pages/screens/home?at=${AT}`)
  await pass(5000)
  expect(checks()).toBe(2)
})
