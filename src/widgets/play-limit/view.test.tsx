// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { screenWith } from '../../../tests/forms/base-forms.ts'
import { person, screen } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { type Answers, type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const texts = {
  'protection.day': 'A day',
  'protection.week': 'A week',
  'protection.month': 'A month',
  'protection.save': 'Save',
  'play-limit.empty': 'Give an amount',
}
const widget = { name: 'play-limit', settings, View, page: { screen: screenWith(['deposit-limits'], texts) } }
describeConformance(widget)

let open: OpenWidget | undefined
afterEach(async () => {
  await open?.leave()
  open = undefined
})

const LIMIT = '/wps/member/protection/limit'
const field = (name: string) => screen.getByRole('textbox', { name })
const errorOf = (name: string) => document.getElementById(`${field(name).id}-error`)?.textContent
const start = async (answer: Answers[string]) => {
  open = await openSignedIn(widget, { texts, settings: { form: 'deposit-limits' }, answers: { [LIMIT]: answer } })
}
const save = async () => {
  await person().click(screen.getByRole('button', { name: 'Save' }))
  await open!.settle()
}

it('stores a limit for each period that has an amount, and for no other', async () => {
  await start({})
  await person().type(field('A day'), '100')
  await person().type(field('A month'), '1500.50')
  await save()
  expect(open!.requests.map(({ body }) => body)).toEqual([
    { kind: 'deposit', period: 'day', value: '100.00' },
    { kind: 'deposit', period: 'month', value: '1500.50' },
  ])
})

it('asks for an amount where none is typed, and sends nothing', async () => {
  await start({})
  await save()
  expect(errorOf('A day')).toBe('Give an amount')
  expect(document.activeElement).toBe(field('A day'))
  expect(open!.requests).toEqual([])
})

it('says at its field why a limit was refused, and still stores the others', async () => {
  await start(({ body }) => (body.period === 'day' ? 403 : {}))
  await person().type(field('A day'), '1')
  await person().type(field('A week'), '700{Enter}')
  await open!.settle()
  expect(open!.requests.map(({ body }) => body.period)).toEqual(['day', 'week'])
  expect([field('A day'), field('A week')].map(one => one.getAttribute('aria-invalid'))).toEqual(['true', null])
  expect(errorOf('A day')).toBe('Refused')
})
