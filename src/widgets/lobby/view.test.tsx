// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { person, screen, waitFor } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { exampleReplies } from '../../../tests/widgets/example-replies.ts'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
import { renderWidget } from '../../../tests/widgets/render-widget.tsx'
import type { SentRequest } from '../../../tests/widgets/stub-platform.ts'
import { calls } from './calls.ts'
import { readLobbyQuery, writeLobbyQuery } from './lobby-address.ts'
import { changeLobbyQuery, filtersQuery, gamesRequest, lobbyGameType, NO_FACTS, readGamesPage } from './lobby-query.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const lobby = { name: 'lobby', settings, View, calls, replies: exampleReplies }
describeConformance({
  ...lobby,
  answers: {
    '/wps/relay/GCSGAME_gameVendor': [],
    '/wps/relay/GCSGAME_getVassGameType': [],
    '/wps/relay/MCSFE_getFavoriteGamesList': { content: [], totalPages: 0 },
  },
})

const { shell } = examplePage()
const lobbyQuery = {
  ...readLobbyQuery('RNG', {}),
  vendor: 'PT',
  type: 'fav' as const,
  search: 'lion',
  classify: 'JP',
  minBet: '0.05',
  minLines: '',
}

it('LOB-03 a changed search keeps the vendor, goes back to all games and clears the other filters', () => {
  expect(changeLobbyQuery(lobbyQuery, { search: 'tiger' })).toEqual({
    gameType: 'RNG',
    vendor: 'PT',
    type: 'all',
    search: 'tiger',
    classify: '',
    minBet: '',
    minLines: '',
    ...NO_FACTS,
  })
})

it('a fact is chosen along with other facts, and ends search and stake; another filter ends the facts', () => {
  const chosen = changeLobbyQuery(changeLobbyQuery(lobbyQuery, { theme: 'sea' }), { volatility: 'low' })
  expect(chosen).toEqual({ ...readLobbyQuery('RNG', {}), vendor: 'PT', theme: 'sea', volatility: 'low' })
  expect(changeLobbyQuery(chosen, { minBet: '0.05' })).toMatchObject({ theme: '', volatility: '', minBet: '0.05' })
})

it('LOB-02 pages hold 24 games, a first page of card rooms 12', () => {
  expect(gamesRequest(shell, readLobbyQuery('RNG', {}), 0).query).toMatchObject({ pageNo: 1, pageSize: 24 })
  expect(gamesRequest(shell, readLobbyQuery('RNG', {}), 2).query).toMatchObject({ pageNo: 3, pageSize: 24 })
  expect(gamesRequest(shell, readLobbyQuery('PVP', {}), 0).query).toMatchObject({ pageNo: 1, pageSize: 12 })
  expect(gamesRequest(shell, readLobbyQuery('PVP', {}), 1).query).toMatchObject({ pageNo: 1, pageSize: 24 })
})

it('the list is requested with everything that was chosen, in the names of the call', () => {
  const { endpoint, query } = gamesRequest(shell, { ...lobbyQuery, type: 'all' }, 0)
  expect(endpoint.name).toBe('gameList')
  expect(query).toMatchObject({
    gameType: 'RNG',
    vassalage: 'PT',
    gameName: 'lion',
    gameClassify: 'JP',
    minBet: '0.05',
  })
})

it('LOB-19 favourites are requested for platform flash, without a token in the query', () => {
  const { endpoint, query } = gamesRequest(shell, lobbyQuery, 0)
  expect(endpoint.name).toBe('favouriteGames')
  expect(query).toMatchObject({ platform: 'flash', gameType: 'RNG' })
  expect(Object.keys(query)).not.toContain('token')
})

