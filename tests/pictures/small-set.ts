/** Few pictures of the common parts of pages in every brand, which every `npm test` compares. */
import type { Page } from '@playwright/test'

export interface SmallPicture {
  /** Name, which begins with the brand. */
  name: string
  path: string
  theme: 'dark' | 'light'
  language: string
  width: number
  height: number
  /** Selector of the only drawn part; by default the first view. */
  part?: string
  /** Name of the opened dialog. */
  dialog?: string
}

const phone = { width: 360, height: 780 }
const desktop = { width: 1280, height: 720 }
/** Height of a whole footer. */
const long = { width: 360, height: 1400 }
const login = { path: '/', dialog: 'login' }

/** Pages without clocks, amounts and lists that journeys change, in languages whose fonts the brands contain. */
export const SMALL_SET: readonly SmallPicture[] = [
  { name: 'aurum-home', path: '/', theme: 'dark', language: 'EN', ...desktop },
  { name: 'senvang-home', path: '/', theme: 'light', language: 'VI', ...phone },
  { name: 'otterbrook-home', path: '/', theme: 'light', language: 'EN', ...desktop },
  { name: 'pijarama-home', path: '/', theme: 'dark', language: 'ID', ...phone },
  { name: 'yunhe-home', path: '/', theme: 'dark', language: 'EN', ...desktop },
  { name: 'aurum-login', ...login, theme: 'light', language: 'EN', ...desktop, part: 'dialog' },
  { name: 'senvang-login', ...login, theme: 'dark', language: 'VI', ...phone },
  { name: 'otterbrook-register', path: '/register', theme: 'dark', language: 'EN', ...desktop },
  { name: 'aurum-slots', path: '/rng', theme: 'dark', language: 'EN', ...phone },
  { name: 'pijarama-promotions', path: '/promotions', theme: 'light', language: 'ID', ...desktop },
  { name: 'aurum-footer', path: '/no-such-page', theme: 'light', language: 'EN', ...long, part: 'footer' },
  { name: 'yunhe-not-found', path: '/no-such-page', theme: 'light', language: 'EN', ...phone },
]

export const brandOf = ({ name }: SmallPicture): string => name.split('-')[0]!

/** Elements that differ by machine or time. */
export const LEFT_OUT = (page: Page) => [page.locator('time, [role=timer], [data-live]')]
