// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { memberAnswers } from '../../../tests/widgets/member-answers.ts'
import { type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

describeConformance({ name: 'vip-levels', settings, View, answers: memberAnswers })

let open: OpenWidget | undefined
afterEach(() => open?.leave())

it('MBR-16 the page lists every level at once, and says where the brand has none', async () => {
  open = await openSignedIn({ name: 'vip-levels', settings, View }, { texts: {}, answers: memberAnswers })
  expect(open.container.querySelector('details')).toBeNull()
  expect(open.container.querySelectorAll('ol > li')).toHaveLength(3)
  await open.leave()
  open = await openSignedIn(
    { name: 'vip-levels', settings, View },
    { texts: { 'vip.none': 'No levels' }, answers: { '/wps/member/vip': { rank: 0, bets: '0.00', levels: [] } } },
  )
  expect(open.container.textContent).toContain('No levels')
})