it('RTE-07 RTE-08 the query picks a vendor tab: page for slots, type and vassalage elsewhere, type=hot the hot list', () => {
  expect(readLobbyQuery('RNG', { page: 'CQ9' })).toMatchObject({ vendor: 'CQ9', type: 'all' })
  expect(readLobbyQuery('SPORTS', { type: 'vassalage', vassalage: 'IBC' })).toMatchObject({
    vendor: 'IBC',
    type: 'all',
  })
  expect(readLobbyQuery('LIVE', { type: 'hot' }).type).toBe('hot')
  expect(readLobbyQuery('SPORTS', {}, { type: 'hot' }).type).toBe('hot')
  expect(readLobbyQuery('SPORTS', {}, { type: 'vassalage', vassalage: 'IBC' }).vendor).toBe('IBC')
  expect(lobbyGameType('', {}, { lobbyType: 'esports' })).toBe('ESPORTS')
})

it('a filter is marked while it is chosen', () => {
  const chosen = (query: Record<string, string>) =>
    renderWidget({ ...lobby, page: { path: '/rng', query } }, { gameType: 'RNG' }).match(/data-chosen/g)?.length ?? 0
  expect(chosen({})).toBe(0)
  expect(chosen({ minBet: '0.05' })).toBe(1)
})

it('a vendor that the lobby does not have chooses all games', () => {
  const { gameTypes } = shell
  expect(readLobbyQuery('RNG', { page: 'unknown' }, {}, gameTypes).vendor).toBe('')
  expect(readLobbyQuery('RNG', { page: 'B' }, {}, gameTypes).vendor).toBe('B')
  const html = renderWidget({ ...lobby, page: { path: '/rng', query: { page: 'unknown' } } }, { gameType: 'RNG' })
  expect(html).toContain('Game one')
})

it('LOB-22 an address holds what was chosen and gives it back; what no filter offers counts as none', () => {
  const chosen = { ...readLobbyQuery('RNG', { page: 'PT' }), search: 'hũ vàng', minLines: '25' }
  const written = writeLobbyQuery({ page: 'PT', pageNo: '2', other: 'x' }, {}, chosen, 8)
  expect(written).toEqual({ page: 'PT', other: 'x', search: 'hũ vàng', minLines: '25', pages: '8' })
  expect(readLobbyQuery('RNG', written)).toEqual(chosen)
  const all = writeLobbyQuery({}, { type: 'hot' }, readLobbyQuery('SPORTS', {}), 1)
  expect(all).toEqual({ list: 'all' })
  expect(readLobbyQuery('SPORTS', all, { type: 'hot' }).type).toBe('all')
  expect(
    readLobbyQuery('RNG', {
      minBet: '1;drop',
      minLines: '-1',
      classify: '<b>',
      list: 'none',
      theme: 'none',
      minReturn: '1e9',
    }),
  ).toEqual(readLobbyQuery('RNG', {}))
  for (const minReturn of ['9', '95', '100']) expect(readLobbyQuery('RNG', { minReturn })).toMatchObject({ minReturn })
  for (const minReturn of ['0', '101', '1000'])
    expect(readLobbyQuery('RNG', { minReturn })).toEqual(readLobbyQuery('RNG', {}))
})

it('a lobby without filters by facts reads none from its address', () => {
  const query = { minReturn: '95', volatility: 'low', feature: 'wilds', theme: 'sea', minLines: '5' }
  const chosen = readLobbyQuery('RNG', query, {}, [], { facts: false })
  expect(chosen).toEqual(readLobbyQuery('RNG', { minLines: '5' }))
})

it('the filters of a lobby of the main wallet are those of its games', () => {
  const chosen = readLobbyQuery('RNG', { page: 'PT' }, {}, [], { wallet: 'main' })
  expect(filtersQuery(chosen)).toEqual({ gameType: 'RNG', vassalage: 'PT', wallet: 'main' })
  expect(gamesRequest(shell, chosen, 0).query).toMatchObject({ wallet: 'main' })
})

