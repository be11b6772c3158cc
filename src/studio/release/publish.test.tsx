// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router-dom'
import { expect, it, onTestFinished, vi } from 'vitest'
import { person, screen, waitFor, within } from '../../../tests/mount.ts'
import { mountDraft, type TestDraft } from '../../../tests/studio/mount-draft.tsx'
import { Notices } from '../shell/notices.tsx'
import { texts } from '../texts/texts.ts'
import { Publish } from './publish.tsx'

const INHERITED = {
  'screens/home.json': {
    paths: ['/'],
    main: [{ id: 'slots', widget: 'game-row', settings: { title: 'home.own', count: 8 } }],
  },
  'texts/EN.json': { 'home.own': 'Hot games' },
}
const ROW = 'Home › Row of games “Hot games”'
const COUNT = {
  what: 'changed',
  kind: 'widget',
  subject: 'widget:home/slots',
  name: 'Hot games',
  widget: 'game-row',
  settings: [{ setting: 'settings.count', before: 8, after: 12 }],
  seenBy: 'members',
  line: 'x',
}
const ERROR = {
  severity: 'error',
  code: 'x',
  file: 'tenants/north/screens/home.json',
  line: 3,
  column: 1,
  pointer: '',
  at: 'screens/home:/main/[slots]/settings/count',
  message: 'Must be at most 48.',
  fix: 'Write a smaller one.',
}
const LOOK = { from: 'release a', to: 'draft', seq: 0, candidate: 'b', release: 'a', errors: [], changes: [[COUNT]] }

async function mountDialog(answers: TestDraft['answers']) {
  const onClose = vi.fn()
  const brand = { id: 'north', name: 'North', addresses: ['http://north.localhost/'] }
  const draft = await mountDraft(
    <MemoryRouter>
      <Notices>
        <Publish brand={brand} onClose={onClose} />
      </Notices>
    </MemoryRouter>,
    {
      layer: {},
      inherited: INHERITED,
      role: 'publisher',
      answers: { dependants: () => ({ brands: [], others: 0 }), ...answers },
    },
  )
  const submit = () => screen.getByRole('button', { name: texts.brand.publishSubmit('North') })
  return { ...draft, onClose, submit }
}

