// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  analyticsConsent,
  restoreAnalyticsConsent,
  setAnalyticsConsent,
} from '../../runtime/browser/analytics-consent.ts'
import type { PageView } from '../../runtime/page/page-provider.tsx'
import { createViewStore, showView } from '../state/view-store.ts'
import { countPageViews } from './count-page-views.ts'

const ID = 'G-ABCD12'
const view = (path: string) => ({ path, shell: { language: 'VI' } }) as PageView
const store = createViewStore(view('/'))
const page = globalThis as unknown as { dataLayer?: ArrayLike<unknown>[]; [off: `ga-disable-${string}`]: boolean }
const scripts = () => [...document.head.querySelectorAll('script')].map(script => script.src)
const counted = () =>
  (page.dataLayer ?? [])
    .filter(command => command[0] === 'event')
    .map(command => new URL((command[2] as { page_location: string }).page_location).pathname)
/** Moves to a path; a view is counted once the title has followed. */
const moveTo = async (path: string) => {
  showView(store, view(path))
  await new Promise(done => setTimeout(done))
}

/** Lets happy-dom treat the script as loaded without loading it. */
const { settings } = (globalThis as unknown as { happyDOM: { settings: Record<string, unknown> } }).happyDOM
settings.handleDisabledFileLoadingAsSuccess = true

let end: () => void
beforeEach(async () => {
  localStorage.clear()
  Object.assign(analyticsConsent, { allowed: undefined, asking: false })
  await moveTo('/')
  end = countPageViews(ID, store)
})
afterEach(() => {
  end()
  document.head.innerHTML = ''
  delete page.dataLayer
})

it('SHL-08 without consent, and after a refusal, no script is requested and nothing is counted', async () => {
  await moveTo('/rng')
  setAnalyticsConsent(false)
  await moveTo('/live')
  expect(scripts()).toEqual([])
  expect(page.dataLayer).toBeUndefined()
})

it('SHL-08 with consent each page is counted once, without its query and without anything for advertisements', async () => {
  setAnalyticsConsent(true)
  await Promise.resolve()
  await moveTo('/rng')
  await moveTo('/rng')
  expect(scripts()).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ID}`])
  expect(counted()).toEqual(['/', '/rng'])
  const commands = [...page.dataLayer!].map(command => [...(command as unknown[])])
  expect(commands.find(([name]) => name === 'consent')?.[2]).toMatchObject({
    ad_storage: 'denied',
    ad_user_data: 'denied',
  })
  expect(commands.find(([name]) => name === 'config')?.[2]).toMatchObject({ send_page_view: false })
})

it('SHL-08 the script’s own events get the address without query and hash on every page', async () => {
  location.hash = '#token=abc'
  setAnalyticsConsent(true)
  await Promise.resolve()
  await moveTo('/rng')
  const commands = [...page.dataLayer!].map(command => [...(command as unknown[])])
  const names = commands.map(([name]) => name)
  expect(names.indexOf('set')).toBeLessThan(names.indexOf('config'))
  const addresses = commands
    .filter(([name]) => name === 'set')
    .map(([, page]) => (page as { page_location: string }).page_location)
  expect(addresses).toEqual([`${location.origin}/`, `${location.origin}/rng`])
  location.hash = ''
})

it('SHL-08 PWD-03 the page of the mailed link is not counted, and no script is requested there', async () => {
  await moveTo('/reset-password')
  setAnalyticsConsent(true)
  await Promise.resolve()
  expect(scripts()).toEqual([])
  expect(page.dataLayer).toBeUndefined()
  await moveTo('/')
  expect(counted()).toEqual(['/'])
  await moveTo('/reset-password')
  expect(page[`ga-disable-${ID}`]).toBe(true)
  await moveTo('/rng')
  expect(page[`ga-disable-${ID}`]).toBe(false)
  expect(counted()).toEqual(['/', '/rng'])
})

it('SHL-08 consent can be taken back: nothing more is counted, and the cookies go', async () => {
  setAnalyticsConsent(true)
  await Promise.resolve()
  // biome-ignore lint/suspicious/noDocumentCookie: as the script does it
  for (const cookie of ['_ga=GA1.1.2', 'lang=VI']) document.cookie = `${cookie}; Path=/`
  setAnalyticsConsent(false)
  await Promise.resolve()
  await moveTo('/sports')
  expect(counted()).toEqual(['/'])
  expect(page[`ga-disable-${ID}`]).toBe(true)
  expect(document.cookie).toBe('lang=VI')
})

it('SHL-08 the answer is stored; without one the visitor is asked, unless Global Privacy Control refuses', () => {
  restoreAnalyticsConsent()
  expect(analyticsConsent.asking).toBe(true)
  setAnalyticsConsent(true)
  Object.assign(analyticsConsent, { allowed: undefined, asking: false })
  restoreAnalyticsConsent()
  expect(analyticsConsent).toMatchObject({ allowed: true, asking: false })

  localStorage.clear()
  Object.assign(analyticsConsent, { allowed: undefined, asking: false })
  Object.assign(navigator, { globalPrivacyControl: true })
  restoreAnalyticsConsent()
  expect(analyticsConsent).toMatchObject({ allowed: false, asking: false })
})
