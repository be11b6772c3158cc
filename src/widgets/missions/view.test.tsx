// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { person, screen } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { memberAnswers } from '../../../tests/widgets/member-answers.ts'
import { type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const SUMMARY = '/wps/relay/MCSFE_getMissionSummaryDetails'
const CLAIM = '/wps/member/mission/claim'

describeConformance({ name: 'missions', settings, View, answers: memberAnswers })

let open: OpenWidget | undefined
afterEach(async () => {
  await open?.leave()
  open = undefined
})

it('MBR-13 a mission that is done is claimed once with an idempotency key; what went wrong is said on its card', async () => {
  const own = memberAnswers[SUMMARY] as { list: object[]; missionCount: number; now: number }
  let claimed = false
  open = await openSignedIn(
    { name: 'missions', settings, View },
    {
      texts: {
        'missions.claim-name': 'Claim {{title}}',
        'missions.ask-stake': 'Bet {{needed}}',
        'missions.done': '{{done}} / {{needed}}',
      },
      answers: {
        ...memberAnswers,
        [SUMMARY]: () => ({
          ...own,
          list: own.list.map((one, i) => (i === 0 && claimed ? { ...one, state: 'claimed' } : one)),
        }),
        [CLAIM]: () => {
          claimed = true
          return { amount: '5.00', turnover: '5.00', sumBalance: '1.00', mainBalance: '1.00', currency: 'USD' }
        },
      },
    },
  )
  const bars = screen.getAllByRole<HTMLProgressElement>('progressbar').map(bar => [bar.value, bar.max])
  expect(bars).toEqual([
    [3, 3],
    [20, 50],
    [2, 2],
  ])
  expect(screen.getAllByText(/^Bet/).length).toBeGreaterThan(0)
  expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'Claim Three bets' })])
  await person().click(screen.getByRole('button'))
  await open.settle()
  const sent = open.requests.filter(({ path }) => path === CLAIM)
  expect(sent.map(({ body }) => body)).toEqual([{ id: 'bets', slot: '2026-11-20' }])
  expect(sent[0]!.idempotencyKey).toMatch(/^[0-9a-f]{32}$/)
  expect(screen.queryByRole('button')).toBeNull()
})
