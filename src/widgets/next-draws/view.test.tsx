// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { screen, within } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { LOTTERY_NOW, menuReply } from '../../../tests/widgets/lottery-replies.ts'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
import { calls } from './calls.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const menu = menuReply('TCG_LOTTO_VN_lott-mien-bac', 'LOTT_lott-quick-3', 'TCG_SEA_lott-thai-lottery')
const [north, quick, thai] = menu.value.flatMap(({ games }) => games)

const widget = { name: 'next-draws', settings, View, calls, replies: { gameMenus: menu, vnGameMenu: menu } }
const answers = { '/lgw/games/game_menus': menu.value, '/lgw/vn/games/game_menu': menu.value }
describeConformance({ ...widget, answers })

const texts = { 'lottery.next-draws': 'Next draws', 'lottery.spoken-open': '{{hours}} h {{minutes}} min left' }

const stopClock = () => {
  vi.useFakeTimers({ now: LOTTERY_NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

it('links each game that is drawn here, but for those under maintenance, to its page', async () => {
  stopClock()
  await openForVisitor(widget, { texts, answers })
  const list = within(screen.getByRole('list', { name: 'Next draws' }))
  const links = list.getAllByRole('link').map(link => [link.getAttribute('href'), link.textContent])
  expect(links).toEqual([
    [`/vnlottery?gameCode=${north!.gameCode}`, expect.stringContaining(north!.gameName)],
    [`/seaLottery?gameCode=${thai!.gameCode}`, expect.stringContaining(thai!.gameName)],
  ])
  expect(screen.queryByText(quick!.gameName)).toBeNull()
})

it('lists the regions of the settings in their order, and no more games than they say', async () => {
  stopClock()
  await openForVisitor(widget, { settings: { regions: ['sea', 'north'], title: 'Soon' }, texts, answers })
  const names = () => within(screen.getByRole('list', { name: 'Soon' })).getAllByRole('listitem')
  expect(names().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(thai!.gameName),
    expect.stringContaining(north!.gameName),
  ])
})

it('counts down to the end of bets, and loads the next draws once one is under way', async () => {
  stopClock()
  const hour = 3_600_000
  const later = { drawNo: '1002', closesAt: LOTTERY_NOW + 2 * hour, drawsAt: LOTTERY_NOW + 3 * hour }
  const asked: string[] = []
  const load = ({ path }: { path: string }) => {
    asked.push(path)
    return Date.now() < LOTTERY_NOW + 60_000 ? menu.value : [{ ...menu.value[0]!, games: [{ ...north!, next: later }] }]
  }
  await openForVisitor(widget, { settings: { count: 1 }, texts, answers: { '/lgw/games/game_menus': load } })
  expect(screen.getByRole('timer').textContent).toBe('0 h 0 min left')
  expect(screen.getByText('00:00:55')).toBeTruthy()
  const before = asked.length
  await act(async () => vi.advanceTimersByTime(61_000))
  expect(asked).toHaveLength(before + 1)
  expect(screen.getByRole('timer').textContent).toBe('1 h 59 min left')
})

it('shows nothing where no game is drawn here', async () => {
  stopClock()
  const { next: _, ...game } = north!
  const none = { ...menu, value: [{ ...menu.value[0]!, games: [game] }] }
  const replies = { gameMenus: none }
  const place = await openForVisitor(
    { ...widget, replies },
    { texts, answers: { '/lgw/games/game_menus': none.value } },
  )
  expect(place.textContent).toBe('')
})
