// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { person, screen } from '../../../tests/mount.ts'
import { memberAnswers } from '../../../tests/widgets/member-answers.ts'
import { type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { useBadgeCounts } from '../../runtime/state/badge-counts.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const CLAIM = '/wps/relay/MCS2_claimRafflePromotion'
const texts = {
  'rewards.open': 'Draw',
  'rewards.claimed': 'Drawn',
  'rewards.you-won': 'You won',
  'raffle.daily': 'The daily one',
  'rewards.none': 'Nothing to claim',
}
const raffle = (promotionId: string) => ({
  promotionId,
  title: `Raffle ${promotionId}`,
  period: 'day',
  largest: '9.00',
})
const Badge = () => <output>{useBadgeCounts().rewardCount}</output>
let open: OpenWidget
afterEach(() => open.leave())

it('MBR-11 a raffle is drawn once, with an idempotency key, and then shows the prize', async () => {
  let drawn = false
  open = await openSignedIn(
    { name: 'rewards', settings, View },
    {
      texts,
      answers: {
        ...memberAnswers,
        '/wps/member/rewards': { list: [] },
        '/wps/member/raffles': () => ({
          list: [
            { ...raffle('daily'), ...(drawn ? { state: 'claimed', prize: '5.00' } : { state: 'open' }) },
            { ...raffle('other'), state: 'sold-out' },
          ],
        }),
        [CLAIM]: () => {
          drawn = true
          return { prize: '5.00', sumBalance: '1.00', mainBalance: '1.00', currency: 'USD' }
        },
      },
    },
  )
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles).toEqual(['The daily one', 'Raffle other'])
  const buttons = () => screen.getAllByRole<HTMLButtonElement>('button')
  expect(buttons().map(({ disabled }) => disabled)).toEqual([false, true])
  await person().click(screen.getByRole('button', { name: 'Draw: The daily one' }))
  await open.settle()
  const sent = open.requests.filter(({ path }) => path === CLAIM)
  expect(sent.map(({ body }) => body)).toEqual([{ promotionId: 'daily' }])
  expect(sent[0]!.idempotencyKey).toMatch(/^[0-9a-f]{32}$/)
  expect(screen.getByRole('heading', { name: 'The daily one' }).parentElement?.textContent).toMatch(/You won.*5\.00/)
  expect(buttons().map(({ disabled }) => disabled)).toEqual([true, true])
})

it('MBR-11 shows a message when there is nothing to claim', async () => {
  open = await openSignedIn(
    { name: 'rewards', settings, View },
    { texts, answers: { ...memberAnswers, '/wps/member/rewards': { list: [] }, '/wps/member/raffles': { list: [] } } },
  )
  screen.getByText('Nothing to claim')
})

it('MBR-03 MBR-11 the badge is what the platform counts, messages of rewards too, not the raffles alone', async () => {
  const withBadge: typeof View = props => (
    <>
      <Badge />
      <View {...props} />
    </>
  )
  open = await openSignedIn(
    { name: 'rewards', settings, View: withBadge },
    {
      texts,
      answers: {
        ...memberAnswers,
        '/wps/member/rewards': { list: [] },
        '/wps/member/raffles': { list: [{ ...raffle('daily'), state: 'open' }] },
        '/wps/relay/CSP_unreadCount': { messageCount: 0, missionCount: 0, rewardCount: 3 },
      },
    },
  )
  expect(screen.getAllByRole('status')[0]!.textContent).toBe('3')
})

it('MBR-11 each reward is claimed by the call of its kind, and one that needs a number has a link', async () => {
  const paid = { sumBalance: '1.00', mainBalance: '1.00', currency: 'USD', turnover: '0.00' }
  open = await openSignedIn(
    { name: 'rewards', settings, View },
    {
      texts: { ...texts, 'rewards.claim': 'Claim', 'rewards.rebate': 'Rebate' },
      answers: {
        ...memberAnswers,
        '/wps/member/raffles': { list: [] },
        '/wps/member/rewards': {
          list: [
            { kind: 'mission', id: 'bets', slot: 'once', title: 'Bets', amount: '5.00', needsContact: false },
            { kind: 'rebate', id: '', title: '', amount: '1.29', needsContact: false },
            { kind: 'check-in', id: 'sign', title: 'Sign', amount: '1.00', needsContact: false },
            { kind: 'promotion', id: 'gift', title: 'Gift', needsContact: true },
          ],
        },
        '/wps/member/mission/claim': { ...paid, amount: '5.00' },
        '/wps/member/rebate/claim': { ...paid, amount: '1.29' },
        '/wps/member/promotion/claim': { ...paid, bonus: '1.00' },
      },
    },
  )
  for (const title of ['Bets', 'Rebate', 'Sign']) {
    await person().click(screen.getByRole('button', { name: `Claim: ${title}` }))
    await open.settle()
  }
  const sent = open.requests.filter(({ path }) => path.endsWith('/claim'))
  expect(sent.map(({ path, body }) => [path.split('/')[3], body])).toEqual([
    ['mission', { id: 'bets', slot: 'once' }],
    ['rebate', {}],
    ['promotion', { id: 'sign' }],
  ])
  expect(screen.getByRole('link').getAttribute('href')).toContain('/promoDetail?id=gift')
})
