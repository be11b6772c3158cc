// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { person, screen } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { exampleReplies } from '../../../tests/widgets/example-replies.ts'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
import type { Answers } from '../../../tests/widgets/stub-platform.ts'
import { DialogContext } from '../../runtime/dialogs/dialogs.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { type Settings, settings } from './settings.ts'
import { View } from './view.tsx'

describeConformance({ name: 'vendor-games', settings, View })

const PATH = '/wps/relay/GCSGAME_gameList'
/** The reply with these games of so many. */
const reply = (games: object[], total = games.length) => Response.json({ games, total, totalPages: 1 })
const [game] = exampleReplies.gameList.games
const texts = {
  'lobby.load-more': 'More',
  'common.see-all': 'See all',
  'lobby.empty': 'None',
  'lobby.error': 'Failed',
  'common.retry': 'Again',
}

/** Opens the widget in a dialog with the given params. */
function open(params: Record<string, string>, answers: Answers) {
  const dialog = { name: 'vendor-games', params, owner: '' }
  const InDialog = (props: WidgetProps<Settings>) => (
    <DialogContext value={dialog}>
      <View {...props} />
    </DialogContext>
  )
  return openForVisitor({ name: 'vendor-games', settings, View: InDialog }, { texts, answers })
}
const ofVendor = { gameType: 'RNG', vassalage: 'A', title: 'Vendor A' }

it('RTE-12 lists the games of the vendor, without the entries that open this list', async () => {
  const asked: Record<string, string>[] = []
  await open(ofVendor, {
    [PATH]: ({ query }) => {
      asked.push(query)
      return reply([game!, { ...game!, gameCode: 'all', gameName: 'All of A', isGame: 'VASSALAGE' }])
    },
  })
  expect(await screen.findByRole('link', { name: /Game one/ })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Vendor A' })).toBeTruthy()
  expect(screen.queryByText('All of A')).toBeNull()
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
  expect(asked).toMatchObject([{ vassalage: 'A', gameType: 'RNG', pageNo: '1' }])
})

it('RTE-12 the way to all of them leads to the lobby of their type, at the vendor', async () => {
  await open(ofVendor, { [PATH]: () => reply([game!]) })
  expect((await screen.findByRole('link', { name: 'See all' })).getAttribute('href')).toBe('/rng?page=A')
})

it('loads more games on request, until there are no more', async () => {
  const games = Array.from({ length: 30 }, (_, index) => ({
    ...game!,
    gameCode: `${index}`,
    gameName: `Number ${index}.`,
  }))
  await open(ofVendor, {
    [PATH]: ({ query }) => reply(games.slice(0, Number(query.pageSize)), 30),
  })
  await person().click(await screen.findByRole('button', { name: 'More' }))
  expect(await screen.findByText('Number 29.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
})

it('says that a vendor has no games', async () => {
  await open(ofVendor, { [PATH]: () => reply([]) })
  expect(await screen.findByText('None')).toBeTruthy()
})

it('offers another attempt where the list could not be loaded', async () => {
  let isDown = true
  await open(ofVendor, { [PATH]: () => (isDown ? 500 : reply([game!])) })
  expect(await screen.findByText('Failed')).toBeTruthy()
  isDown = false
  await person().click(screen.getByRole('button', { name: 'Again' }))
  expect(await screen.findByRole('link', { name: /Game one/ })).toBeTruthy()
})
