// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { act } from 'react'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { screenWith } from '../../../tests/forms/base-forms.ts'
import { person, screen } from '../../../tests/mount.ts'
import { agentAnswers } from '../../../tests/widgets/agent-answers.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { type Answers, type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { answerConfirmation } from '../../runtime/dialogs/confirm.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

describeConformance({ name: 'team-management', settings, View, answers: agentAnswers })

const texts = {
  'team.account': 'Account',
  'team.search': 'Search',
  'team.new-upline': 'New upline',
  'team.mine': 'My team',
  'team.open-team': 'Open {{name}}',
  'team.manage-person': 'Manage {{name}}',
  'team.freeze': 'Freeze',
  'team.move': 'Move',
  'team.send-money': 'Send',
  'team.view-tree': 'Tree',
  'field.payment-password': 'Payment password',
  'problem.field/required': 'Empty',
  'problem.agent/frozen-above': 'Frozen from above',
}
let open: OpenWidget
afterEach(() => open?.leave())

const team = agentAnswers['/wps/agent/team'] as { list: object[] }
const start = async (more: Answers = {}, toggles: Record<string, boolean> = {}) => {
  const { shell } = examplePage()
  open = await openSignedIn(
    {
      name: 'team-management',
      settings,
      View,
      page: { shell: { ...shell, toggles }, screen: screenWith(['team-move', 'transfer'], texts) },
    },
    { answers: { ...agentAnswers, ...more }, texts, type: '2' },
  )
}
const press = async (name: string) => {
  await person().click(screen.getByRole('button', { name }))
  await open.settle()
}
const asked = () => open.requests.filter(({ path, method }) => path === '/wps/agent/team' && method === 'GET')
/** Stops the clock: a search that waits for a pause in typing waits until the clock is moved. */
const stopClock = () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
}
const pause = () => act(async () => vi.advanceTimersByTime(10_000))

it('AGT-04 drills down by the name, and the trail leads back', async () => {
  await start({
    '/wps/agent/team': ({ query }) =>
      query.upline === '7'
        ? { list: [], trail: [{ id: 7, username: 'bob' }], totalPages: 0, totals: { count: 0 } }
        : team,
  })
  expect(screen.queryByRole('button', { name: 'Open cat' }), 'nobody is below').toBeNull()
  await press('Open bob')
  expect(asked().at(-1)?.query.upline).toBe('7')
  expect(screen.getByText('bob').getAttribute('aria-current')).toBe('page')
  await press('My team')
  expect(asked().at(-1)?.query.upline).toBeUndefined()
  expect(screen.getByRole('button', { name: 'Open bob' })).toBeTruthy()
})

it('AGT-04 searches the whole team once typing has paused, and orders by a column', async () => {
  await start()
  await press('Account')
  expect(asked().at(-1)?.query).toMatchObject({ sort: 'username', down: 'true' })
  stopClock()
  const before = asked().length
  const field = screen.getByRole('searchbox', { name: 'Search' })
  for (const letter of 'dan') {
    await person().type(field, letter)
    await act(async () => vi.advanceTimersByTime(100))
  }
  expect(asked()).toHaveLength(before)
  await pause()
  const found = asked().slice(before)
  expect(found.map(({ query }) => query.username)).toEqual(['dan'])
})

it('AGT-04 what an input method makes is searched for at its end', async () => {
  await start()
  stopClock()
  const before = asked().length
  const field = screen.getByRole('searchbox', { name: 'Search' })
  // user-event has no input method
  fireEvent.compositionStart(field)
  for (const value of ['l', 'lo', '龙']) fireEvent.input(field, { target: { value }, isComposing: true })
  await pause()
  expect(asked()).toHaveLength(before)
  fireEvent.compositionEnd(field, { data: '龙' })
  await pause()
  const found = asked().slice(before)
  expect(found.map(({ query }) => query.username)).toEqual(['龙'])
})

it('AGT-04 the tree loads a branch when it is opened', async () => {
  await start()
  await person().click(screen.getByRole('radio', { name: 'Tree' }))
  await open.settle()
  const before = asked().length
  await person().click(screen.getByRole('button', { name: /^bob/, expanded: false }))
  await open.settle()
  expect(screen.getAllByRole('button', { name: /^bob/, expanded: true })).toHaveLength(1)
  const opened = asked().slice(before)
  expect(opened.map(({ query }) => query.upline)).toEqual(['7'])
})

it('AGT-04 freezing is confirmed first; an account frozen from above offers nothing', async () => {
  await start()
  await press('Manage bob')
  await press('Freeze')
  const sent = () => open.requests.filter(({ path }) => path === '/wps/agent/team/freeze')
  expect(sent()).toEqual([])
  await act(async () => answerConfirmation(true))
  await open.settle()
  expect(sent()).toMatchObject([{ body: { memberId: 7, frozen: true } }])
  await press('Manage cat')
  expect(screen.getByText('Frozen from above')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Freeze' })).toBeNull()
})

it('AGT-04 a move without a name is said at its field; a refusal too', async () => {
  await start({ '/wps/agent/team/move': () => 409 })
  await press('Manage bob')
  await press('Move')
  const field = screen.getByRole('textbox', { name: 'New upline', description: '' })
  await press('Move')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  screen.getByRole('textbox', { name: 'New upline', description: 'Empty' })
  await person().type(field, ' dan ')
  await press('Move')
  expect(open.requests.at(-1)).toMatchObject({ path: '/wps/agent/team/move', body: { memberId: 7, upline: 'dan' } })
  screen.getByRole('textbox', { name: 'New upline', description: 'Refused' })
})

it('AGT-06 money is offered where the brand lets agents send it', async () => {
  await start()
  await press('Manage bob')
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  await open.leave()
  await start({}, { transferToDownline: true })
  await press('Manage bob')
  await press('Send')
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toContain('Bob bob')
  expect(screen.getByLabelText(/^Payment password/)).toBeTruthy()
})
