// @vitest-environment happy-dom
import { act } from 'react'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, it, onTestFinished, vi } from 'vitest'
import { person, screen, waitFor } from '../../../tests/mount.ts'
import { mountDraft } from '../../../tests/studio/mount-draft.tsx'
import { texts } from '../texts/texts.ts'
import { BrandPage } from './brand-page.tsx'
// loaded before the clock stands still
import '../theme/theme-editor.tsx'

const LAYERS = { layer: {}, inherited: {} }
const DRAFT = { ...LAYERS, id: 'd', seq: 0, since: '', reviewRound: 1, release: 'a', conflicts: [], present: [] }

const STEP = { at: 'theme:/dark/primary', count: 1 }
const PLACE = 'Theme › Dark › Main colour'
const MAIN_COLOUR = texts.theme.field(texts.theme.dark, 'Main colour')

async function mountBrand({
  candidate = 'a',
  undo = false,
  redo = false,
  path = '',
  changes = [] as object[],
  answers = {},
}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { calls } = await mountDraft(
    <MemoryRouter initialEntries={[`/brands/north${path}`]}>
      <Link to="/">Leave</Link>
      <Routes>
        <Route path="/brands/:id/*" element={<BrandPage />} />
      </Routes>
    </MemoryRouter>,
    {
      ...LAYERS,
      role: 'publisher',
      answers: {
        brands: () => [{ id: 'north', name: 'North', addresses: [], roles: ['publisher'] }],
        draft: () => ({ ...DRAFT, changes, steps: { ...(undo && { undo: STEP }), ...(redo && { redo: STEP }) } }),
        candidate: () => ({ seq: 0, hash: candidate, release: 'a', problems: [] }),
        presence: () => [],
        ...answers,
      },
    },
  )
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
  await pass(1000)
  if (changes.length === 0) await waitFor(() => expect(calls).toContain('candidate'))
  await pass(0)
  const button = (name: string) => screen.getByRole('button', { name })
  const hints = (...names: string[]) => names.map(name => button(name).title)
  const reasonOf = (name: string) =>
    button(name).getAttribute('aria-disabled') === 'true' ? button(name).title : undefined
  return { calls, button, hints, reasonOf, pass }
}

it('undo, redo and publish say why there is nothing to do, keep the focus, and do nothing', async () => {
  const { calls, button, reasonOf } = await mountBrand({})
  const { undo, redo, publish } = texts.brand
  expect([undo, redo, publish].map(reasonOf)).toEqual([
    texts.unavailable.undo,
    texts.unavailable.redo,
    texts.unavailable.publish,
  ])
  const user = person({ advanceTimers: ms => vi.advanceTimersByTime(ms) })
  const said = () => screen.getByText(texts.brand.saved).closest('[role=status]')!.textContent
  for (const name of [undo, redo, publish]) {
    await user.click(button(name))
    expect(document.activeElement).toBe(button(name))
    expect(said()).toBe(`${texts.brand.saved} ${reasonOf(name)}`)
  }
  await user.tab({ shift: true })
  expect(said()).toContain(texts.unavailable.redo)
  await user.tab({ shift: true })
  await user.tab({ shift: true })
  expect(said()).toBe(texts.brand.saved)
  expect(calls.filter(name => name === 'undo' || name === 'redo')).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('undo and publish are available with a step to take back and a draft that players do not see', async () => {
  const { reasonOf } = await mountBrand({ candidate: 'b', undo: true })
  const { undo, redo, publish } = texts.brand
  expect([undo, redo, publish].map(reasonOf)).toEqual([undefined, texts.unavailable.redo, undefined])
})

it('undo and redo say which change they are about', async () => {
  const { hints } = await mountBrand({ undo: true, redo: true })
  const { undo, redo, undoOf, redoOf } = texts.brand
  expect(hints(undo, redo)).toEqual([undoOf(PLACE), redoOf(PLACE)])
})

it('a redo names the words that it brings back, and no key', async () => {
  const operation = { kind: 'set', at: 'texts/EN:/home.own', value: 'Hot games' }
  const { button } = await mountBrand({
    redo: true,
    answers: { redo: () => ({ seq: 0, applied: [{ seq: 0, operation }] }) },
  })
  await person({ advanceTimers: ms => vi.advanceTimersByTime(ms) }).click(button(texts.brand.redo))
  await waitFor(() => expect(screen.getByText(/^Redone: /).textContent).toContain('“Hot games”'))
})

it('a change on its way can be undone, and ends what could come back before it has arrived', async () => {
  const never = () => new Promise(() => {})
  const { reasonOf, hints, pass } = await mountBrand({
    path: '/theme',
    redo: true,
    answers: { preview: never, 'save-operations': never },
  })
  const { undo, redo } = texts.brand
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: MAIN_COLOUR })
  expect([undo, redo].map(reasonOf)).toEqual([texts.unavailable.undo, undefined])
  await person({ advanceTimers: ms => vi.advanceTimersByTime(ms) }).type(field, '#112233')
  await pass(400)
  expect([undo, redo].map(reasonOf)).toEqual([undefined, texts.unavailable.redo])
  expect(hints(undo)).toEqual([''])
})

