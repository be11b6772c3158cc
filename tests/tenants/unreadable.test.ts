/**
 * A brand that cannot be read, checked or stored loses only its own release.
 * @module-tag deep
 */

import { mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { noLog } from '../../server/log/log.ts'
import { createTenantDirectory } from '../../server/tenants/directory/directory.ts'
import { onFileEnd } from '../file-cleanup.ts'
import { openTestPGlite } from '../stores.ts'
import { createTenantFixture, type TenantFixture } from './tenant-fixture.ts'

const jade = { 'tenants/jade/tenant.json': { id: 'jade', name: 'Jade', merchant: 'jade' } }
const errors = (fixture: TenantFixture, id = 'ruby') =>
  fixture.check(id).flatMap(({ severity, code, file, line }) => (severity === 'error' ? [[code, file, line]] : []))

/** Ways to spoil the brand ruby. */
const SPOILED: Record<string, (fixture: TenantFixture) => void> = {
  'a link that leads back to itself': ({ dir }) => symlinkSync('loop.json', join(dir, 'ruby', 'loop.json')),
  'a folder in place of a file': ({ dir }) => mkdirSync(join(dir, 'ruby', 'menus.json')),
  'a folder that is a link to itself': ({ dir }) => symlinkSync('texts', join(dir, 'ruby', 'texts')),
  'a document that is a link to itself': ({ dir }) => {
    rmSync(join(dir, 'ruby', 'tenant.json'))
    symlinkSync('tenant.json', join(dir, 'ruby', 'tenant.json'))
  },
  'a folder in place of its document': ({ dir }) => {
    rmSync(join(dir, 'ruby', 'tenant.json'))
    mkdirSync(join(dir, 'ruby', 'tenant.json'))
  },
  'a folder in place of its texts': ({ dir }) => mkdirSync(join(dir, 'ruby', 'texts', 'EN.json'), { recursive: true }),
  'many links to the folder above': ({ dir }) => {
    mkdirSync(join(dir, 'ruby', 'texts'), { recursive: true })
    for (let n = 0; n < 9; n++) symlinkSync('..', join(dir, 'ruby', 'texts', `up${n}`))
  },
  'a link to the whole disk': ({ dir }) => {
    mkdirSync(join(dir, 'ruby', 'assets'), { recursive: true })
    symlinkSync('/', join(dir, 'ruby', 'assets', 'all'))
  },
  'a file of a gigabyte': ({ dir }) => {
    writeFileSync(join(dir, 'ruby', 'menus.json'), '')
    truncateSync(join(dir, 'ruby', 'menus.json'), 2 ** 30)
  },
  'bytes that are no text': ({ dir }) =>
    writeFileSync(join(dir, 'ruby', 'menus.json'), Buffer.from([0xff, 0xc0, 0x80])),
  'a control character in a merchant code': fixture =>
    fixture.write({ 'tenants/ruby/tenant.json': { id: 'ruby', name: 'Ruby', merchant: 'ru\u0007by' } }),
  'a control character in a key': fixture =>
    fixture.write({ 'tenants/ruby/texts/EN.json': { 'nav.\u0000home': 'Home' } }),
  'half a character in a text': ({ dir }) => {
    mkdirSync(join(dir, 'ruby', 'texts'), { recursive: true })
    writeFileSync(join(dir, 'ruby', 'texts', 'EN.json'), '{ "nav.home": "Home \\udc00" }')
  },
  'a language named like a method': fixture =>
    fixture.write({
      'tenants/ruby/tenant.json': {
        id: 'ruby',
        name: 'Ruby',
        merchant: 'ruby',
        languages: { default: 'EN', supported: ['EN', 'hasOwnProperty'] },
      },
    }),
}

describe.each(Object.entries(SPOILED))('TEN-02 a brand with %s', (_, spoil) => {
  const spoiled = () => {
    const fixture = createTenantFixture(jade)
    spoil(fixture)
    return fixture
  }

  it('is named by check with its file and without a stack', () => {
    const fixture = spoiled()
    const problems = fixture.check('ruby')
    expect(problems.length).toBeGreaterThan(0)
    for (const { file, message, fix } of problems) {
      expect(file).toMatch(/^tenants\/ruby\//)
      expect(`${message} ${fix}`).not.toMatch(/\bat \w+.*:\d+:\d+|undefined|\[object|broke off/)
    }
    expect(errors(fixture, 'jade')).toEqual([])
  })

  it('keeps its release, and others open when the server starts', async () => {
    const fixture = createTenantFixture(jade)
    const store = await openTestPGlite()
    const open = async () => {
      const directory = createTenantDirectory({
        ...fixture,
        store,
        clock: { now: () => 0 },
        log: noLog,
        watch: true,
        program: 'test',
      })
      await directory.start()
      return directory
    }
    const first = await open()
    const released = (await first.current('ruby'))?.hash
    await first.close()
    expect(released).toBeDefined()
    spoil(fixture)
    const again = await open()
    onFileEnd(() => again.close())
    expect(again.tenantOf('jade.localhost')).toBe('jade')
    expect((await again.current('jade'))?.body.document.tenant.name).toBe('Jade')
    expect((await again.current('ruby'))?.hash).toBe(released)
    await again.close()
  })
})

it('an unreadable language file is reported for every brand and prevents no check', () => {
  const fixture = createTenantFixture(jade)
  mkdirSync(join(fixture.localesDir, 'JA.json'))
  symlinkSync('KM.json', join(fixture.localesDir, 'KM.json'))
  for (const id of ['ruby', 'jade'])
    expect(errors(fixture, id)).toEqual([
      ['file/unreadable', 'locales/JA.json', 1],
      ['file/unreadable', 'locales/KM.json', 1],
    ])
})
