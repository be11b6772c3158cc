// @vitest-environment happy-dom
import { act } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, onTestFinished, vi } from 'vitest'
import { person, screen, waitFor, within } from '../../../tests/mount.ts'
import { mountDraft } from '../../../tests/studio/mount-draft.tsx'
import { useDraft } from '../brand/use-draft.ts'
import { texts } from '../texts/texts.ts'
import { Changes } from './changes.tsx'

const PRIMARY = 'theme:/dark/primary'
const DRAFT = {
  id: 'd',
  seq: 2,
  since: '',
  reviewRound: 1,
  release: 'a',
  present: [],
  steps: {},
  layer: { 'theme.json': { dark: { primary: '#445566' } } },
  inherited: { 'theme.json': { dark: { primary: '#000000' } } },
  changes: [{ operation: { kind: 'set', at: PRIMARY, value: '#445566' }, before: '#112233', by: 'Mara' }],
  conflicts: [] as object[],
}

function Read() {
  const { refresh } = useDraft()
  return (
    <button type="button" onClick={refresh}>
      Read again
    </button>
  )
}

const mountChanges = (draft: object, answers = {}) =>
  mountDraft(
    <MemoryRouter>
      <Changes />
      <Read />
    </MemoryRouter>,
    { layer: {}, answers: { draft: () => ({ ...DRAFT, ...draft }), ...answers } },
  )

it('a change is a sentence with both values, and its address stands behind a disclosure', async () => {
  await mountChanges({})
  const list = screen.getByRole('list', { name: texts.brand.changes })
  const [item] = within(list).getAllByRole('listitem')
  expect(item!.querySelector('p')?.textContent).toBe('Theme › Dark › Main colour was #112233 and is now #445566')
  expect(within(item!).getByText(PRIMARY).closest('details')?.open).toBe(false)
})

it('the place of a change leads to its field', async () => {
  const at = 'screens/home:/main/[slots]/settings/count'
  const main = [{ id: 'slots', widget: 'game-row', settings: { count: 8 } }]
  await mountChanges({
    inherited: { 'screens/home.json': { paths: ['/'], main } },
    layer: { 'screens/home.json': { main: [{ id: 'slots', settings: { count: 9 } }] } },
    changes: [
      { operation: { kind: 'set', at, value: 9 }, before: 8 },
      { operation: { kind: 'set', at: PRIMARY, value: '#445566' }, before: '#112233' },
    ],
  })
  const list = within(screen.getByRole('list', { name: texts.brand.changes }))
  expect(
    list.getAllByRole('link').map(link => [link.textContent, decodeURIComponent(link.getAttribute('href')!)]),
  ).toEqual([
    ['Home › Row of games', '/brands/north/pages/screens/home?at=screens/home:/main/[slots]'],
    ['Theme › Dark › Main colour', '/brands/north/theme#dark-primary'],
  ])
})

it('words that were written for a setting are said once, with the setting', async () => {
  const at = 'screens/home:/main/[slots]/settings/title'
  const main = (title: string) => ({ main: [{ id: 'slots', widget: 'game-row', settings: { title } }] })
  const set = (at: string, value: string) => ({ operation: { kind: 'set', at, value } })
  await mountChanges({
    inherited: { 'screens/home.json': { paths: ['/'], ...main('home.old') }, 'texts/EN.json': { 'home.old': 'Old' } },
    layer: { 'screens/home.json': main('home.new'), 'texts/EN.json': { 'home.new': 'Seven' } },
    changes: [{ ...set(at, 'home.new'), before: 'home.old' }, set('texts/EN:/home.new', 'Seven')],
  })
  const list = screen.getByRole('list', { name: texts.brand.changes })
  expect([...list.querySelectorAll('p')].map(line => line.textContent)).toEqual([
    'Home › Row of games “Seven” Title was “Old” and is now “Seven”',
  ])
})

it('two changes of one place are said by the name of the place and their values', async () => {
  const side = (by: string, value: string) => ({ by, operation: { kind: 'set', at: PRIMARY, value }, value })
  await mountChanges({
    conflicts: [{ id: 1, at: PRIMARY, mine: side('Joon', '#aa0011'), theirs: side('Mara', '#aa0022') }],
  })
  const article = screen.getByRole('article', { name: 'Theme › Dark › Main colour' })
  expect(article.textContent).toContain('Joon: is now #aa0011')
  expect(article.textContent).toContain('Mara: is now #aa0022')
  expect(article.textContent).not.toContain('theme:/')
})

it('after a rollback the page says who made it, what differs from the draft, and what Publish would change', async () => {
  const rollback = { by: 'mara@example.com', at: '2026-11-20T12:00:00.000Z' }
  const change = {
    what: 'changed',
    kind: 'token',
    subject: 'token:dark/primary',
    name: '',
    seenBy: '',
    line: 'x',
    settings: [{ setting: 'value', before: '#112233', after: '#445566' }],
  }
  const look = { from: 'release a', to: 'draft', seq: 2, candidate: 'b', release: 'a', errors: [], changes: [[change]] }
  await mountChanges({ rollback, changes: [] }, { compare: () => look })
  const section = screen.getByRole('region', { name: texts.live.title })
  expect(section.textContent).toContain('mara@example.com')
  const list = await within(section).findByRole('list', { name: texts.brand.differences })
  expect(list.textContent).toContain('Theme › Dark › Main colour was #112233 and is now #445566')
  expect(screen.queryByText(texts.brand.none)).toBeNull()
})

it('a comparison with another release than the one that players see now is not shown', async () => {
  const user = person()
  let release = 'a'
  const look = { from: 'release a', to: 'draft', seq: 2, candidate: 'a', release: 'a', errors: [], changes: [] }
  const rollback = { by: 'mara', at: '2026-11-20T12:00:00.000Z' }
  const draft = () => ({ ...DRAFT, changes: [], release, rollback })
  await mountChanges({}, { draft, compare: () => look })
  await waitFor(() => expect(screen.getByText(texts.live.same)).toBeTruthy())
  release = 'b'
  await user.click(screen.getByRole('button', { name: 'Read again' }))
  await waitFor(() => expect(screen.getByText(texts.live.comparing)).toBeTruthy())
  expect(screen.queryByText(texts.live.same)).toBeNull()
})

it('after a rollback a draft is compared once, and again when changes to it have paused', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const user = person({ advanceTimers: ms => vi.advanceTimersByTime(ms) })
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
  const look = { from: 'release a', to: 'draft', candidate: 'a', release: 'a', errors: [], changes: [] }
  let seq = 2
  const draft = () => ({ ...DRAFT, changes: [], seq, rollback: { by: 'mara', at: '2026-11-20T12:00:00.000Z' } })
  const { calls } = await mountChanges({}, { draft, compare: () => ({ ...look, seq }) })
  const comparisons = () => calls.filter(name => name === 'compare').length
  const readings = () => calls.filter(name => name === 'draft').length
  const readAgain = async () => {
    const before = readings()
    await user.click(screen.getByRole('button', { name: 'Read again' }))
    await pass(100)
    await waitFor(() => expect(readings()).toBe(before + 1))
  }
  await waitFor(() => expect(screen.getByText(texts.live.same)).toBeTruthy())
  await readAgain()
  await pass(2000)
  expect(comparisons()).toBe(1)
  for (seq of [3, 4, 5]) await readAgain()
  expect(comparisons()).toBe(1)
  await pass(1000)
  await waitFor(() => expect(comparisons()).toBe(2))
  await pass(5000)
  expect(comparisons()).toBe(2)
})
