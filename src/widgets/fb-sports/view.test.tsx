// @vitest-environment happy-dom

import { afterEach, expect, it } from 'vitest'
import { person, screen } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
import { type Answers, type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { calls } from './calls.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const widget = { name: 'fb-sports', settings, View, calls }
const PATH = '/wps/relay/GCS_gameLaunchFB'
const BOOK = 'http://games.localhost/book'
const texts = {
  'fb-sports.title': 'FB Sports',
  'fb-sports.guest': 'You are a guest.',
  'header.log-in': 'Log in',
  'game.frame-title': 'Play {{name}}',
  'game.failed': 'Not opened',
  'problem.request/invalid-url': 'Invalid address',
  'common.retry': 'Try again',
}
const replyOf = (url: string) => ({ gameLaunchFb: { success: true, value: { url, guest: true } } })
const book = () => screen.queryByTitle('Play FB Sports')

describeConformance({ ...widget, replies: replyOf('/fbsports') })

let open: OpenWidget | undefined
afterEach(async () => {
  await open?.leave()
  open = undefined
})
const start = async (answer: Answers[string]) => {
  open = await openSignedIn({ ...widget, page: { path: '/fbsports' } }, { answers: { [PATH]: answer }, texts })
}

it('LOB-21 a visitor looks at the book as a guest, and may log in', async () => {
  await openForVisitor({ ...widget, replies: replyOf(BOOK) }, { texts })
  screen.getByRole('heading', { level: 1, name: 'FB Sports' })
  screen.getByText('You are a guest.')
  const login = screen.getByRole('link', { name: 'Log in' })
  expect([login.getAttribute('href'), login.dataset.dialog]).toEqual(['/login', 'login'])
  expect(book()?.getAttribute('src')).toBe(BOOK)
})

it('LOB-21 a member is no guest, and the frame of the book can neither leave nor open windows', async () => {
  await start({ url: BOOK, guest: false })
  expect(screen.queryByText('You are a guest.')).toBeNull()
  expect(book()?.getAttribute('src')).toBe(BOOK)
  expect(book()?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin')
})

it('LOB-21 a platform without a book shows the page without a frame', async () => {
  await start({ url: '/fbsports', guest: false })
  screen.getByRole('heading', { level: 1, name: 'FB Sports' })
  expect(book()).toBeNull()
})

it('a book that could not be opened is opened by another attempt', async () => {
  let refuses = true
  await start(() => (refuses ? 503 : { url: BOOK, guest: false }))
  await screen.findByText('Not opened')
  refuses = false
  await person().click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByTitle('Play FB Sports')
})

it.each(['javascript:alert(1)', 'https://evil.example/book'])(
  'LOB-21 SEC-06 %s is no address of the book: nothing is opened, and the page says so',
  async url => {
    await start({ url, guest: false })
    expect(book()).toBeNull()
    screen.getByText('Invalid address')
  },
)
