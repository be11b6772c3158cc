// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { screen } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { memberAnswers } from '../../../tests/widgets/member-answers.ts'
import { type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const PATH = '/wps/member/rebate'

describeConformance({ name: 'rebate', settings, View, answers: memberAnswers })

let open: OpenWidget | undefined
afterEach(async () => {
  await open?.leave()
  open = undefined
})
const start = async (more: object) => {
  const own = memberAnswers[PATH] as object
  const answers = { ...memberAnswers, [PATH]: { ...own, ...more } }
  const texts = {
    'rebate.off': 'No rebate here',
    'rebate.daily': 'Paid by itself',
    'points.level-rank': 'VIP {{rank}}',
    'vip.yours': 'Yours',
  }
  open = await openSignedIn({ name: 'rebate', settings, View }, { texts, answers })
}

it('MBR-15 only what may be claimed has a button that can be pressed, and what is paid by itself has none', async () => {
  const button = () => screen.getByRole<HTMLButtonElement>('button')
  await start({})
  expect(button().disabled).toBe(false)
  await open!.leave()
  await start({ isClaimable: false })
  expect(button().disabled).toBe(true)
  await open!.leave()
  await start({ payment: 'daily', isClaimable: false })
  expect(screen.queryByRole('button')).toBeNull()
  screen.getByText('Paid by itself')
})

it('MBR-15 a brand that pays none says so, and what it paid before stays', async () => {
  await start({ payment: 'off', list: [], levels: [], history: [] })
  screen.getByText('No rebate here')
  await open!.leave()
  await start({ payment: 'off', list: [], levels: [] })
  expect(screen.queryByText('No rebate here')).toBeNull()
  expect(screen.getAllByRole('group')).toHaveLength(1)
})

it('a level names all ranks that have its percentages, so that the marked one is the member’s', async () => {
  const percents = [{ gameType: 'RNG', percent: '0.5' }]
  const levels = [
    { rank: 0, title: 'Member', isCurrent: true, percents },
    { rank: 3, title: 'Gold', isCurrent: false, percents },
    { rank: 4, title: 'Diamond', isCurrent: false, percents },
  ]
  await start({ levels })
  const names = screen.getAllByText(/^VIP/).map(({ textContent }) => textContent)
  expect(names).toEqual(['VIP 0–2 Yours', 'VIP 3 · Gold ', 'VIP 4+ · Diamond '])
})
