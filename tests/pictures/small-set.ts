/** Few pictures of what every page is made of, in every brand: compared in every `npm test` (TEN-09). */
import type { Page } from '@playwright/test'

export interface SmallPicture {
  name: string
  brand: string
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

/** No clock, no amounts and no lists that journeys change; languages whose letters the brands bring with them. */
export const SMALL_SET: readonly SmallPicture[] = [
  { name: 'aurum-home', brand: 'aurum', path: '/', theme: 'dark', language: 'EN', ...desktop },
  { name: 'senvang-home', brand: 'senvang', path: '/', theme: 'light', language: 'VI', ...phone },
  { name: 'otterbrook-home', brand: 'otterbrook', path: '/', theme: 'light', language: 'EN', ...desktop },
  { name: 'pijarama-home', brand: 'pijarama', path: '/', theme: 'dark', language: 'ID', ...phone },
  { name: 'yunhe-home', brand: 'yunhe', path: '/', theme: 'dark', language: 'EN', ...desktop },
  {
    name: 'aurum-login',
    brand: 'aurum',
    path: '/',
    theme: 'light',
    language: 'EN',
    ...desktop,
    dialog: 'login',
    part: 'dialog',
  },
  { name: 'senvang-login', brand: 'senvang', path: '/', theme: 'dark', language: 'VI', ...phone, dialog: 'login' },
  { name: 'otterbrook-register', brand: 'otterbrook', path: '/register', theme: 'dark', language: 'EN', ...desktop },
  { name: 'aurum-slots', brand: 'aurum', path: '/rng', theme: 'dark', language: 'EN', ...phone },
  { name: 'pijarama-promotions', brand: 'pijarama', path: '/promotions', theme: 'light', language: 'ID', ...desktop },
  {
    name: 'aurum-footer',
    brand: 'aurum',
    path: '/no-such-page',
    theme: 'light',
    language: 'EN',
    ...long,
    part: 'footer',
  },
  { name: 'yunhe-not-found', brand: 'yunhe', path: '/no-such-page', theme: 'light', language: 'EN', ...phone },
]

/** What another machine or the hour draws differently. */
export const LEFT_OUT = (page: Page) => [page.locator('time, [role=timer], [data-live]')]
