// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { person, screen, within } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { LOTTERY_NOW, menuReply } from '../../../tests/widgets/lottery-replies.ts'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
import { type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { closeAllDialogs, openDialogNames } from '../../runtime/dialogs/dialogs.ts'
import { calls } from './calls.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

// the second game is under maintenance
const menu = menuReply('TCG_LOTTO_VN_lott-mien-bac', 'TCG_LOTTO_VN_lott-mien-nam', 'LOTT_lott-quick-3')
const [north, south, quick] = menu.value.flatMap(({ games }) => games)

const widget = { name: 'lottery-lobby', settings, View, calls, replies: { gameMenus: menu, vnGameMenu: menu } }
const answers = { '/lgw/games/game_menus': menu.value, '/lgw/vn/games/game_menu': menu.value }
describeConformance({ ...widget, answers })

const texts = {
  'lobby.lists': 'Lists',
  'lobby.empty': 'No such game',
  'lobby.no-games': 'No games yet',
  'lottery.list-all': 'All',
  'lottery.list-popular': 'Popular',
  'lottery.list-recent': 'Recent',
  'lottery.list-favourites': 'Favourites',
  'lottery.no-favourites': 'No favourites',
  'lottery.region-north': 'North',
  'lottery.region-south': 'South',
  'lottery.region-fast': 'Fast',
  'lottery.search': 'Find a game',
  'game.maintenance': 'Under maintenance',
  'game.add-favourite': 'Add {{name}}',
  'game.remove-favourite': 'Remove {{name}}',
}
let open: OpenWidget | undefined
beforeEach(() => void vi.setSystemTime(LOTTERY_NOW))
afterEach(async () => {
  vi.useRealTimers()
  await open?.leave()
  closeAllDialogs()
  localStorage.clear()
})

const tab = (name: string) => screen.getByRole('tab', { name })
const links = () =>
  within(screen.getByRole('list'))
    .getAllByRole('link')
    .map(link => link.getAttribute('href'))

it('LOT-01 a region has a heading and its games, each with a link to its page', async () => {
  await openForVisitor(widget, { texts, answers })
  expect(
    screen
      .getAllByRole('region')
      .slice(1)
      .map(region => within(region).getByRole('heading').textContent),
  ).toEqual(['North', 'South', 'Fast'])
  const link = within(screen.getByRole('region', { name: 'Fast' })).getByRole('link', {
    name: new RegExp(quick!.gameName),
  })
  expect(link.getAttribute('href')).toContain(`/lottery?gameCode=${quick!.gameCode}`)
})

it('LOT-01 a game under maintenance says so and leads nowhere', async () => {
  await openForVisitor(widget, { texts, answers })
  const region = within(screen.getByRole('region', { name: 'South' }))
  expect(region.getByText(south!.gameName)).toBeTruthy()
  expect(region.getByText('Under maintenance')).toBeTruthy()
  expect(region.queryByRole('link')).toBeNull()
})

it('LOT-01 a typed name narrows the list, and a name that no game has is answered', async () => {
  await openForVisitor(widget, { texts, answers })
  const someone = person()
  const field = screen.getByRole('searchbox', { name: 'Find a game' })
  await someone.type(field, north!.gameName)
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['North'])
  await someone.type(field, 'zzz')
  expect(screen.getByText('No such game')).toBeTruthy()
})

it('LOT-04 the popular games of the prize mode are listed in their order, without regions', async () => {
  const asked: Record<string, string>[] = []
  const popular = ({ query }: { query: Record<string, string> }) => {
    asked.push(query)
    return [quick!, north!]
  }
  const more = { ...answers, '/lgw/games/popular': popular }
  await openForVisitor(widget, { settings: { prizeMode: 'ZY' }, texts, answers: more })
  await person().click(tab('Popular'))
  expect(await screen.findAllByRole('listitem')).toHaveLength(2)
  expect(tab('Popular').getAttribute('aria-selected')).toBe('true')
  expect(links().map(href => href?.split('gameCode=')[1]?.split('&')[0])).toEqual([quick!.gameCode, north!.gameCode])
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
  expect(asked).toMatchObject([{ prizeMode: 'ZY' }])
})

it.each(['Recent', 'Favourites'])('LOT-01 the list %s asks a visitor to sign in first', async name => {
  await openForVisitor(widget, { texts, answers })
  await person().click(tab(name))
  expect(openDialogNames()).toEqual(['login'])
  expect(tab('All').getAttribute('aria-selected')).toBe('true')
})

it('LOT-01 a member adds a game to the favourites, finds it there, and removes it', async () => {
  open = await openSignedIn(widget, { texts, answers })
  const someone = person()
  await someone.click(screen.getByRole('button', { name: `Add ${quick!.gameName}`, pressed: false }))
  await someone.click(tab('Favourites'))
  expect(links()).toHaveLength(1)
  await someone.click(screen.getByRole('button', { name: `Remove ${quick!.gameName}`, pressed: true }))
  expect(screen.getByText('No favourites')).toBeTruthy()
})

it('LOT-03 the recent games of a Vietnamese lobby come from the call of their own', async () => {
  const more = { ...answers, '/lgw/vn/games/game_menu/recent': [north!] }
  open = await openSignedIn(widget, { settings: { vendors: ['TCG_LOTTO_VN'] }, texts, answers: more })
  await person().click(tab('Recent'))
  expect((await screen.findAllByRole('listitem')).map(item => within(item).getByRole('link').textContent)).toEqual([
    expect.stringContaining(north!.gameName),
  ])
})

it('RTE-04 an address that names a game leaves the page to that game', async () => {
  const page = { query: { gameCode: quick!.gameCode } }
  const place = await openForVisitor({ ...widget, page }, { settings: { withoutGame: true }, texts })
  expect(place.textContent).toBe('')
})

it.each<Record<'query' | 'params', Record<string, string>>>([
  { query: { type: 'hot' }, params: {} },
  { query: {}, params: { type: 'hot' } },
])('an address that asks for hot games begins with the popular ones: $query $params', async page => {
  const popular = { '/lgw/games/popular': [] }
  await openForVisitor({ ...widget, page }, { texts, answers: { ...answers, ...popular } })
  expect(tab('Popular').getAttribute('aria-selected')).toBe('true')
})

it('an address that names a vendor lists the games of this one', async () => {
  await openForVisitor({ ...widget, page: { params: { type: 'vassalage', vassalage: 'LOTT' } } }, { texts, answers })
  expect(screen.queryByRole('region', { name: 'North' })).toBeNull()
  screen.getByRole('region', { name: 'Fast' })
})
