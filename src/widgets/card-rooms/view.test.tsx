// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { person, screen, waitFor, within } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
import { type Answers, type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { answerConfirmation } from '../../runtime/dialogs/confirm.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const widget = { name: 'card-rooms', settings, View }
describeConformance(widget)

const LIST = '/wps/relay/GLS2_roomList'
const LAUNCH = '/wps/game/launchGame'
const room = (roomId: string, more: object = {}) => ({
  roomId,
  gameCode: 'rummy',
  vassalage: 'KY',
  gameType: 'RNG',
  gameName: `Rummy ${roomId}`,
  level: 'expert',
  seats: 4,
  minBet: '1.00',
  maxBet: '50.00',
  maintenance: false,
  playable: true,
  picture: '',
  ...more,
})
const texts = {
  'lobby.rooms': 'Rooms',
  'lobby.join': 'Join',
  'lobby.rooms-empty': 'No rooms',
  'lobby.rooms-more': 'More rooms',
  'lobby.rooms-log-in': 'Log in to see rooms',
  'header.log-in': 'Log in',
  'lobby.level-expert': 'Expert',
  'game.maintenance': 'Closed',
  'game.elsewhere': 'Elsewhere',
  'problem.title': 'Not loaded',
  'common.retry': 'Try again',
  'lobby.room-seats': 'Seats',
  'lobby.room-stakes': 'Stakes',
}
let open: OpenWidget | undefined
afterEach(async () => {
  await act(async () => answerConfirmation(false))
  await open?.leave()
  open = undefined
})
const start = async (answers: Answers, chosen: Record<string, unknown> = {}) => {
  open = await openSignedIn(widget, { texts, answers, settings: chosen })
  return open
}
const listed = () => open!.requests.filter(({ path }) => path === LIST).map(({ query }) => query)

it('a visitor is asked to log in', async () => {
  await openForVisitor(widget, { texts })
  screen.getByRole('heading', { name: 'Rooms' })
  screen.getByText('Log in to see rooms')
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
})

it('each room shows its game, level, stakes and seats, and is joined at once', async () => {
  const { requests } = await start({ [LIST]: { list: [room('7'), room('8')], totalPages: 1 }, [LAUNCH]: () => 403 })
  const [first] = screen.getAllByRole('listitem')
  within(first!).getByRole('heading', { name: 'Rummy 7' })
  within(first!).getByText('Expert')
  expect(
    within(first!)
      .getAllByRole('definition')
      .map(fact => fact.textContent.replaceAll('\u00A0', ' ')),
  ).toEqual(['$1.00 – $50.00', '4'])
  await person().click(screen.getByRole('button', { name: 'Join: Rummy 8, Expert' }))
  await waitFor(() =>
    expect(requests.find(({ path }) => path === LAUNCH)?.body).toEqual({
      gameType: 'RNG',
      vassalage: 'KY',
      gameCode: 'rummy',
      roomId: '8',
    }),
  )
})

it('a room that is closed or of another platform says so and has no button', async () => {
  const list = [room('7', { maintenance: true }), room('8', { playable: false })]
  await start({ [LIST]: { list, totalPages: 1 } })
  expect(screen.getAllByRole('listitem').map(item => /Closed|Elsewhere/.exec(item.textContent)?.[0])).toEqual([
    'Closed',
    'Elsewhere',
  ])
  expect(screen.queryByRole('button')).toBeNull()
})

it('more rooms are asked for with the ones before, as long as there are any', async () => {
  const answer = ({ query }: { query: Record<string, string> }) => ({
    list: [room('7')],
    totalPages: Number(query.pageSize) > 12 ? 1 : 2,
  })
  await start({ [LIST]: answer }, { vendor: 'KY', title: 'Tables' })
  screen.getByRole('heading', { name: 'Tables' })
  await person().click(screen.getByRole('button', { name: 'More rooms' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'More rooms' })).toBeNull())
  const [before, after] = listed()
  expect([before!.vassalage, before!.pageNo, after!.pageNo]).toEqual(['KY', '1', '1'])
  expect(Number(after!.pageSize)).toBeGreaterThan(Number(before!.pageSize))
})

it('where there are no rooms that is said', async () => {
  await start({ [LIST]: { list: [], totalPages: 0 } })
  screen.getByText('No rooms')
  expect(screen.queryByRole('list')).toBeNull()
})

it('rooms that could not be loaded are asked for again by a button', async () => {
  let refuses = true
  await start({ [LIST]: () => (refuses ? 403 : { list: [room('7')], totalPages: 1 }) })
  await screen.findByText('Not loaded')
  refuses = false
  await person().click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'Rummy 7' })
})
