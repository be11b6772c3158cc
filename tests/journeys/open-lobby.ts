/** Helpers for journeys of lobbies. */
import type { Page, Request } from '@playwright/test'
import { expectedText } from './expected-text.ts'
import { at, hydrated } from './site.ts'

export const TILES = 'main li[data-shape]'
export const LIST = /\/wps\/relay\/GCSGAME_gameList/

/** Collects the queries of game lists that the page requests from now on. */
export function recordRequests(page: Page): { request: Request; query: Record<string, string> }[] {
  const asked: { request: Request; query: Record<string, string> }[] = []
  page.on('request', request => {
    if (LIST.test(request.url()))
      asked.push({ request, query: Object.fromEntries(new URL(request.url()).searchParams) })
  })
  return asked
}

export async function openLobby(page: Page, path = '/rng', brand = 'aurum') {
  await page.goto(at(brand, path))
  await hydrated(page)
  return {
    tiles: page.locator(TILES),
    search: page.getByRole('searchbox'),
    count: page.locator('main header [role=status]'),
    tab: (key: string) => page.getByRole('tab', { name: expectedText('EN', `lobby.${key}`), exact: true }),
  }
}
