/**
 * Every page of every brand, for the journeys that judge all of them. `npm test` walks some of each brand;
 * `WALK=all npx playwright test accessibility movement` walks all (docs/qa-guide.md).
 */
import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Role } from '../../src/schemas/condition.ts'
import { NOWHERE, writeBrand } from './brands.ts'
import { at, hydrated } from './site.ts'

export const ALL = process.env.WALK === 'all'
export const WIDE = { width: 1280, height: 860 }
/** The narrowest phone that the design names. */
export const NARROW = { width: 360, height: 740 }

const SNAPSHOTS = new URL('../snapshots/', import.meta.url)

export interface WalkedBrand {
  id: string
  /** The brand's own language first. */
  languages: string[]
  /** One path of every screen that this role may open. */
  paths: (role: Role) => string[]
}

function readBrand(file: string): WalkedBrand {
  const { tenant, languages, orders, roles, ...seen } = JSON.parse(
    readFileSync(new URL(file, SNAPSHOTS), 'utf8'),
  ) as Record<string, never> & { tenant: string; languages: string[] }
  const { defaultLanguage } = (seen as Record<string, { brand: { defaultLanguage: string } }>).everyone!.brand
  const paths = (role: Role) => {
    const screens = new Map<string, string>()
    for (const [audience, things] of Object.entries(seen as Record<string, Record<string, { screen: string }>>)) {
      const people = audience.split(' in ')[0]!.split(', ')
      if (!people.includes('everyone') && !people.includes(role)) continue
      for (const [address, { screen }] of Object.entries(things)) {
        const path = /^route:([^:]*)$/.exec(address)?.[1]
        // a game without a game is the empty screen of a launch
        if (path && path !== '/game' && !screens.has(screen)) screens.set(screen, path)
      }
    }
    return [...screens.values(), NOWHERE]
  }
  return { id: tenant, languages: [...new Set([defaultLanguage, ...languages])], paths }
}

export const walkedBrands: WalkedBrand[] = readdirSync(SNAPSHOTS)
  .filter(name => name.endsWith('.generated.json') && !name.startsWith('base.'))
  .map(readBrand)

/** Opens a page as the visitor's browser shows it after everything has settled. */
export async function openSettled(page: Page, brand: string, path: string, language?: string): Promise<void> {
  if (language)
    await page.context().addCookies([{ name: 'lang', value: language, domain: `${brand}.localhost`, path: '/' }])
  await page.goto(at(brand, path))
  await hydrated(page)
  await settle(page)
}

/** Everything in its final colours and place, what stands below the fold too. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const still = new CSSStyleSheet()
    still.replaceSync('* { transition: none !important; content-visibility: visible !important }')
    document.adoptedStyleSheets = [still]
    await document.fonts.ready
  })

/** As a browser set to larger letters shows the page. @param percent of the usual size */
export const setTextSize = (page: Page, percent: number): Promise<void> =>
  page.evaluate(size => {
    const larger = new CSSStyleSheet()
    larger.replaceSync(`html { font-size: ${size}% }`)
    document.adoptedStyleSheets.push(larger)
  }, percent)

/** What the platform says about a brand from now on. @param status 1: maintenance, 2: blocked where the visitor is */
export function closeDown(brand: string, status: 1 | 2): void {
  const system = JSON.parse(readFileSync(new URL('../../tenants/base/platform/system.json', import.meta.url), 'utf8'))
  writeBrand(brand, { 'platform/system.json': { ...system, status } })
}
