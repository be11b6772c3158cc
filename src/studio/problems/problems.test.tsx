// @vitest-environment happy-dom
import { act } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, onTestFinished, vi } from 'vitest'
import { person, screen, waitFor } from '../../../tests/mount.ts'
import { mountDraft } from '../../../tests/studio/mount-draft.tsx'
import { useDraft } from '../brand/use-draft.ts'
import { texts } from '../texts/texts.ts'
import { tokenNames } from '../texts/theme-texts.ts'
import { nodeOf, ProblemItems } from './problem-items.tsx'
import { ProblemList } from './problem-list.tsx'
import { type DraftProblem, fieldProblem, sentenceOf } from './problems-context.ts'
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
  expect(find('points', 1)).toBe('No text "b". Fix it.')
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
  expect(sentenceOf(contrast)).toBe(`“${tokenNames.bg}” is too near to “${tokenNames['text-2']}” of "x". Fix it.`)
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

it('a problem leads to its widget, or to its document', () => {
  expect(nodeOf(`${AT}/settings/count`)).toBe(AT)
  expect(nodeOf('shell:/header/[top]/children/[nav]/when/role')).toBe('shell:/header/[top]/children/[nav]')
  expect(nodeOf('dialogs/login:/title')).toBe('dialogs/login')
  expect(nodeOf('theme:/dark/primary')).toBeUndefined()
  expect(nodeOf(undefined)).toBeUndefined()
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
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Page “home” › “slots” › Count' })
  expect(decodeURIComponent(link.getAttribute('href')!)).toContain(`/brands/north/pages/screens/home?at=${AT}`)
  await pass(5000)
  expect(checks()).toBe(2)
})
