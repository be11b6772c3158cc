// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { agentAnswers } from '../../../tests/widgets/agent-answers.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { type Answers, type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { typeInto } from '../../../tests/widgets/type-into.ts'
import { answerConfirmation } from '../../runtime/dialogs/confirm.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

describeConformance({ name: 'team-management', settings, View, answers: agentAnswers })

const texts = {
  'team.mine': 'My team',
  'team.open-team': 'Open {{name}}',
  'team.manage-person': 'Manage {{name}}',
  'team.freeze': 'Freeze',
  'team.move': 'Move',
  'team.send-money': 'Send',
  'team.view-tree': 'Tree',
  'problem.field/required': 'Empty',
  'problem.agent/frozen-above': 'Frozen from above',
}
let open: OpenWidget
afterEach(() => open?.leave())

const team = agentAnswers['/wps/agent/team'] as { list: object[] }
const start = async (more: Answers = {}, toggles: Record<string, boolean> = {}) => {
  const { shell } = examplePage()
  open = await openSignedIn(
    { name: 'team-management', settings, View, page: { shell: { ...shell, toggles } } },
    { answers: { ...agentAnswers, ...more }, texts, type: '2' },
  )
}
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const button = (name: string) =>
  all('button').find(element => element.getAttribute('aria-label') === name || element.textContent === name)
const asked = () => open.requests.filter(({ path, method }) => path === '/wps/agent/team' && method === 'GET')

it('AGT-04 drills down by the name, and the trail leads back', async () => {
  await start({
    '/wps/agent/team': ({ query }) =>
      query.upline === '7'
        ? { list: [], trail: [{ id: 7, username: 'bob' }], totalPages: 0, totals: { count: 0 } }
        : team,
  })
  await open.click(button('Open bob'))
  expect(asked().at(-1)?.query.upline).toBe('7')
  expect(document.querySelector('[aria-current=page]')?.textContent).toBe('bob')
  await open.click(button('My team'))
  expect(asked().at(-1)?.query.upline).toBeUndefined()
  expect(button('Open cat'), 'nobody is below').toBeUndefined()
})

it('AGT-04 searches the whole team once typing has paused, and orders by a column', async () => {
  await start()
  await open.click(document.querySelector('th button'))
  expect(asked().at(-1)?.query).toMatchObject({ sort: 'username', down: 'true' })
  const before = asked().length
  const field = document.querySelector<HTMLInputElement>('input[type=search]')!
  for (const typed of ['d', 'da', 'dan']) await typeInto(field, typed)
  expect(asked()).toHaveLength(before)
  await act(() => new Promise(done => setTimeout(done, 600)))
  expect(
    asked()
      .slice(before)
      .map(({ query }) => query.username),
  ).toEqual(['dan'])
})

it('AGT-04 what an input method makes is searched for at its end', async () => {
  await start()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const before = asked().length
  const field = document.querySelector<HTMLInputElement>('input[type=search]')!
  const compose = (type: string) =>
    act(async () => void field.dispatchEvent(new CompositionEvent(type, { bubbles: true })))
  await compose('compositionstart')
  for (const typed of ['l', 'lo', '龙']) await typeInto(field, typed)
  await act(async () => vi.advanceTimersByTime(10_000))
  expect(asked()).toHaveLength(before)
  await compose('compositionend')
  await act(async () => vi.advanceTimersByTime(10_000))
  const found = asked().slice(before)
  expect(found.map(({ query }) => query.username)).toEqual(['龙'])
})

it('AGT-04 the tree loads a branch when it is opened', async () => {
  await start()
  await open.click(all('input[type=radio]')[1])
  const toggle = document.querySelector('button[aria-expanded]')!
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  const before = asked().length
  await open.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  expect(
    asked()
      .slice(before)
      .map(({ query }) => query.upline),
  ).toEqual(['7'])
})

it('AGT-04 freezing is confirmed first; an account frozen from above offers nothing', async () => {
  await start()
  await open.click(button('Manage bob'))
  await open.click(button('Freeze'))
  const sent = () => open.requests.filter(({ path }) => path === '/wps/agent/team/freeze')
  expect(sent()).toEqual([])
  await act(async () => answerConfirmation(true))
  await open.settle()
  expect(sent()).toMatchObject([{ body: { memberId: 7, frozen: true } }])
  await open.click(button('Manage cat'))
  expect(document.body.textContent).toContain('Frozen from above')
})

it('AGT-04 a move without a name is said at its field; a refusal too', async () => {
  await start({ '/wps/agent/team/move': () => 409 })
  await open.click(button('Manage bob'))
  await open.click(button('Move'))
  const submit = async () => {
    await act(async () => document.querySelector('form')!.requestSubmit())
    await open.settle()
  }
  await submit()
  expect(document.querySelector('form')!.textContent).toContain('Empty')
  await typeInto(document.querySelector<HTMLInputElement>('form input')!, ' dan ')
  await submit()
  expect(open.requests.at(-1)).toMatchObject({ path: '/wps/agent/team/move', body: { memberId: 7, upline: 'dan' } })
  expect(document.querySelector('form')!.textContent).toContain('Refused')
})

it('AGT-06 money is offered where the brand lets agents send it', async () => {
  await start()
  await open.click(button('Manage bob'))
  expect(button('Send')).toBeUndefined()
  await open.leave()
  await start({}, { transferToDownline: true })
  await open.click(button('Manage bob'))
  await open.click(button('Send'))
  expect(document.querySelector('dl')?.textContent).toContain('bob')
  expect(document.querySelector('input[type=password]')).not.toBeNull()
})
