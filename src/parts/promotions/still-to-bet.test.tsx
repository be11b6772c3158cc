// @vitest-environment happy-dom
import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { memberAnswers } from '../../../tests/widgets/member-answers.ts'
import { openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { StillToBet } from './still-to-bet.tsx'

const widget = { name: 'still-to-bet', settings: Type.Object({}), View: StillToBet }
const PATH = '/wps/member/withdrawal/options'
const options = memberAnswers[PATH] as { turnover: object }
const done = { turnover: { ...options.turnover, left: '0.00' } }
const paused = { pausedUntil: Date.UTC(2026, 10, 22) }

it.each([
  ['a bar, while something is left to bet', {}, 'Bet $15.00'],
  ['that money may leave, after enough bets', done, 'Done'],
  ['a bar during a pause', paused, 'Bet $15.00'],
  ['nothing during a pause after enough bets', { ...done, ...paused }, ''],
  ['nothing where withdrawals are closed', { ...done, isOpen: false }, ''],
])('shows %s', async (_, more, text) => {
  const open = await openSignedIn(widget, {
    answers: { ...memberAnswers, [PATH]: { ...options, ...more } },
    texts: { 'withdraw.bet-left': 'Bet {{amount}}', 'withdraw.bet-done': 'Done', 'withdraw.bet-of': '' },
  })
  expect(open.container.textContent).toBe(text)
  await open.leave()
})
