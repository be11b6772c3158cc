// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { person, screen } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { type Answers, type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const widget = { name: 'play-limit', settings, View }
describeConformance(widget)

let open: OpenWidget | undefined
afterEach(async () => {
  await open?.leave()
  open = undefined
})

const LIMIT = '/wps/member/protection/limit'
const texts = {
  'protection.day': 'A day',
  'protection.week': 'A week',
  'protection.month': 'A month',
  'protection.save': 'Save',
  'play-limit.empty': 'Give an amount',
}
const field = (name: string) => screen.getByRole('textbox', { name })
const start = async (answer: Answers[string]) => {
  open = await openSignedIn(widget, { texts, answers: { [LIMIT]: answer } })
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
  expect(screen.getByText('Give an amount').getAttribute('role')).toBe('alert')
  expect(open!.requests).toEqual([])
})

it('says at its field why a limit was refused, and still stores the others', async () => {
  await start(({ body }) => (body.period === 'day' ? 403 : {}))
  await person().type(field('A day'), '1')
  await person().type(field('A week'), '700{Enter}')
  await open!.settle()
  expect(open!.requests.map(({ body }) => body.period)).toEqual(['day', 'week'])
  expect([field('A day'), field('A week')].map(one => one.getAttribute('aria-invalid'))).toEqual(['true', null])
  expect(screen.getByText('Refused')).toBeTruthy()
})
