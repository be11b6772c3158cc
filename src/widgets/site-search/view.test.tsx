// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { cleanup, screen } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { exampleReplies } from '../../../tests/widgets/example-replies.ts'
import { openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { favouriteGames } from '../../schemas/endpoints/favourite-games.ts'
import { gameList } from '../../schemas/endpoints/game-list.ts'
import { promotions } from '../../schemas/endpoints/promotions.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

describeConformance({ name: 'site-search', settings, View })

afterEach(cleanup)

it('says how many games fit in all, and links to them in the lobby of their type', async () => {
  const [game] = exampleReplies.hotGames.list
  const list = Array.from({ length: 12 }, (_, index) => ({ ...game!, nodeId: `n${index}`, gameCode: `PT_${index}` }))
  const open = await openSignedIn(
    { name: 'site-search', settings, View, page: { path: '/search', query: { search: 'dao kim' } } },
    {
      answers: {
        [gameList.path]: () => Response.json({ games: list, total: 25, totalPages: 3 }),
        [promotions.path]: { list: [] },
        [favouriteGames.path]: { content: [], totalPages: 0 },
      },
      texts: { 'search.found_other': '{{count}} results', 'common.see-all': 'See all' },
    },
  )
  expect(screen.getByRole('status').textContent).toBe('25 results')
  const all = screen.getByRole('link', { name: /See all$/ })
  expect(all.getAttribute('href')).toBe('/rng?search=dao+kim')
  await open.leave()
})
