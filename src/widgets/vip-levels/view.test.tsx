// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { screen } from '../../../tests/mount.ts'
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
  expect(screen.queryByRole('group')).toBeNull()
  // the items of a level's own list come between
  const levels = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => /^(Member|Gold|Platinum)/.exec(textContent)?.[0])
  expect(levels.filter(Boolean)).toEqual(['Member', 'Gold', 'Platinum'])
  await open.leave()
  open = await openSignedIn(
    { name: 'vip-levels', settings, View },
    { texts: { 'vip.none': 'No levels' }, answers: { '/wps/member/vip': { rank: 0, bets: '0.00', levels: [] } } },
  )
  screen.getByText('No levels')
})
