import { beforeAll, expect, it } from 'vitest'
import { countryCode } from '../../src/schemas/endpoints/country-code.ts'
import { domainRoute } from '../../src/schemas/endpoints/domain-route.ts'
import { permission } from '../../src/schemas/endpoints/permission.ts'
import { registerRules } from '../../src/schemas/endpoints/register-rules.ts'
import { registerSettings } from '../../src/schemas/endpoints/register-settings.ts'
import { systemStatus } from '../../src/schemas/endpoints/system-status.ts'
import { whitelabel } from '../../src/schemas/endpoints/whitelabel.ts'
import { createTestDatabase, forOneStore } from '../../tests/stores.ts'
import { createTestPlatform, type TestPlatform } from '../../tests/test-platform.ts'
import { openStore } from '../store/open-store.ts'
import { readMetadata, storeMetadata } from './metadata-documents.ts'

const documents = {
  system: { status: 0, imageCDNs: ['https://cdn.example'], location: { countryCode: 'VN' } },
  whitelabel: [{ modId: 'ROOT', enabled: true, childrenNodes: [{ modId: 'SMS', enabled: false }] }],
  registerRules: [{ field: 'captcha', enabled: true, required: true }],
  routers: { domainList: ['north.example'] },
  resources: [{ resourceType: 'EMAIL', url: 'mailto:help@north.example' }],
}

forOneStore("a brand's metadata", open => {
  let platform: TestPlatform
  const load = (more: object = {}) =>
    storeMetadata(platform.context.store, 'north', more as never, platform.clock.now())
  beforeAll(async () => {
    platform = await createTestPlatform(await open())
    await load(documents)
  })

  it('SBX-02 the platform calls answer from it', async () => {
    const answer = async (endpoint: Parameters<ReturnType<TestPlatform['browser']>['call']>[0]) =>
      (await platform.browser().call(endpoint)).json.value
    expect(await answer(systemStatus)).toEqual({
      ...documents.system,
      location: { countryCode: 'VN', ip: '127.0.0.1' },
    })
    expect(await answer(whitelabel)).toEqual(documents.whitelabel)
    expect(await answer(registerRules)).toEqual(documents.registerRules)
    expect(await answer(registerSettings)).toEqual({
      captchaEnabled: true,
      smsEnabled: false,
      rules: documents.registerRules,
    })
    expect(await answer(domainRoute)).toEqual({ domainList: ['north.example'], resources: documents.resources })
    const { current, list } = await answer(countryCode)
    expect(current).toBe('VN')
    expect(list).toContainEqual({ countryCode: 'VN', countryDialingCode: '84' })
    expect(new Set(list.map((country: { countryCode: string }) => country.countryCode)).size).toBe(list.length)
  })

  it('SEC-04 a brand without metadata gets empty documents, never those of another', async () => {
    const { version, wire } = await readMetadata(platform.context.store, 'south')
    expect(version).toBe('none')
    expect(wire).toMatchObject({ whitelabel: [], registerRules: [], system: { status: 0 } })
  })

  it('SBX-02 the version depends on the contents alone: an equal document keeps it, changing back restores it', async () => {
    const { version } = await readMetadata(platform.context.store, 'north')
    expect(await load(documents)).toBe(version)
    const changed = await load({ system: { status: 1 } })
    expect(changed).not.toBe(version)
    expect((await readMetadata(platform.context.store, 'north')).wire.system).toEqual({ status: 1 })
    expect(await load({ system: documents.system })).toBe(version)
    expect((await readMetadata(platform.context.store, 'north')).wire.system).toEqual(documents.system)
  })

  it('SYS-01 maintenance wins over region', async () => {
    await load({ system: { status: 0, maintenance: true, regionRestriction: true } })
    expect((await platform.browser().call(systemStatus)).json.value.status).toBe(1)
    await load({ system: { status: 0, regionRestriction: true } })
    expect((await platform.browser().call(systemStatus)).json.value.status).toBe(2)
  })

  it('SHL-07 the Host header decides which brand a page belongs to, and a page under another host is refused', async () => {
    const isAllowed = async (url: string) =>
      (await platform.browser().call(permission, { query: { url } })).json.value.allowed
    expect(await isAllowed('north.localhost:4000')).toBe(true)
    expect(await isAllowed('https://north.localhost/rng')).toBe(true)
    expect(await isAllowed('copy.example')).toBe(false)
  })

  it('SBX-02 calls that need no session are answered in process as over HTTP', async () => {
    const caller = { tenantId: 'north', language: 'EN' }
    expect(await platform.backend.answer(whitelabel, caller)).toEqual({
      ok: true,
      value: { success: true, value: documents.whitelabel },
    })
    const tooLong = await platform.backend.answer(permission, { ...caller, query: { url: 'x'.repeat(600) } })
    expect(tooLong).toMatchObject({ ok: false, problem: { status: 400, code: 'request/invalid' } })
  })
})

it('SBX-01 another instance sees changed metadata at its next read', async () => {
  const { url, drop } = await createTestDatabase()
  const [one, two] = await Promise.all([openStore(url), openStore(url)])
  await storeMetadata(one, 'north', { system: { status: 0 } }, 0)
  expect((await readMetadata(two, 'north')).wire.system.status).toBe(0)
  await Promise.all([
    storeMetadata(one, 'north', { system: { status: 2 } }, 0),
    storeMetadata(two, 'north', { whitelabel: [{ modId: 'A', enabled: true }] }, 0),
  ])
  const [first, second] = await Promise.all([readMetadata(one, 'north'), readMetadata(two, 'north')])
  expect(first).toEqual(second)
  expect(first.wire).toMatchObject({ system: { status: 2 }, whitelabel: [{ modId: 'A' }] })
  await one.close()
  await two.close()
  await drop()
})
