// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { person, screen, within } from '../../../tests/mount.ts'
import { lotteryBet } from '../../../tests/widgets/lottery-replies.ts'
import { memberAnswers } from '../../../tests/widgets/member-answers.ts'
import { type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const PATH = '/wps/member/record/bet'
let open: OpenWidget | undefined
afterEach(() => open?.leave())

it('MBR-10 a lottery bet opens what was chosen, its odds, draw, result and both times', async () => {
  const answers = {
    ...memberAnswers,
    [PATH]: {
      id: '1',
      roundKey: '52',
      at: Date.UTC(2026, 10, 20, 20, 1),
      gameName: 'Game one',
      stake: '3.00',
      win: '0.00',
      net: '-3.00',
      lottery: lotteryBet({ state: 'lost', win: '0.00', result: [['7', '1', '9']] }),
    },
  }
  const texts = {
    'record.details-of': 'Round {{id}}',
    'round.play': 'Play',
    'round.draw': 'Draw',
    'round.result': 'Result',
    'round.placed': 'Placed',
    'round.settled': 'Settled',
    'round.bet-number': 'Bet number',
    'lottery.chosen': 'Chosen',
    'lottery.odds': 'Odds',
    'lottery.pick-big': 'Big',
    'lottery.drawn-numbers': 'Drawn {{numbers}}',
  }
  open = await openSignedIn({ name: 'betting-record', settings, View }, { texts, answers })
  await person().click(screen.getByRole('button', { name: 'Round 1' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Game one' }))
  await dialog.findByText('Bet number')
  const fact = (label: string) => dialog.getByText(label).nextElementSibling?.textContent
  await dialog.findByText('Play')
  expect(['Play', 'Chosen', 'Odds', 'Draw', 'Bet number'].map(fact)).toEqual([
    'Sides',
    'Big 3 | –',
    '× 1.98',
    '20261121-7',
    '52',
  ])
  const moment = (label: string) => dialog.getByText(label).nextElementSibling?.querySelector('time')?.dateTime
  expect(['Placed', 'Settled'].map(moment)).toEqual(['2026-11-20T19:00:00.000Z', '2026-11-20T20:01:00.000Z'])
  dialog.getByText('Drawn 7, 1, 9')
})

it('MBR-10 a bet opens the details of its round: number, symbols, and what won on which line', async () => {
  const answers = {
    ...memberAnswers,
    [PATH]: {
      id: '1',
      roundKey: 'abc-1',
      at: 0,
      gameName: 'Game one',
      stake: '1.00',
      win: '3.00',
      net: '2.00',
      balance: '9.00',
      free: false,
      reels: Array.from({ length: 5 }, () => ['ace', 'king', 'bell']),
      wins: [{ symbol: 'ace', count: 3, line: 4, win: '3.00' }],
    },
  }
  const texts = {
    'record.details-of': 'Round {{id}}',
    'round.line': '{{count}} x {{symbol}} on {{line}}',
    'round.symbol-ace': 'Ace',
    'round.reels': 'Reels',
    'round.wins': 'Wins',
  }
  open = await openSignedIn({ name: 'betting-record', settings, View }, { texts, answers })
  await person().click(screen.getByRole('button', { name: 'Round 1' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Game one' }))
  await dialog.findByText('abc-1')
  const [reels, wins] = dialog.getAllByRole('list')
  expect(within(reels!).getAllByRole('listitem')).toHaveLength(5)
  expect(within(wins!).getByRole('listitem').textContent).toContain('3 x Ace on 4')
  expect(open.requests.find(({ path }) => path === PATH)?.query).toEqual({ id: '1' })
})