it('the dialog says each change by page, widget and setting, and names the brands that inherit', async () => {
  const dependants = [
    { id: 'south', name: 'South', outcome: 'changed' },
    { id: 'east', name: 'East', outcome: 'errors' },
  ]
  const publish = () => ({ release: 'c', decisions: [], problems: [], dependants })
  const { submit, onClose } = await mountDialog({
    compare: () => LOOK,
    dependants: () => ({ brands: dependants, others: 2 }),
    publish,
  })
  const changes = await screen.findByRole('list', { name: texts.brand.differences })
  expect(changes.textContent).toContain(`${ROW} Count was 8 and is now 12 Seen by members.`)
  const inheriting = await screen.findByRole('list', { name: texts.dependants.title })
  expect(
    within(inheriting)
      .getAllByRole('listitem')
      .map(item => item.textContent),
  ).toEqual(['South changes with it', `East ${texts.dependants.outcomes.errors}`])
  expect(screen.getByText(texts.dependants.others(2))).toBeTruthy()
  await person().click(submit())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

it('a publish says how many brands follow, and what became of them, also beside an older server', async () => {
  const south = { id: 'south', name: 'South' }
  const east = { id: 'east', name: 'East' }
  let looks = 0
  const { submit, onClose } = await mountDialog({
    compare: () => LOOK,
    dependants() {
      if (looks++ === 0) return { brands: [], others: 0 }
      // an older instance answers for the draft
      if (looks === 2) return { brands: [{ ...south, outcome: 'same' }], others: 0 }
      const outcome = looks === 3 ? 'waiting' : 'changed'
      return {
        release: 'c',
        brands: [
          { ...south, outcome },
          { ...east, outcome: 'errors' },
        ],
        others: 0,
      }
    },
    publish: () => ({
      release: 'c',
      decisions: [],
      problems: [],
      dependants: [
        { ...south, outcome: 'waiting' },
        { ...east, outcome: 'waiting' },
      ],
    }),
  })
  await screen.findByRole('list', { name: texts.brand.differences })
  await person().click(submit())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  await screen.findByText(`${texts.brand.published('North')} ${texts.dependants.follow(2)}`)
  const kept = texts.dependants.kept('East', texts.dependants.outcomes.errors)
  await screen.findByText(`${texts.dependants.done(['South'], 0)} ${kept}`)
})

it('a line stands once: not for single visitors beside all of them, nor for the words of a changed setting', async () => {
  const title = { setting: 'settings.title', before: 'Hot', after: 'Hotter' }
  const changed = { ...COUNT, settings: [title], seenBy: '' }
  const words = {
    ...changed,
    kind: 'text',
    subject: 'text:home.own',
    settings: [{ ...title, setting: 'text' }],
    seenBy: 'in EN',
  }
  await mountDialog({
    compare: () => ({ ...LOOK, changes: [[changed, words], [words], [{ ...changed, seenBy: 'members' }]] }),
  })
  const list = await screen.findByRole('list', { name: texts.brand.differences })
  expect([...list.querySelectorAll('p')].map(line => line.textContent)).toEqual([
    `${ROW} Title was “Hot” and is now “Hotter”`,
  ])
})

it('a change that two kinds of visitors see stands once, with both', async () => {
  const other = { ...COUNT, seenBy: 'guests, in EN' }
  await mountDialog({ compare: () => ({ ...LOOK, changes: [[COUNT], [other]] }) })
  const list = await screen.findByRole('list', { name: texts.brand.differences })
  expect([...list.querySelectorAll('p')].map(line => line.textContent)).toEqual([
    `${ROW} Count was 8 and is now 12 Seen by members; by guests, in English (EN).`,
  ])
})

it('the page behind has read the draft again before the dialog is gone', async () => {
  const draft = {
    id: 'd',
    seq: 0,
    since: '',
    reviewRound: 1,
    layer: {},
    inherited: INHERITED,
    conflicts: [],
    steps: {},
  }
  let state: 'open' | 'published' | 'read' = 'open'
  const { submit, onClose } = await mountDialog({
    compare: () => LOOK,
    publish() {
      state = 'published'
      return { release: 'c', decisions: [], problems: [], dependants: [] }
    },
    async draft() {
      await Promise.resolve()
      if (state === 'published') state = 'read'
      return { ...draft, present: [] }
    },
  })
  const atClose: string[] = []
  onClose.mockImplementation(() => atClose.push(state))
  await screen.findByRole('list', { name: texts.brand.differences })
  await person().click(submit())
  await waitFor(() => expect(atClose).toEqual(['read']))
})

it('two changes with one line are both listed', async () => {
  const fault = vi.spyOn(console, 'error')
  onTestFinished(() => fault.mockRestore())
  const other = { ...COUNT, subject: 'widget:home/more', name: 'More', seenBy: 'in EN' }
  await mountDialog({ compare: () => ({ ...LOOK, changes: [[COUNT], [other]] }) })
  const list = await screen.findByRole('list', { name: texts.brand.differences })
  const items = within(list).getAllByRole('listitem')
  expect(items.map(item => item.querySelector('small')?.textContent)).toEqual([
    ' Seen by members.',
    ' Seen in English (EN).',
  ])
  expect(fault.mock.calls.flat().join(' ')).not.toContain('same key')
})

it('a draft with an error is not published, says why, and leads to the place in the editor', async () => {
  const answers = { compare: () => ({ ...LOOK, candidate: undefined, errors: [ERROR], changes: [] }) }
  const { submit, calls, onClose } = await mountDialog(answers)
  const problems = await screen.findByRole('list', { name: texts.brand.problems })
  expect(problems.textContent).toContain('Must be at most 48. Write a smaller one.')
  expect(submit().getAttribute('aria-disabled')).toBe('true')
  const reason = document.getElementById(submit().getAttribute('aria-describedby')!)
  expect(reason?.textContent).toBe(texts.unavailable.errors(1))
  const user = person()
  await user.click(submit())
  await user.type(screen.getByRole('textbox', { name: texts.brand.why }), 'a reason{Enter}')
  expect(calls).not.toContain('publish')
  const link = within(problems).getByRole('link', { name: `${ROW} › Count` })
  expect(decodeURIComponent(link.getAttribute('href')!)).toBe(
    '/brands/north/pages/screens/home?at=screens/home:/main/[slots]',
  )
  await user.click(link)
  expect(onClose).toHaveBeenCalledOnce()
})

it('a draft that players see already is not published, and the dialog says so', async () => {
  const { submit } = await mountDialog({ compare: () => ({ ...LOOK, candidate: 'a', changes: [] }) })
  await waitFor(() => expect(submit().getAttribute('aria-disabled')).toBe('true'))
  expect(screen.getByText(texts.unavailable.publish)).toBeTruthy()
})

it('a draft whose differences cannot be loaded is not published, and the dialog says so', async () => {
  const { submit } = await mountDialog({
    compare() {
      throw new Error('The connection is lost.')
    },
  })
  await screen.findByText(texts.unavailable.notCompared)
  expect(submit().getAttribute('aria-disabled')).toBe('true')
})

it('a refusal of the server names the place, and the dialog looks again', async () => {
  const refused = 'A change waits for a choice, first screens/home:/main/[slots]/settings/count. Choose, then publish.'
  let look = LOOK
  const publish = () => {
    look = { ...LOOK, changes: [[{ ...COUNT, settings: [{ setting: 'settings.count', before: 8, after: 13 }] }]] }
    return { refused, problems: [] }
  }
  const { submit } = await mountDialog({ compare: () => look, publish })
  await screen.findByRole('list', { name: texts.brand.differences })
  await person().click(submit())
  const sentence = `A change waits for a choice, first ${ROW} › Count. Choose, then publish.`
  expect((await screen.findByText(sentence)).getAttribute('role')).toBe('alert')
  const changes = screen.getByRole('list', { name: texts.brand.differences })
  await waitFor(() => expect(changes.textContent).toContain('Count was 8 and is now 13'))
})