it('LOB-09 the four lists are read from their different reply shapes', () => {
  const games = exampleReplies.gameList.games
  expect(readGamesPage({ games, totalPages: 3, total: 60 })).toEqual({ games, totalPages: 3, total: 60 })
  expect(readGamesPage({ list: games }).games).toBe(games)
  expect(readGamesPage({ success: true, value: { content: games, totalPages: 2 } })).toMatchObject({
    games,
    totalPages: 2,
  })
})

it('LOB-01 the first page is in the HTML, with a link to the next one that needs no script', () => {
  const html = renderWidget({ ...lobby, page: { path: '/rng' } }, { gameType: 'RNG' })
  expect(html).toContain('Game one')
  expect(html).toContain('href="/rng?pageNo=2"')
  expect(html).toMatch(/<form[^>]*method="get"/)
})

it('filters by facts keep their room until those offered are known, and the button of the filters stays', () => {
  const page = { path: '/sports' }
  const settings = { gameType: 'SPORTS', minBet: false, classify: false }
  const { gameFilters, ...others } = exampleReplies
  const none = { ...gameFilters.value, returns: [], volatilities: [], features: [], themes: [] }
  const known = renderWidget({ ...lobby, page }, settings)
  const unknown = renderWidget({ ...lobby, page, replies: others }, settings)
  const without = renderWidget({ ...lobby, page, replies: { ...others, gameFilters: { value: none } } }, settings)
  const fields = (html: string) => html.match(/<select|data-shape="button"/g)?.length ?? 0
  expect([known, unknown, without].map(fields)).toEqual([4, 4, 0])
  for (const html of [known, unknown, without]) expect(html).toContain('aria-controls="lobby-filters"')
})

it('the button of the filters counts those that are active', () => {
  const named = (query: Record<string, string>) =>
    /<button[^>]*aria-controls="lobby-filters".*?<\/button>/.exec(
      renderWidget({ ...lobby, page: { path: '/rng', query } }, { gameType: 'RNG' }),
    )?.[0]
  expect(named({})).not.toMatch(/>\d+</)
  expect(named({ theme: 'egypt', minReturn: '95' })).toContain('>2<')
})

it('a lobby links to the page of the chosen vendor, unless the heading is hidden', () => {
  const page = { path: '/rng', query: { page: 'B' } }
  expect(renderWidget({ ...lobby, page }, { gameType: 'RNG' })).toContain('href="/provider/B"')
  expect(renderWidget({ ...lobby, page }, { gameType: 'RNG', heading: 'hidden' })).not.toContain('/provider/B')
})

it('LOB-12 a game under maintenance is shown without a link', () => {
  const html = renderWidget({ ...lobby, page: { path: '/rng' } }, { gameType: 'RNG' })
  expect(html).toContain('Game three')
  expect(html).not.toContain('gameCode=three')
})

it('a typed name leaves the games of that name, and the cross of the field brings all of them back', async () => {
  const user = person()
  const { games } = exampleReplies.gameList
  const list = ({ query }: SentRequest) => {
    const found = games.filter(({ gameName }) => !query.gameName || gameName === query.gameName)
    return Response.json({ games: found, totalPages: 1, total: found.length })
  }
  await openForVisitor(
    { ...lobby, page: { path: '/rng' } },
    {
      settings: { gameType: 'RNG' },
      texts: { 'lobby.search': 'Name of a game', 'lobby.clear-search': 'All games', 'lobby.count': '{{count}} games' },
      answers: { '/wps/relay/GCSGAME_gameList': list, '/wps/relay/GCSGAME_getVassGameType': [] },
    },
  )
  expect(screen.getByRole('heading', { name: 'Slots', level: 1 })).toBeTruthy()
  await user.type(screen.getByRole('searchbox', { name: 'Name of a game' }), 'Game two')
  await waitFor(() => expect(screen.queryByText('Game one')).toBeNull())
  expect(await screen.findByText('Game two')).toBeTruthy()
  expect(screen.getByText('1 games')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'All games' }))
  expect(await screen.findByText('Game one')).toBeTruthy()
})
