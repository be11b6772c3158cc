// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { waitFor } from '../../../tests/mount.ts'
import { agentAnswers } from '../../../tests/widgets/agent-answers.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { type Answers, type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { typeInto } from '../../../tests/widgets/type-into.ts'
import { answerConfirmation } from '../../runtime/dialogs/confirm.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

describeConformance({ name: 'agent-register', settings, View, answers: agentAnswers })

const texts = {
  'agent-register.links': 'Links',
  'problem.field/required': 'Empty',
  'agent-register.max-uses-wrong': 'Whole number',
  'agent-register.rate-hint': 'Up to {{rate}}',
  'agent-register.qr': 'QR',
  'agent-register.close': 'Off',
}
let open: OpenWidget
afterEach(() => open?.leave())

const start = async (more: Answers = {}) => {
  open = await openSignedIn(
    { name: 'agent-register', settings, View },
    { answers: { ...agentAnswers, ...more }, texts, type: '2' },
  )
}
const submit = async () => {
  await act(async () => open.container.querySelector('form')!.requestSubmit())
  await open.settle()
}
const sent = (path: string) => open.requests.filter(request => request.path === path && request.method === 'POST')
const button = (name: string) =>
  [...open.container.querySelectorAll('button')].find(element => element.textContent === name)
const inputs = () => [...open.container.querySelectorAll<HTMLInputElement>('form input')]

it('AGT-05 what is missing is said at its field, and nothing is sent', async () => {
  await start()
  await submit()
  expect(sent('/wps/agent/team/register')).toEqual([])
  expect(open.container.querySelectorAll('[aria-invalid=true]')).toHaveLength(2)
  expect(open.container.textContent).toContain('Empty')
  await typeInto(inputs()[0]!, 'newbie')
  expect(open.container.querySelectorAll('[aria-invalid=true]')).toHaveLength(1)
})

const showLinks = () =>
  open.click([...open.container.querySelectorAll('[role=tab]')].find(tab => tab.textContent === 'Links'))

it('AGT-05 a link needs a rate that is not above the own one, and a whole number of uses', async () => {
  await start({ '/wps/agent/links': { ...(agentAnswers['/wps/agent/links'] as object), ownRate: 150 } })
  await showLinks()
  const [rate, uses] = inputs()
  await typeInto(rate!, '1.51')
  await typeInto(uses!, '0')
  await submit()
  expect(sent('/wps/agent/links')).toEqual([])
  expect(open.container.textContent).toContain('Up to 1.5')
  expect(open.container.textContent).toContain('Whole number')
  await typeInto(rate!, '1.5')
  await typeInto(uses!, '3')
  await submit()
  expect(sent('/wps/agent/links')).toMatchObject([{ body: { type: '0', rate: 150, maxUses: 3 } }])
})

it('AGT-05 a link shows its QR code, and is switched off after a confirmation; an old one has nothing to share', async () => {
  await start()
  await showLinks()
  const cards = [...open.container.querySelectorAll('article')]
  expect(cards).toHaveLength(2)
  expect(cards[1]!.querySelectorAll('button')).toHaveLength(0)
  await open.click(button('QR'))
  // it is loaded once it is asked for
  await waitFor(() => expect(open.container.querySelector('svg[role=img]')?.getAttribute('width')).toBe('240'))
  await open.click(button('Off'))
  expect(sent('/wps/agent/links/close')).toEqual([])
  await act(async () => answerConfirmation(true))
  await open.settle()
  expect(sent('/wps/agent/links/close')).toMatchObject([{ body: { id: 2 } }])
})
