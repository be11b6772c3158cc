/** Few pictures of the parts of every page, in every brand: compared in every `npm test`. */
import type { Page } from '@playwright/test'

export interface SmallPicture {
  /** Begins with the brand. */
  name: string
  path: string
  theme: 'dark' | 'light'
  language: string
  width: number
  height: number
  /** Only this part of the page; without it the first view. */
  part?: string
  /** The dialog that is opened by name. */
  dialog?: string
}

const phone = { width: 360, height: 780 }
const desktop = { width: 1280, height: 720 }
/** As high as all of a footer. */
const long = { width: 360, height: 1400 }
const login = { path: '/', dialog: 'login' }

/** No clock, no amounts and no lists that journeys change; languages whose letters the brands bring with them. */
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

/** What another machine or the hour draws differently. */
export const LEFT_OUT = (page: Page) => [page.locator('time, [role=timer], [data-live]')]
