// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { screenWith } from '../../../tests/forms/base-forms.ts'
import { person, screen, within } from '../../../tests/mount.ts'
import { type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const texts = {
  'profile.change': 'Change',
  'protection.save': 'Save',
  'protection.remove': 'Remove',
  'protection.pending': 'Changes to {{value}}',
  'protection.none': 'No limit',
  'protection.deposit-title': 'Deposit limits',
  'protection.day': 'A day',
  'protection.keep': 'Keep it',
}
const widget = { name: 'protection', settings, View, page: { screen: screenWith(['play-limit'], texts) } }
const LIMIT = '/wps/member/protection/limit'
const at = Date.UTC(2026, 10, 21, 14)
const base = {
  currency: 'USD',
  relaxAfterHours: 24,
  timeOutHours: [24, 168],
  exclusionMonths: [6, 12],
  checkMinutes: 60,
  checkChoices: [15, 60],
}
const limit = { kind: 'deposit', period: 'day', value: '100.00', used: '20.00', endsAt: at }
let open: OpenWidget
afterEach(() => open.leave())
const rowOf = () => screen.getAllByRole('listitem')[0]!
const press = async (name: string) => {
  await person().click(within(rowOf()).getByRole('button', { name }))
  await open.settle()
}
const CHANGE = 'Change: Deposit limits, A day'
const sent = () => open.requests.filter(({ path }) => path === LIMIT).map(({ body }) => body)

it('what is no number is refused at its field: it never removes the limit, which may be zero', async () => {
  open = await openSignedIn(widget, {
    texts,
    answers: { '/wps/member/protection': { ...base, limits: [limit] }, [LIMIT]: { ...base, limits: [limit] } },
  })
  await press(CHANGE)
  const field = within(rowOf()).getByRole('textbox')
  await person().clear(field)
  await person().type(field, '1e3')
  await press('Save')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(sent()).toEqual([])
  await person().clear(field)
  await person().type(field, '0')
  await press('Save')
  expect(sent()).toEqual([{ kind: 'deposit', period: 'day', value: '0.00' }])
})

it('a limit is removed by its own button only, and shows when it ends until it is kept', async () => {
  let pending: object | undefined
  const reply = () => ({ ...base, limits: [{ ...limit, ...(pending && { pending }) }] })
  open = await openSignedIn(widget, {
    texts,
    answers: {
      '/wps/member/protection': reply,
      [LIMIT]: () => {
        pending = { at }
        return reply()
      },
      [`${LIMIT}/keep`]: () => {
        pending = undefined
        return reply()
      },
    },
  })
  await press(CHANGE)
  await press('Remove: Deposit limits, A day')
  expect(sent()).toEqual([{ kind: 'deposit', period: 'day' }])
  expect(rowOf().textContent).toContain('Changes to No limit')
  expect(rowOf().textContent).toContain('100.00')
  await press('Keep it: Deposit limits, A day')
  expect(rowOf().textContent).not.toContain('Changes to')
})