it('the words about an undo come together with the field that it changes', async () => {
  const theme = (value: string) => ({ layer: { 'theme.json': { dark: { primary: value } } } })
  const operation = { kind: 'set', at: STEP.at, value: '#112233' }
  let [seq, arrive] = [1, () => {}]
  const { button, pass } = await mountBrand({
    path: '/theme',
    answers: {
      preview: () => new Promise(() => {}),
      draft: async () => {
        if (seq === 2) await new Promise<void>(resolve => (arrive = resolve))
        return { ...DRAFT, ...theme(seq === 1 ? '#445566' : '#112233'), seq, steps: { undo: STEP } }
      },
      undo: () => ({ seq: ++seq, applied: [{ seq, operation }] }),
    },
  })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: MAIN_COLOUR })
  expect(field.value).toBe('#445566')
  await act(async () => button(texts.brand.undo).click())
  await pass(100)
  await waitFor(() => expect(seq).toBe(2))
  await pass(100)
  expect([field.value, screen.queryByText(texts.brand.undone(PLACE))]).toEqual(['#445566', null])
  await act(async () => arrive())
  await pass(100)
  expect(screen.getByText(texts.brand.undone(PLACE))).toBeTruthy()
  expect(field.value).toBe('#112233')
})

it('typed text is not called saved, and Publish saves it first', async () => {
  const operations: { at: string; value: string }[] = []
  const { button, pass } = await mountBrand({
    path: '/theme',
    answers: {
      preview: () => new Promise(() => {}),
      compare: () => new Promise(() => {}),
      dependants: () => ({ brands: [], others: 0 }),
      'save-operations'(body: { operations: typeof operations }) {
        operations.push(...body.operations)
        return { seq: 0, applied: [], conflicts: [] }
      },
    },
  })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: MAIN_COLOUR })
  const user = person({ advanceTimers: ms => vi.advanceTimersByTime(ms) })
  expect(screen.getByText(texts.brand.saved)).toBeTruthy()
  await user.click(field)
  await user.paste('#112233')
  expect(screen.queryByText(texts.brand.saved)).toBeNull()
  expect(screen.getByText(texts.brand.typed).getAttribute('role')).toBe('status')
  // without leaving the field, as a browser's menu or a script presses it
  await act(async () => button(texts.brand.publish).click())
  await pass(0)
  await waitFor(() => expect(screen.getByRole('dialog')).toBeTruthy())
  expect(operations).toEqual([expect.objectContaining({ at: STEP.at, value: '#112233' })])
  expect(screen.getByText(texts.brand.saved)).toBeTruthy()
})

