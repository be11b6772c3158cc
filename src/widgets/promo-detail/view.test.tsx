// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { screenWith } from '../../../tests/forms/base-forms.ts'
import { person, screen, within } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { exampleReplies } from '../../../tests/widgets/example-replies.ts'
import { memberAnswers } from '../../../tests/widgets/member-answers.ts'
import { type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { renderWidget } from '../../../tests/widgets/render-widget.tsx'
import { calls } from './calls.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const texts = {
  'promotion.remark': 'Remark',
  'promotion.action-apply': 'Apply',
  'promotion.calendar': 'Calendar',
}
const page = { path: '/promoDetail', query: { id: 'one' }, screen: screenWith(['promotion'], texts) }
const detail = { name: 'promo-detail', settings, View, calls, replies: exampleReplies, page }

const card = exampleReplies.promotion.value
// the clock is set by a reply that is asked for again
const MINE = { id: 'one', progress: [], uploads: [], history: [], now: 0 }
describeConformance({
  ...detail,
  answers: { ...memberAnswers, '/wps/promotion': card, '/wps/member/promotion': { ...MINE, state: 'join' } },
})

const APPLY = '/wps/member/promotion/apply'

let open: OpenWidget | undefined
afterEach(async () => {
  await open?.leave()
  open = undefined
  sessionStorage.clear()
})

const start = async (mine: object, promotion: object = {}, more: Record<string, unknown> = {}) => {
  open = await openSignedIn(detail, {
    texts: { ...texts, 'promotion.next-process': 'next process', 'promotion.remark-too-long': '{{count}} of {{most}}' },
    answers: {
      ...memberAnswers,
      '/wps/promotion': { ...card, ...promotion },
      '/wps/member/promotion': { ...MINE, ...mine },
      ...more,
    } as never,
  })
  return open
}
// the form is loaded when it is first shown
const remark = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Remark/ })
const write = async (value: string) => {
  const you = person()
  await you.clear(await remark())
  await you.paste(value)
}
const apply = async () => {
  await person().click(screen.getByRole('button', { name: 'Apply' }))
  await open!.settle()
}

it('PRM-02 a visitor reads text, terms and conditions, and may log in to take part', () => {
  const html = renderWidget(detail, {})
  expect(html).toMatch(/<h1[^>]*>Promotion one/)
  for (const text of ['Text', 'First term']) expect(html).toContain(text)
  expect(html.match(/<button/g)).toHaveLength(1)
})

it('PRM-02 an address that names no promotion is told, and shows nothing below another list', () => {
  const nothing = { ...detail, page: { ...page, query: {} } }
  expect(renderWidget(nothing, {})).toContain('role="status"')
  expect(renderWidget(nothing, { optional: true })).not.toContain('role="status"')
})

it('PRM-02 each state says what comes next, and offers only what can be done', async () => {
  await start({ state: 'process', progress: [{ kind: 'bets', needed: '10.00', done: '2.00' }] })
  expect(await screen.findByText(/next process/)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

it('PRM-03 a remark is counted as people count, is kept over a reload, and one that is too long is not sent', async () => {
  const needs = { remark: 'required' }
  const opened = await start({ state: 'apply' }, { kind: 'application', needs }, { [APPLY]: {} })
  await write('👨‍👩‍👧‍👦'.repeat(141))
  await apply()
  expect((await remark()).getAttribute('aria-invalid')).toBe('true')
  expect(opened.requests.filter(({ path }) => path === APPLY)).toEqual([])
  await write('half a sentence')
  await opened.leave()
  const again = await start({ state: 'apply' }, { kind: 'application', needs }, { [APPLY]: {} })
  expect((await remark()).value).toBe('half a sentence')
  await apply()
  expect(again.requests.filter(({ path }) => path === APPLY).map(({ body }) => body)).toEqual([
    { id: 'one', remark: 'half a sentence' },
  ])
  expect(Object.keys(sessionStorage).filter(key => key.includes('promotion'))).toEqual([])
})

it('PRM-06 the calendar says which days are signed, and which is today', async () => {
  const calendar = { inRow: 1, days: ['signed', 'today', 'later'].map(state => ({ amount: '1.00', state })) }
  await start({ state: 'claim', calendar }, { kind: 'check-in', days: ['1.00', '1.00', '1.00'] })
  const days = within(screen.getByRole('list', { name: 'Calendar' })).getAllByRole('listitem')
  expect(days.slice(0, 3).map(day => day.getAttribute('data-state'))).toEqual(['signed', 'today', 'later'])
  const [today, ...others] = days.filter(day => day.getAttribute('aria-current') === 'date')
  expect([today?.getAttribute('data-state'), others]).toEqual(['today', []])
})
