// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { cleanup, screen, within } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { exampleReplies } from '../../../tests/widgets/example-replies.ts'
import { memberAnswers } from '../../../tests/widgets/member-answers.ts'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
import { type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { calls } from './calls.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const widget = { name: 'game-row', settings, View, calls, replies: exampleReplies }
describeConformance(widget)

let open: OpenWidget | undefined
afterEach(async () => {
  await open?.leave()
  open = undefined
})

const texts = { 'common.see-all': 'See all', 'lobby.games': 'Games' }
const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

it('shows the games of its source under its heading, and leads to all of them', async () => {
  await openForVisitor(widget, { texts, settings: { title: 'Hot now', more: '/rng', count: 2 } })
  const row = within(screen.getByRole('region', { name: 'Hot now' }))
  expect(row.getByRole('heading', { level: 2, name: 'Hot now' })).toBeTruthy()
  expect(row.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/rng')
  expect(names()).toEqual([expect.stringContaining('Game one'), expect.stringContaining('Game two')])
})

it('shows the new games alone where it is told to, and nothing without games', async () => {
  await openForVisitor(widget, { texts, settings: { source: 'new', layout: 'grid' } })
  expect(names()).toEqual([expect.stringContaining('Game two')])
  cleanup()
  const container = await openForVisitor(
    { ...widget, replies: { hotGames: { list: [] } } },
    { settings: { title: 'Hot' } },
  )
  expect(container.textContent).toBe('')
})

it("shows a member's own games to the member alone", async () => {
  const container = await openForVisitor(widget, { texts, settings: { source: 'recent', title: 'Played' } })
  expect(container.textContent).toBe('')
  cleanup()
  const [game] = exampleReplies.hotGames.list
  open = await openSignedIn(widget, {
    texts,
    settings: { source: 'recent', title: 'Played' },
    answers: {
      ...memberAnswers,
      '/wps/relay/GCS_recentGame': { content: [game], totalPages: 1 },
      '/wps/relay/MCSFE_getFavoriteGamesList': { content: [], totalPages: 0 },
    },
  })
  expect(screen.getByRole('region', { name: 'Played' }).textContent).toContain('Game one')
})
