// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
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
  const texts = { 'rebate.off': 'No rebate here', 'rebate.daily': 'Paid by itself' }
  open = await openSignedIn({ name: 'rebate', settings, View }, { texts, answers })
  return open.container
}

it('MBR-15 only what may be claimed has a button that can be pressed, and what is paid by itself has none', async () => {
  const claimable = await start({})
  expect([...claimable.querySelectorAll('button')].map(({ disabled }) => disabled)).toEqual([false])
  await open!.leave()
  const waiting = await start({ isClaimable: false })
  expect([...waiting.querySelectorAll('button')].map(({ disabled }) => disabled)).toEqual([true])
  await open!.leave()
  const daily = await start({ payment: 'daily', isClaimable: false })
  expect(daily.querySelector('button')).toBeNull()
  expect(daily.textContent).toContain('Paid by itself')
})

it('MBR-15 a brand that pays none says so, and what it paid before stays', async () => {
  const off = await start({ payment: 'off', list: [], levels: [], history: [] })
  expect(off.textContent).toContain('No rebate here')
  await open!.leave()
  const before = await start({ payment: 'off', list: [], levels: [] })
  expect(before.textContent).not.toContain('No rebate here')
  expect(before.querySelectorAll('details')).toHaveLength(1)
})
