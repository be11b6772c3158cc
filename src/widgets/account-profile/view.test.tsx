// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { person, screen, waitFor, within } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { memberAnswers } from '../../../tests/widgets/member-answers.ts'
import { type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { ann } from '../../../tests/widgets/stub-platform.ts'
import { answerConfirmation } from '../../runtime/dialogs/confirm.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

describeConformance({ name: 'account-profile', settings, View, answers: memberAnswers })

let open: OpenWidget | undefined
afterEach(() => open?.leave())

it('MBR-16 the account, the nickname, the VIP level and every label of the member are shown', async () => {
  const member = { ...ann(), memberLabel: ['Early bird', 'High roller'] }
  open = await openSignedIn(
    { name: 'account-profile', settings, View },
    {
      answers: { ...memberAnswers, '/wps/member/info': member },
      texts: { 'centre.vip': 'VIP {{level}}', 'profile.about': 'About', 'profile.labels': 'Labels' },
    },
  )
  const card = screen.getByRole('region', { name: 'About' })
  for (const shown of ['ann', 'Ann', 'VIP 3', 'Gold']) expect(card.textContent).toContain(shown)
  const labels = within(within(card).getByRole('list', { name: 'Labels' })).getAllByRole('listitem')
  expect(labels.map(label => label.textContent)).toEqual(['Early bird', 'High roller'])
})

it('a brand offers the contacts of its setting, and a bound one always shows', async () => {
  const contact = (kind: string, shown?: string) => ({ kind, shown, isConfirmed: shown !== undefined, mayChange: true })
  const contacts = [contact('mobile'), contact('zalo'), contact('whatsapp', '+62****5678')]
  const profile = { ...memberAnswers['/wps/member/profile'], contacts }
  const shell = { ...examplePage().shell, dialogs: ['bind-contact'] }
  const texts = { 'field.mobile-num': 'Mobile', 'field.zalo': 'Zalo', 'field.whatsapp': 'WhatsApp' }
  open = await openSignedIn(
    { name: 'account-profile', settings, View, page: { shell } },
    {
      settings: { contacts: ['mobile'] },
      answers: { ...memberAnswers, '/wps/member/profile': profile },
      texts,
    },
  )
  expect(screen.getByText('Mobile')).toBeTruthy()
  expect(screen.getByText('WhatsApp')).toBeTruthy()
  expect(screen.queryByText('Zalo')).toBeNull()
})

it('a device that is confirmed while another one is signed out is signed out as well', async () => {
  const SIGN_OUT = '/wps/member/devices/signOut'
  const device = (name: string) => ({ id: name, name, signedInAt: 1, usedAt: 1, isThis: false, isRemembered: false })
  open = await openSignedIn(
    { name: 'account-profile', settings, View },
    {
      answers: {
        ...memberAnswers,
        '/wps/member/devices': { list: [device('Phone'), device('Tablet')] },
        [SIGN_OUT]: {},
      },
      texts: { 'devices.sign-out': 'Sign out' },
    },
  )
  const { fetch } = globalThis
  let release = () => {}
  const held = new Promise<void>(done => {
    release = done
  })
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    if (String(request[0]).endsWith(SIGN_OUT)) await held
    return fetch(...request)
  })
  for (const name of ['Phone', 'Tablet']) {
    await person().click(screen.getByRole('button', { name: `Sign out: ${name}` }))
    answerConfirmation(true)
    await open.settle()
  }
  release()
  await waitFor(() =>
    expect(open!.requests.filter(({ path }) => path === SIGN_OUT).map(({ body }) => body.id)).toEqual([
      'Phone',
      'Tablet',
    ]),
  )
})
