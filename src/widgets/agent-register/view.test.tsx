// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { screenWith } from '../../../tests/forms/base-forms.ts'
import { person, screen, waitFor, within } from '../../../tests/mount.ts'
import { agentAnswers } from '../../../tests/widgets/agent-answers.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { type Answers, type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { answerConfirmation } from '../../runtime/dialogs/confirm.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const texts = {
  'agent-register.links': 'Links',
  'problem.field/required': 'Empty',
  'agent-register.max-uses-wrong': 'Whole number',
  'agent-register.rate-hint': 'Up to {{rate}}',
  'agent-register.qr': 'QR',
  'agent-register.close': 'Off',
  'agent-register.register': 'Register',
  'agent-register.make-link': 'Make a link',
  'field.username': 'Username',
  'agent-register.first-password': 'Password',
  'team.rate': 'Rate',
  'team.type': 'Type',
  'agent-register.max-uses': 'Uses',
}
const page = { screen: screenWith(['team-register', 'referral-link'], texts) }
describeConformance({ name: 'agent-register', settings, View, answers: agentAnswers, page })

let open: OpenWidget
let user: ReturnType<typeof person>
afterEach(() => open?.leave())

const start = async (more: Answers = {}) => {
  open = await openSignedIn(
    { name: 'agent-register', settings, View, page },
    { answers: { ...agentAnswers, ...more }, texts, type: '2' },
  )
  user = person()
}
const press = async (name: string) => {
  await user.click(screen.getByRole('button', { name }))
  await open.settle()
}
const field = (label: string) => screen.getByLabelText(label)
const errorOf = (label: string) => document.getElementById(`${field(label).id}-error`)?.textContent
const type = async (label: string, text: string) => {
  await user.clear(field(label))
  await user.type(field(label), text)
}
const sent = (path: string) => open.requests.filter(request => request.path === path && request.method === 'POST')

it('AGT-05 what is missing is said at its field, and nothing is sent', async () => {
  await start()
  const faulty = () => ['Username', 'Password'].filter(label => field(label).getAttribute('aria-invalid') === 'true')
  await press('Register')
  expect(sent('/wps/agent/team/register')).toEqual([])
  expect(faulty()).toEqual(['Username', 'Password'])
  for (const label of ['Username', 'Password']) expect(errorOf(label)).toBe('Empty')
  await type('Username', 'newbie')
  expect(faulty()).toEqual(['Password'])
})

const showLinks = async () => {
  await user.click(screen.getByRole('tab', { name: 'Links' }))
  await open.settle()
}

it('AGT-05 a link needs a rate that is not above the own one, and a whole number of uses', async () => {
  await start({ '/wps/agent/links': { ...(agentAnswers['/wps/agent/links'] as object), ownRate: 150 } })
  await showLinks()
  expect(screen.queryByLabelText('Rate'), 'members earn none').toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: /team.type|Type/ }), '41')
  await type('Rate', '1.51')
  await type('Uses', '0')
  await press('Make a link')
  expect(sent('/wps/agent/links')).toEqual([])
  expect([errorOf('Rate'), errorOf('Uses')]).toEqual(['Up to 1.5', 'Whole number'])
  await type('Rate', '1.5')
  await type('Uses', '3')
  await press('Make a link')
  expect(sent('/wps/agent/links')).toMatchObject([{ body: { type: '41', rate: 150, maxUses: 3 } }])
})

it('AGT-05 a link shows its QR code, and is switched off after a confirmation; an old one has nothing to share', async () => {
  await start()
  await showLinks()
  const cards = screen.getAllByRole('article')
  expect(cards).toHaveLength(2)
  expect(within(cards[1]!).queryAllByRole('button')).toHaveLength(0)
  await press('QR: Summer')
  // the QR code is loaded on demand
  await waitFor(() => expect(screen.getByRole('img').getAttribute('width')).toBe('240'))
  await press('Off: Summer')
  expect(sent('/wps/agent/links/close')).toEqual([])
  await act(async () => answerConfirmation(true))
  await open.settle()
  expect(sent('/wps/agent/links/close')).toMatchObject([{ body: { id: 2 } }])
})
