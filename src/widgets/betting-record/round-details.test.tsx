// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { memberAnswers } from '../../../tests/widgets/member-answers.ts'
import { type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const PATH = '/wps/member/record/bet'
let open: OpenWidget | undefined
afterEach(() => open?.leave())

it('MBR-10 a bet opens the details of its round: number, symbols, and what won on which line', async () => {
  const answers = {
    ...memberAnswers,
    [PATH]: {
      ...{ id: '1', roundKey: 'abc-1', at: 0, gameName: 'Game one', stake: '1.00', win: '3.00', net: '2.00' },
      ...{ balance: '9.00', free: false, reels: Array.from({ length: 5 }, () => ['ace', 'king', 'bell']) },
      wins: [{ symbol: 'ace', count: 3, line: 4, win: '3.00' }],
    },
  }
  const texts = {
    'record.details-of': 'Round {{id}}',
    'round.line': '{{count}} x {{symbol}} on {{line}}',
    'round.symbol-ace': 'Ace',
  }
  open = await openSignedIn({ name: 'betting-record', settings, View }, { texts, answers })
  const button = open.container.querySelector<HTMLButtonElement>('button[aria-label="Round 1"]')!
  await act(async () => button.click())
  await open.settle()
  const dialog = open.container.querySelector('dialog')!
  expect(dialog.querySelector('h2')?.textContent).toBe('Game one')
  expect(dialog.textContent).toContain('abc-1')
  expect(dialog.querySelectorAll('ol > li')).toHaveLength(5)
  expect(dialog.querySelector('ul')?.textContent).toContain('3 x Ace on 4')
  expect(open.requests.find(({ path }) => path === PATH)?.query).toEqual({ id: '1' })
})
