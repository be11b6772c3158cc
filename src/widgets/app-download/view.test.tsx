// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { screen, within } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const app = (type: string) => ({ type, url: `https://app.example/${type}` })
const resources = { IOS: app('IOS'), ANDROID: app('ANDROID'), 'IOS-LITE-APP': app('IOS-LITE-APP') }
const { shell } = examplePage()
const widget = { name: 'app-download', settings, View, page: { shell: { ...shell, resources } } }
describeConformance(widget)

const texts = {
  'download.android': 'Android app',
  'download.ios': 'iPhone app',
  'download.ios-lite-app': 'Light app',
  'download.own': 'Yours',
  'download.get': 'Get the {{app}}',
  'download.qr-label': 'Code of the {{app}}',
  'download.ios-1': 'Tap the button',
  'download.ios-2': 'Trust us',
  'download.ios-3': 'Open it',
  'download.none': 'No app yet',
  'nav.help': 'Help',
}
const names = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)
afterEach(() => void vi.restoreAllMocks())
const arriveWith = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)

it("each app has its steps, its code and its link; that of the visitor's device is first and marked", async () => {
  arriveWith('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15')
  await openForVisitor(widget, { texts })
  expect(names()).toEqual(['iPhone app', 'Light app', 'Android app'])
  expect(screen.getAllByText('Yours')).toHaveLength(2)
  const own = within(screen.getByRole('article', { name: 'iPhone app' }))
  own.getByText('Yours')
  expect(
    within(own.getAllByRole('list')[0]!)
      .getAllByRole('listitem')
      .map(step => step.textContent),
  ).toEqual(['Tap the button', 'Trust us', 'Open it'])
  await own.findByRole('img', { name: 'Code of the iPhone app' })
  expect(own.getByRole('link', { name: 'Get the iPhone app' }).getAttribute('href')).toBe('https://app.example/IOS')
  expect(within(screen.getByRole('article', { name: 'Android app' })).queryByText('Yours')).toBeNull()
})

it('on a computer the apps keep their order and none is marked', async () => {
  arriveWith('Mozilla/5.0 (Windows NT 10.0; Win64; x64)')
  await openForVisitor(widget, { texts })
  expect(names()).toEqual(['Android app', 'iPhone app', 'Light app'])
  expect(screen.queryByText('Yours')).toBeNull()
  await screen.findByRole('img', { name: 'Code of the Light app' })
})

it("the platform's own picture of a code is shown in place of a generated one", async () => {
  const ANDROID = { ...app('ANDROID'), qrCodeUrl: '/qr.svg' }
  await openForVisitor({ ...widget, page: { shell: { ...shell, resources: { ANDROID } } } }, { texts })
  expect(screen.getByRole('img', { name: 'Code of the Android app' }).localName).toBe('img')
})

it('a brand without an app says so, and leads to the help that its settings name', async () => {
  const without = { ...widget, page: { shell: { ...shell, resources: {} } } }
  await openForVisitor(without, { texts, settings: { support: '/help' } })
  screen.getByText('No app yet')
  expect(screen.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/help')
})

it('without a page of help there is no link to one', async () => {
  await openForVisitor({ ...widget, page: { shell: { ...shell, resources: {} } } }, { texts })
  screen.getByText('No app yet')
  expect(screen.queryByRole('link')).toBeNull()
})