it('text that is typed when the page of the brand is left reaches the draft', async () => {
  const operations: { value: string }[] = []
  const { pass } = await mountBrand({
    path: '/theme',
    answers: {
      preview: () => new Promise(() => {}),
      'save-operations'(body: { operations: typeof operations }) {
        operations.push(...body.operations)
        return { seq: 0, applied: [], conflicts: [] }
      },
    },
  })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: MAIN_COLOUR })
  const user = person({ advanceTimers: ms => vi.advanceTimersByTime(ms) })
  await user.click(field)
  await user.paste('#112233')
  // by a key of the browser, which leaves no field
  await act(async () => screen.getByRole('link', { name: 'Leave' }).click())
  await pass(0)
  await waitFor(() => expect(operations.map(({ value }) => value)).toEqual(['#112233']))
})

it('an undo that waits for another one is dropped when the page of the brand is left', async () => {
  let arrive = () => {}
  const { calls, pass } = await mountBrand({
    undo: true,
    answers: {
      undo: () => new Promise(resolve => (arrive = () => resolve({ seq: 1, applied: [] }))),
      history: () => [],
    },
  })
  const undone = () => calls.filter(name => name === 'undo').length
  const press = () =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }))
  await act(async () => {
    press()
    press()
  })
  await pass(100)
  await waitFor(() => expect(undone()).toBe(1))
  await act(async () => screen.getByRole('link', { name: 'Leave' }).click())
  await act(async () => arrive())
  await pass(100)
  expect(undone()).toBe(1)
})

it('the message of a refused undo can be closed, and ends on another page', async () => {
  const refused = 'Joon changed the same value after you.'
  const { button, pass } = await mountBrand({ undo: true, answers: { undo: () => ({ refused }), history: () => [] } })
  const press = async (element: HTMLElement) => {
    await act(async () => element.click())
    await pass(100)
  }
  const undoAgain = async () => {
    await press(button(texts.brand.undo))
    await waitFor(() => expect(screen.getByText(refused).getAttribute('role')).toBe('alert'))
  }
  await undoAgain()
  await press(button(texts.notices.close))
  expect(screen.queryByText(refused)).toBeNull()
  await undoAgain()
  await press(screen.getByRole('link', { name: texts.brand.releases }))
  await waitFor(() => expect(screen.queryByText(refused)).toBeNull())
})

it('each Ctrl+Z takes a step back, also while another one is on its way', async () => {
  let step = 0
  const { calls, pass } = await mountBrand({
    undo: true,
    answers: { undo: () => ({ seq: ++step, applied: [] }), history: () => [] },
  })
  const press = () =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }))
  await act(async () => {
    press()
    press()
    press()
  })
  await pass(100)
  await waitFor(() => expect(calls.filter(name => name === 'undo')).toHaveLength(3))
})

it('a refused step is skipped by a button beside the refusal', async () => {
  const sent: unknown[] = []
  const { button, pass } = await mountBrand({
    undo: true,
    answers: {
      undo({ skip }: { skip?: string }) {
        sent.push(skip)
        return skip === undefined
          ? { refused: 'Joon changed the same value.', step: 'a' }
          : { seq: 0, applied: [{ seq: 0, operation: { kind: 'inherit', at: STEP.at } }] }
      },
      history: () => [],
    },
  })
  await act(async () => button(texts.brand.undo).click())
  await pass(100)
  await waitFor(() => expect(screen.getByText('Joon changed the same value.')).toBeTruthy())
  await act(async () => button(texts.brand.skip.undo).click())
  await pass(100)
  await waitFor(() => expect(screen.getByText(texts.brand.undone(PLACE))).toBeTruthy())
  expect(sent).toEqual([undefined, 'a'])
  expect(screen.queryByText('Joon changed the same value.')).toBeNull()
})

it('a change that players do not see can be published', async () => {
  const operation = { kind: 'set', at: 'theme:/dark/primary', value: '#112233' }
  const { calls, reasonOf } = await mountBrand({ changes: [{ operation, before: '#112233' }] })
  expect(reasonOf(texts.brand.publish)).toBeUndefined()
  // nothing but the editor asks for a check then
  expect(calls).not.toContain('candidate')
})
