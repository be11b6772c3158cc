/**
 * Lists every page of every brand for the journeys that check all of them. `npm test` opens some pages of each brand;
 * `WALK=all npx playwright test accessibility movement` opens all (docs/qa-guide.md).
 */
import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Role } from '../../src/schemas/session/role.ts'
import { NOWHERE, writeBrand } from './brands.ts'
import { at, hydrated } from './site.ts'

export const ALL_PAGES = process.env.WALK === 'all'
export const WIDE = { width: 1280, height: 860 }
/** The narrowest phone that the design names. */
export const NARROW = { width: 360, height: 740 }

const SNAPSHOTS = new URL('../snapshots/', import.meta.url)

export interface CheckedBrand {
  id: string
  /** Languages, the brand's own first. */
  languages: string[]
  /** Returns one path for every screen that this role may open. */
  paths: (role: Role) => string[]
}

function readBrand(file: string): CheckedBrand {
  const { tenant, languages, orders, roles, ...seen } = JSON.parse(
    readFileSync(new URL(file, SNAPSHOTS), 'utf8'),
  ) as Record<string, never> & { tenant: string; languages: string[] }
  // differs by language where amounts are written in the language's form
  const { defaultLanguage } = Object.values(seen as Record<string, { brand?: { defaultLanguage: string } }>).find(
    one => one.brand,
  )!.brand!
  const paths = (role: Role) => {
    const screens = new Map<string, string>()
    for (const [audience, things] of Object.entries(seen as Record<string, Record<string, { screen: string }>>)) {
      const people = audience.split(' in ')[0]!.split(', ')
      if (!people.includes('everyone') && !people.includes(role)) continue
      for (const [address, { screen }] of Object.entries(things)) {
        const path = /^route:([^:]*)$/.exec(address)?.[1]
        // /game without a game shows only the empty screen of a launch
        if (path && path !== '/game' && !screens.has(screen)) screens.set(screen, path)
      }
    }
    return [...screens.values(), NOWHERE]
  }
  return { id: tenant, languages: [...new Set([defaultLanguage, ...languages])], paths }
}

export const checkedBrands: CheckedBrand[] = readdirSync(SNAPSHOTS)
  .filter(name => name.endsWith('.generated.json') && !name.startsWith('base.'))
  .map(readBrand)

/** Opens a page and waits until fonts are loaded and transitions have ended. */
export async function openSettled(page: Page, brand: string, path: string, language?: string): Promise<void> {
  if (language)
    await page.context().addCookies([{ name: 'lang', value: language, domain: `${brand}.localhost`, path: '/' }])
  await page.goto(at(brand, path))
  await hydrated(page)
  await settle(page)
}

/** Ends transitions, renders content below the fold, and waits for fonts. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const still = new CSSStyleSheet()
    still.replaceSync('* { transition: none !important; content-visibility: visible !important }')
    document.adoptedStyleSheets = [still]
    await document.fonts.ready
  })

/** Sets the text size like a browser's own setting. @param percent of the usual size */
export const setTextSize = (page: Page, percent: number): Promise<void> =>
  page.evaluate(size => {
    const larger = new CSSStyleSheet()
    larger.replaceSync(`html { font-size: ${size}% }`)
    document.adoptedStyleSheets.push(larger)
  }, percent)

/** Changes the system status of a brand. @param status 1: maintenance, 2: blocked in the visitor's region */
export function closeDown(brand: string, status: 1 | 2): void {
  const system = JSON.parse(readFileSync(new URL('../../tenants/base/platform/system.json', import.meta.url), 'utf8'))
  writeBrand(brand, { 'platform/system.json': { ...system, status } })
}
