/** @module-tag deep */

import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Store } from '../../server/store/open-store.ts'
import { checkTenant } from '../../server/tenants/check/checks/check-tenant.ts'
import { createTenantDirectory } from '../../server/tenants/directory/directory.ts'
import { ICONS, widgetCatalog } from '../../src/app/entry-server.tsx'
import { writeBrands } from '../bench/write-brands.mjs'
import { collectLines } from '../collect-log.ts'
import { onFileEnd } from '../file-cleanup.ts'
import { timesKnownWork } from '../known-work.ts'
import { openTestPGlite } from '../stores.ts'

const COUNT = 20
/** Sample brands, which such a folder also contains. */
const SAMPLES = 5
const clock = { now: () => Date.now() }

function makeFolder(count: number): string {
  const dir = join(mkdtempSync(join(tmpdir(), 'livery-many-')), 'tenants')
  writeBrands(dir, count)
  return dir
}

/** Starts only the brands. @returns the brands checked so far */
async function startBrands(dir: string, store: Store, program = 'one', startMs = 0) {
  const checked: string[] = []
  const lines: string[] = []
  const directory = createTenantDirectory({
    dir,
    localesDir: 'locales',
    widgets: widgetCatalog,
    icons: ICONS,
    store,
    clock,
    program,
    startMs,
    log: collectLines(line => lines.push(line)),
    onProblems: id => checked.push(id),
  })
  await directory.start()
  return { directory, checked, lines }
}

describe('TEN-15 many brands', () => {
  it('a start does not wait for new brands, and only changed ones are checked again', async () => {
    const dir = makeFolder(COUNT)
    const store = await openTestPGlite()
    onFileEnd(() => store.close())
    const first = await startBrands(dir, store)
    // `npm run bench` measures the time of this
    expect(first.checked).toEqual([])
    expect(first.directory.waiting()).toBe(COUNT + SAMPLES)
    const last = 'brand-019'
    expect(first.directory.tenantOf(`${last}.localhost`)).toBe(last)
    expect(first.directory.tenantOf('brand-020.localhost')).toBeUndefined()
    expect((await first.directory.current(last))?.body.document.tenant.name).toBe('Brand 19')
    expect(first.checked.at(-1)).toBe(last)
    // another brand may have been checked just before
    expect(first.directory.waiting()).toBeGreaterThan(COUNT / 2)
    while (first.directory.waiting() > 0) await wait(50)
    await first.directory.close()
    expect(first.directory.list()).toHaveLength(COUNT + SAMPLES)

    const second = await startBrands(dir, store)
    await second.directory.close()
    expect(second.checked).toEqual([])
    expect(second.directory.waiting()).toBe(0)
    expect((await second.directory.current('brand-007'))?.body.document.tenant.name).toBe('Brand 7')
    expect(second.directory.hosts().get('brand-007.localhost')).toBe('brand-007')

    // a start reports a broken file with its place, and the brand stays unchanged
    const file = join(dir, 'brand-003', 'theme.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace('}', '},'))
    const third = await startBrands(dir, store, 'one', 60_000)
    await third.directory.close()
    expect(third.checked).toEqual(['brand-003'])
    expect(third.lines[0]).toMatch(/^tenants\/brand-003\/theme\.json:\d+:\d+ .+ Remove the comma/)
    expect((await third.directory.current('brand-003'))?.body.document.tenant.name).toBe('Brand 3')

    // a change of the brand that they extend
    const parent = join(dir, 'senvang', 'texts', 'VI.json')
    writeFileSync(parent, readFileSync(parent, 'utf8').replace('{', '{ "nav.home": "Nhà",'))
    const fourth = await startBrands(dir, store, 'one', 60_000)
    await fourth.directory.close()
    expect(fourth.checked.sort()).toEqual(['brand-003', 'brand-009', 'brand-019', 'senvang'].sort())
    expect((await fourth.directory.current('brand-009'))?.body.texts.VI?.['nav.home']).toBe('Nhà')
  })

  it('a brand not yet checked by this version of the program is checked', async () => {
    const dir = makeFolder(0)
    const store = await openTestPGlite()
    onFileEnd(() => store.close())
    for (const [program, count] of [
      ['one', 6],
      ['one', 0],
      ['two', 6],
    ] as const) {
      const { directory, checked } = await startBrands(dir, store, program, 60_000)
      await directory.close()
      expect(checked).toHaveLength(count)
    }
  })

  it('checking brands with shared files one after another takes little work', () => {
    const dir = makeFolder(8)
    const sources = { dir, localesDir: 'locales', widgets: widgetCatalog, icons: ICONS }
    checkTenant(sources, 'base')
    let number = 0
    const check = () => expect(checkTenant(sources, `brand-00${number++}`).release).toBeDefined()
    expect(timesKnownWork(check, 40)).toBeLessThan(40)
  })
})
