// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { screen, within } from '../../../tests/mount.ts'
import { memberAnswers } from '../../../tests/widgets/member-answers.ts'
import { openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { Play } from './play.tsx'
import { settings } from './settings.ts'

const widget = { name: 'account-profile', settings, View: () => <Play help="/help" /> }
const texts = {
  'profile.play': 'Play',
  'preferences.limits': 'Limits',
  'protection.deposit-title': 'Deposits',
  'protection.session-title': 'Time',
  'protection.day': 'a day',
  'protection.week': 'a week',
  'protection.minutes-value': '{{count}} min',
  'withdraw.bet-of': '{{done}} of {{total}}',
  'profile.no-limits': 'No limits',
}

it('the limits of a member stand as bars with their use', async () => {
  const open = await openSignedIn(widget, { answers: memberAnswers, texts })
  const limits = within(screen.getByRole('list', { name: 'Limits' }))
  expect(limits.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    'Deposits · a day$20.00 of $100.00',
    'Time · a week30 min of 600 min',
  ])
  await open.leave()
})

it('limits that cannot be loaded say so, with another attempt', async () => {
  const answers = { ...memberAnswers, '/wps/member/protection': () => 403 }
  const open = await openSignedIn(widget, { answers, texts: { ...texts, 'common.retry': 'Retry' } })
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  await open.leave()
})

it('a member without limits is told, with the way to set some', async () => {
  const protection = { ...(memberAnswers['/wps/member/protection'] as object), limits: [] }
  const open = await openSignedIn(widget, {
    answers: { ...memberAnswers, '/wps/member/protection': protection },
    texts,
  })
  expect(screen.getByText('No limits')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Limits' }).getAttribute('href')).toBe('/responsible-gaming')
  await open.leave()
})
