// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { person, screen } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { memberAnswers } from '../../../tests/widgets/member-answers.ts'
import { type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { referralAddress } from './referral-address.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const widget = { name: 'referral', settings, View }
// terms that differ, as they do in every language
const TEXTS = {
  'referral.qr-label': 'Code of {{address}}',
  'referral.share': 'Share it',
  'referral.deposit-term': 'Deposits',
  'referral.bets-term': 'Bets',
}
const LINK = 'https://www.north.example/register?referralCode=ABCD2345'
// the link is made of the answers' domain and code
describeConformance({ ...widget, answers: { ...memberAnswers, link: { address: LINK } } })

let open: OpenWidget
afterEach(() => {
  open?.leave()
  Reflect.deleteProperty(navigator, 'share')
})

it('MBR-12 API-08 the link leads to the first domain, with the code; of a brand without a valid one to this site', () => {
  expect(referralAddress('www.north.example', '/register', 'ABCD2345')).toBe(LINK)
  expect(referralAddress('http://north.example:8443', '/register', 'A&B')).toBe(
    'http://north.example:8443/register?referralCode=A%26B',
  )
  for (const domain of [undefined, '', 'not a domain'])
    expect(referralAddress(domain, '/join', 'X')).toBe(`${location.origin}/join?referralCode=X`)
})

it('MBR-12 link and QR code are those of the first domain, and sharing is offered if supported', async () => {
  const share = vi.fn(() => Promise.reject(new Error('closed')))
  Object.assign(navigator, { share })
  open = await openSignedIn(widget, { answers: memberAnswers, texts: TEXTS })
  const code = await screen.findByRole('img', { name: `Code of ${LINK}` })
  expect(code.getAttribute('width')).toBe('240')
  screen.getByText(LINK)
  await person().click(screen.getByRole('button', { name: 'Share it' }))
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: LINK }))
})
