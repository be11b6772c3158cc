import { expect, it } from 'vitest'
import type { Metadata } from '../../src/schemas/metadata/metadata.ts'
import { forOneStore } from '../../tests/stores.ts'
import { createStoredMetadata } from './stored-metadata.ts'

const HOUR = 3600_000
const NOW = Date.UTC(2026, 10, 20)
const wire = (status: 0 | 1 = 0): Metadata => ({
  system: { status },
  whitelabel: [{ modId: 'SLOTS', enabled: true }],
  registerRules: [],
  resources: [],
  routers: { domainList: [] },
  banners: [],
  vendors: [],
})

forOneStore('ENG-17 the last valid metadata', open => {
  it('is what the platform sent last for this brand, and is found by its version too', async () => {
    const store = await open()
    const metadata = createStoredMetadata(store)
    expect(await metadata.latest('north', NOW)).toBeUndefined()
    await metadata.store('north', { version: 'one', wire: wire() }, NOW)
    await metadata.store('north', { version: 'two', wire: wire(1) }, NOW + 1)
    await metadata.store('south', { version: 'three', wire: wire() }, NOW + 2)
    expect(await metadata.latest('north', NOW + 3)).toEqual({ version: 'two', wire: wire(1), confirmedAt: NOW + 1 })
    // the platform returns to its earlier metadata
    await metadata.store('north', { version: 'one', wire: wire() }, NOW + 4)
    expect(await metadata.latest('north', NOW + 5)).toMatchObject({ version: 'one', confirmedAt: NOW + 4 })
    expect(await metadata.find('north', 'two')).toEqual(wire(1))
    expect(await metadata.find('south', 'two')).toBeUndefined()
    await store.close()
  })

  it('is used for a day, and older versions are deleted', async () => {
    const store = await open()
    const metadata = createStoredMetadata(store)
    await metadata.store('north', { version: 'one', wire: wire() }, NOW)
    expect(await metadata.latest('north', NOW + 24 * HOUR)).toMatchObject({ version: 'one' })
    expect(await metadata.latest('north', NOW + 24 * HOUR + 1)).toBeUndefined()
    await metadata.store('north', { version: 'two', wire: wire() }, NOW + 25 * HOUR)
    expect(await metadata.find('north', 'one')).toBeUndefined()
    for (let i = 0; i < 40; i++) await metadata.store('north', { version: `v${i}`, wire: wire() }, NOW + 25 * HOUR + i)
    expect(await metadata.find('north', 'two')).toBeUndefined()
    expect(await metadata.find('north', 'v9')).toBeUndefined()
    expect(await metadata.find('north', 'v10')).toBeDefined()
    await store.close()
  })

  it('never is a page of a captive portal, a document with a missing list, or more than two megabytes', async () => {
    const store = await open()
    const metadata = createStoredMetadata(store)
    const huge = { ...wire(), banners: [{ bannerId: 1, groupName: 'x', url: 'x'.repeat(2_000_001) }] }
    for (const invalid of [
      '<html>',
      null,
      [],
      {},
      { ...wire(), whitelabel: 'all' },
      { ...wire(), banners: {} },
      { ...wire(), system: [] },
      huge,
    ])
      expect(await metadata.store('north', { version: 'invalid', wire: invalid as Metadata }, NOW)).toBe(false)
    expect(await metadata.latest('north', NOW)).toBeUndefined()
    await store.close()
  })

  it('is written by several instances at once', async () => {
    const store = await open()
    const metadata = createStoredMetadata(store)
    const times = Array.from({ length: 30 }, (_, i) => NOW + i)
    await Promise.all(times.map(time => metadata.store('north', { version: `v${time % 3}`, wire: wire() }, time)))
    expect(await metadata.latest('north', NOW + 30)).toMatchObject({ confirmedAt: NOW + 29 })
    await store.close()
  })
})
