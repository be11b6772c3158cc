// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { cleanup, person, screen, within } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { exampleReplies } from '../../../tests/widgets/example-replies.ts'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
import { calls } from './calls.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const widget = { name: 'winners-ticker', settings, View, calls, replies: exampleReplies }
describeConformance(widget)

const texts = { 'home.winners-title': 'Winners', 'home.winners-empty': 'Nobody yet' }
const won = (id: string) => ({ ...exampleReplies.winners.value[0]!, id, player: `p***${id}` })
const withWins = (...ids: string[]) => ({ ...widget, replies: { winners: { success: true, value: ids.map(won) } } })

it('lists who won what, and no more than it is told to', async () => {
  await openForVisitor(withWins('1', '2', '3'), { texts, settings: { title: 'Lately', variant: 'list', count: 2 } })
  const list = within(screen.getByRole('region', { name: 'Lately' }))
  const wins = list.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(wins).toEqual([
    expect.stringMatching(/^p\*\*\*1Game one\+.*1,234\.50$/),
    expect.stringMatching(/^p\*\*\*2Game one\+.*1,234\.50$/),
  ])
})

it('says as a list that nobody has won yet, and shows nothing as a strip, or where it is told to', async () => {
  await openForVisitor(withWins(), { texts, settings: { variant: 'list' } })
  expect(screen.getByText('Nobody yet')).toBeTruthy()
  for (const settings of [{ title: 'Lately' }, { title: 'Lately', variant: 'list', hideEmpty: true }]) {
    cleanup()
    const container = await openForVisitor(withWins(), { texts, settings })
    expect(container.textContent).toBe('')
  }
})

it('is a named region as a strip, without a heading where it has no title', async () => {
  await openForVisitor(withWins('1'), { texts })
  const strip = within(screen.getByRole('region', { name: 'Winners' }))
  expect(strip.getAllByRole('listitem')).toHaveLength(1)
  expect(strip.queryByRole('heading')).toBeNull()
})

it('scrolls as cards by the keyboard', async () => {
  await openForVisitor(withWins('1', '2'), { texts, settings: { variant: 'cards' } })
  await person().tab()
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Winners' }))
})
