// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { person, screen, within } from '../../../tests/mount.ts'
import { type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { setLaunchedGame } from '../../runtime/games/launched-game.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const { settings: browser } = (globalThis as unknown as { happyDOM: { settings: Record<string, unknown> } }).happyDOM
// the game's page is empty: it is no part of this test
Object.assign(browser, { enableIframePageLoading: true, disableIframePageLoading: false })

const widget = { name: 'game-frame', settings, View }
const STATUS = '/wps/member/playStatus'
const CHECK = `${STATUS}/check`
const texts = {
  'game.frame-title': 'Game {{name}}',
  'sitting.net': 'Result',
  'sitting.ended': 'Play has ended',
  'sitting.check-title': 'Time for a pause',
  'sitting.go-on': 'Go on',
  'sitting.time': 'Time played',
}
const hour = 3_600_000
const sitting = (more: object) => {
  const now = Date.now()
  return { now, startedAt: now - 2 * hour, net: '-12.50', currency: 'USD', ...more }
}
let open: OpenWidget
afterEach(async () => {
  await open.leave()
  setLaunchedGame(undefined)
})
const start = (answers: Record<string, unknown>) => {
  const game = { title: 'Slot', gameType: 'RNG', vassalage: 'A', gameCode: 'A_1' }
  setLaunchedGame({ ...game, urls: ['about:blank'] })
  const balance = { sumBalance: '100.00', mainBalance: '100.00', currency: 'USD' }
  return openSignedIn(widget, { texts, answers: { '/wps/v2/wallets/balance': balance, ...answers } as never })
}
const dialog = () => screen.queryByRole('alertdialog')
const isShut = () => screen.getByTitle('Game Slot').closest('[inert]') !== null

it('time and result of the sitting are the platform’s, and nothing covers the game', async () => {
  open = await start({ [STATUS]: sitting({ check: { minutes: 60, dueAt: Date.now() + hour } }) })
  expect(screen.getByRole('timer').textContent).toMatch(/^2:00:0\d$/)
  screen.getByText(/12\.50/)
  expect([dialog(), isShut()]).toEqual([null, false])
})

it('the end of play covers the game with its reason, and there is no way to go on', async () => {
  const refused = { code: 'protection/session-limit', message: 'You have reached your time limit of 60 min.' }
  open = await start({ [STATUS]: sitting({ refused }) })
  const cover = screen.getByRole('alertdialog', { name: 'Play has ended', description: refused.message })
  expect(within(cover).queryByRole('button')).toBeNull()
  expect(isShut()).toBe(true)
})

it('a reality check that is due covers the game until the platform has the confirmation', async () => {
  let isConfirmed = false
  const check = () => ({ minutes: 60, dueAt: Date.now() + (isConfirmed ? hour : -1) })
  open = await start({
    [STATUS]: () => sitting({ check: check() }),
    [CHECK]: () => {
      isConfirmed = true
      return sitting({ check: check() })
    },
  })
  screen.getByRole('alertdialog', { name: 'Time for a pause' })
  expect(isShut()).toBe(true)
  await person().click(screen.getByRole('button', { name: 'Go on' }))
  await open.settle()
  expect(open.requests.some(({ path }) => path === CHECK)).toBe(true)
  expect([dialog(), isShut()]).toEqual([null, false])
})

it('balance and result of a round are shown once the game has shown the round', async () => {
  let money = { sum: '100.00', net: '-12.50' }
  open = await start({
    [STATUS]: () => sitting({ net: money.net }),
    '/wps/v2/wallets/balance': () => ({ sumBalance: money.sum, mainBalance: money.sum, currency: 'USD' }),
  })
  const post = async (data: object) => {
    const frame = screen.getByTitle<HTMLIFrameElement>('Game Slot')
    await act(async () => {
      window.dispatchEvent(new MessageEvent('message', { data, origin: 'null', source: frame.contentWindow }))
    })
    await open.settle()
  }
  screen.getByText(/100\.00/)
  await post({ type: 'livery:round' })
  money = { sum: '190.00', net: '77.50' }
  // the visitor comes back to the tab, which reports the sitting
  document.dispatchEvent(new Event('visibilitychange'))
  await open.settle()
  screen.getByText(/100\.00/)
  screen.getByText(/12\.50/)
  await post({ type: 'livery:balance', balance: 190_00, currency: 'USD' })
  screen.getByText(/190\.00/)
  screen.getByText(/77\.50/)
})
