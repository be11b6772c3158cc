// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { person, screen } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { memberAnswers } from '../../../tests/widgets/member-answers.ts'
import { type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { renderWidget } from '../../../tests/widgets/render-widget.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const deposit = { name: 'deposit', settings, View }
describeConformance({ ...deposit, answers: memberAnswers })

it('ROL-01 HDR-02 a visitor is offered to log in, and sees no form', () => {
  const html = renderWidget(deposit, {})
  for (const part of ['href="/login"', 'data-dialog="login"', 'href="/register"']) expect(html).toContain(part)
  expect(html).not.toContain('<form')
})

let open: OpenWidget | undefined
afterEach(() => open?.leave())

it('MBR-07 a deposit whose time runs out on the open page is shown as expired, and a late payment can still be proven', async () => {
  const { list } = memberAnswers['/wps/payment/deposits'] as { list: { state: string; expiresAt: number }[] }
  let state = 'pending'
  const expiresAt = Date.now() + 200
  open = await openSignedIn(deposit, {
    answers: {
      ...memberAnswers,
      '/wps/payment/deposits': () => ({
        list: [{ ...list[0]!, state, expiresAt, mayCancel: state === 'pending' }],
        totalPages: 1,
        now: Date.now(),
      }),
    },
    texts: Object.fromEntries(
      ['state-pending', 'state-expired', 'show', 'late', 'proof'].map(key => [`deposit.${key}`, key]),
    ),
  })
  await screen.findAllByText('state-pending')
  state = 'expired'
  await person().click(screen.getAllByRole('button', { name: 'show' })[0]!)
  await screen.findAllByText('state-expired')
  screen.getByText('late')
  // its code is loaded now
  await screen.findByLabelText('proof')
})
