// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { screen, within } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { exampleReplies } from '../../../tests/widgets/example-replies.ts'
import { memberAnswers } from '../../../tests/widgets/member-answers.ts'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
import { type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { renderWidget } from '../../../tests/widgets/render-widget.tsx'
import { calls, promotionListQuery } from './calls.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const list = { name: 'promo-list', settings, View, calls, replies: exampleReplies }
// the clock is set by a reply that is asked for again
const OPTIONS = '/wps/member/withdrawal/options'
const answers = { '/wps/promotions': exampleReplies.promotions.value, [OPTIONS]: memberAnswers[OPTIONS]! }
describeConformance({ ...list, answers: { ...answers, '/wps/member/promotions': { list: [] } } })

let open: OpenWidget | undefined
afterEach(() => open?.leave())

it('PRM-01 filters are links whose category is part of the address; only those that show something are offered', async () => {
  const page = { path: '/promotions', query: { category: 'deposit' } }
  await openForVisitor({ ...list, page }, { texts: { 'promotion.filters': 'Kinds' }, answers })
  const filters = within(screen.getByRole('navigation', { name: 'Kinds' })).getAllByRole('link')
  expect(filters.map(link => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
    ['/promotions', null],
    ['/promotions?category=deposit', 'true'],
  ])
  expect(promotionListQuery({}, { category: 'deposit', page: '3' })).toEqual({
    pageSize: 24,
    pageNo: 3,
    category: 'deposit',
  })
  expect(promotionListQuery({}, { category: 'everything', page: '-1' })).toEqual({ pageSize: 24, pageNo: 1 })
})

it('PRM-01 each card leads to the page of its promotion', () => {
  const html = renderWidget({ ...list, page: { path: '/promotions' } }, {})
  expect([...html.matchAll(/href="(\/promoDetail[^"]+)"/g)].map(([, href]) => href)).toEqual(
    ['one', 'two', 'three'].map(id => `/promoDetail?id=${id}`),
  )
})

it('PRM-02 a member sees on each card how it stands', async () => {
  open = await openSignedIn(
    { ...list, page: { path: '/promotions' } },
    {
      texts: { 'promotion.state-issued': 'Issued', 'promotion.state-closed': 'Closed' },
      answers: {
        ...answers,
        '/wps/member/promotions': { list: [{ id: 'one', state: 'issued' }] },
      },
    },
  )
  screen.getByRole('link', { name: /Promotion one.*Issued/ })
  screen.getByRole('link', { name: /Promotion two.*Closed/ })
  const asked = open.requests.filter(({ path }) => path === '/wps/member/promotions')
  expect(asked.length).toBeGreaterThan(0)
})

it('a member sees the turnover that is left above the promotions', async () => {
  open = await openSignedIn(
    { ...list, page: { path: '/promotions' } },
    {
      texts: { 'withdraw.bet-left': 'Bet {{amount}} more' },
      answers: { ...answers, '/wps/member/promotions': { list: [] } },
    },
  )
  screen.getByRole('progressbar', { name: 'Bet $15.00 more' })
})
