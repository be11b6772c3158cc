/** @module-tag deep */

import {
  cpSync,
  existsSync,
  lstatSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { collectEntries, collectLines } from '../../../tests/collect-log.ts'
import { createTestDatabase, noPostgres, openTestPGlite } from '../../../tests/stores.ts'
import { createTenantFixture, type Files, type TenantFixture } from '../../../tests/tenants/tenant-fixture.ts'
import type { Event } from '../../events/read-events.ts'
import { type Log, noLog } from '../../log/log.ts'
import { openStore } from '../../store/open-store.ts'
import { askServer, findServer, openControl } from '../control/control.ts'
import { controlVerbs } from '../control/control-verbs.ts'
import { readAudit } from '../release/audit.ts'
import { createTenantDirectory, type TenantDirectory, type TenantDirectoryOptions } from './directory.ts'

const ending: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end()
})
const clock = { now: () => Date.now() }

async function openDirectory(
  files: Files = {},
  given: Partial<Pick<TenantDirectoryOptions, 'store' | 'watch' | 'isAwaited' | 'events' | 'log'>> = {},
) {
  const fixture = createTenantFixture(files)
  const store = given.store ?? (await openTestPGlite())
  if (!given.store) ending.push(() => store.close())
  const lines: string[] = []
  const changed: string[] = []
  const problems: string[][] = []
  const directory = createTenantDirectory({
    ...fixture,
    store,
    clock,
    watch: given.watch ?? true,
    ...(given.events && { events: given.events }),
    pollMs: 50,
    isAwaited: given.isAwaited ?? (() => false),
    log: given.log ?? collectLines(line => lines.push(line)),
    onChange: id => changed.push(id),
    onProblems: (id, errors) =>
      problems.push([id, ...errors.map(({ file, line, column }) => `${file}:${line}:${column}`)]),
  })
  ending.push(() => directory.close())
  await directory.start()
  return { fixture, store, directory, lines, changed, problems }
}

/** Waits at most two seconds for a change to be noticed, as a person would. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (await holds()) return
    await wait(20)
  }
  throw new Error('It did not happen within two seconds.')
}
const menuOf = async (directory: TenantDirectory, id = 'ruby') =>
  (await directory.current(id))?.body.document.menus.top?.map(entry => entry.id)

const menu = (id: string) => ({ 'tenants/ruby/menus.json': { top: [{ id, title: 'nav.slots', path: '/rng' }] } })

/** Ways to give ruby another menu. */
const REPLACEMENTS: Record<string, (fixture: TenantFixture, id: string) => void> = {
  'another file with the same time stamp and size': (fixture, id) => {
    const file = join(fixture.dir, 'ruby/menus.json')
    const { atime, mtime } = statSync(file)
    const aside = join(fixture.root, 'aside.json')
    writeFileSync(aside, JSON.stringify(menu(id)['tenants/ruby/menus.json'], null, 2))
    utimesSync(aside, atime, mtime)
    renameSync(aside, file)
  },
  'a link to a folder of the brand that leads to another one': (fixture, id) => {
    const folder = join(fixture.dir, 'ruby')
    fixture.write({ [`tenants/ruby/..${id}/menus.json`]: menu(id)['tenants/ruby/menus.json'] })
    swapLink(`..${id}`, join(folder, '..data'))
    swapLink('..data/menus.json', join(folder, 'menus.json'))
  },
  'a folder of all brands that is another one': (fixture, id) => {
    const folder = join(fixture.root, id)
    cpSync(fixture.dir, folder, { recursive: true })
    writeFileSync(join(folder, 'ruby/menus.json'), JSON.stringify(menu(id)['tenants/ruby/menus.json']))
    if (!lstatSync(fixture.dir).isSymbolicLink()) renameSync(fixture.dir, join(fixture.root, 'first'))
    swapLink(folder, fixture.dir)
  },
}

/** Replaces a link by a new one, like container platforms that swap a mounted configuration. */
function swapLink(target: string, link: string): void {
  symlinkSync(target, `${link}.new`)
  renameSync(`${link}.new`, link)
}

describe('on the embedded store', () => {
  it('TEN-05 publishes at start what passes check, and answers <id>.localhost and the hosts of tenant.json', async () => {
    const { directory } = await openDirectory({
      'tenants/ruby/tenant.json': { id: 'ruby', name: 'Ruby', merchant: 'ruby', hosts: ['ruby.example'] },
    })
    expect(Object.fromEntries(directory.hosts())).toEqual({
      'ruby.localhost': 'ruby',
      'ruby.example': 'ruby',
    })
    expect(directory.tenantOf('ruby.example')).toBe('ruby')
    expect(directory.tenantOf('jade.localhost')).toBeUndefined()
    expect(directory.list()).toEqual([{ id: 'ruby', name: 'Ruby' }])
    expect(await menuOf(directory)).toEqual(['home', 'promotions'])
  })

  it('a brand whose id no browser opens stays closed at start, and the log says what to rename', async () => {
    const brand = (id: string) => ({ [`tenants/${id}/tenant.json`]: { id, name: 'Jade', merchant: id } })
    const { directory, lines } = await openDirectory({ ...brand('Jade'), ...brand('jade-'), ...brand('prn') })
    expect(directory.list()).toEqual([{ id: 'ruby', name: 'Ruby' }])
    for (const id of ['Jade', 'jade-', 'prn'])
      expect(lines.find(line => line.includes(`"${id}" cannot be the id`))).toContain('Rename the folder with it.')
  })

  it.each(Object.entries(REPLACEMENTS))(
    'TEN-05 what the system does not report is published: %s',
    async (_, replace) => {
      const { fixture, directory } = await openDirectory(menu('one'))
      for (const id of ['two', 'six']) {
        replace(fixture, id)
        // files that were written after the last call wait for the next one
        await directory.publishChanged()
        await directory.publishChanged()
        expect(await menuOf(directory)).toContain(id)
      }
    },
  )

  it('SEC-04 a host of another brand is refused at its line with both names, and free once that brand is gone', async () => {
    const tenant = (id: string, ...hosts: string[]) => ({
      [`tenants/${id}/tenant.json`]: { id, name: id, merchant: id, hosts },
    })
    const { fixture, directory, lines } = await openDirectory(tenant('ruby', 'play.example'))
    // ruby no longer claims the host in its files, but it is not published: it has another mistake
    fixture.write({ ...tenant('ruby'), 'tenants/ruby/menus.json': '{' })
    await until(() => lines.some(line => line.includes('ruby: 1 error')))
    const refused = 'Two brands claim the host "play.example": "jade" and "ruby".'
    fixture.write(tenant('jade', 'play.example'))
    await until(() => lines.some(line => line.startsWith(`tenants/jade/tenant.json:6:5  ${refused}`)))
    expect([directory.tenantOf('play.example'), directory.tenantOf('jade.localhost')]).toEqual(['ruby', undefined])
    fixture.remove('tenants/ruby')
    await until(() => directory.tenantOf('play.example') === undefined)
    expect((await directory.publish('jade', { who: 'me', why: 'x' })).refused).toBe(false)
    expect(directory.tenantOf('play.example')).toBe('jade')
  })

  it('TEN-01 a new directory opens while the server runs, and one that is removed closes', async () => {
    const { fixture, directory, lines } = await openDirectory()
    fixture.write({ 'tenants/jade/tenant.json': { id: 'jade', name: 'Jade', merchant: 'jade' } })
    await until(() => directory.tenantOf('jade.localhost') === 'jade')
    expect((await directory.current('jade'))?.body.document.tenant.name).toBe('Jade')
    await until(() => lines.includes('jade: opened'))
    fixture.remove('tenants/jade')
    await until(() => directory.tenantOf('jade.localhost') === undefined)
  })

  it('TEN-06 a change is published; one of base reaches all that extend it, one of texts everybody', async () => {
    const { fixture, directory, changed } = await openDirectory()
    const before = (await directory.current('ruby'))?.hash
    changed.length = 0
    fixture.write({ 'tenants/ruby/menus.json': { top: [{ id: 'promotions', before: 'home' }] } })
    await until(() => changed.includes('ruby'))
    expect(await menuOf(directory)).toEqual(['promotions', 'home'])
    expect((await directory.current('ruby'))?.hash).not.toBe(before)
    expect(changed).toEqual(['ruby'])

    fixture.write({
      'tenants/base/menus.json': {
        top: [
          { id: 'home', title: 'nav.home', path: '/' },
          { id: 'promotions', title: 'nav.promotions', path: '/rng' },
        ],
      },
    })
    await until(async () => (await directory.current('ruby'))?.body.document.menus.top?.[0]?.path === '/rng')
    const locale = join(fixture.localesDir, 'EN.json')
    writeFileSync(locale, readFileSync(locale, 'utf8').replace('"Slots"', '"Reels"'))
    await until(async () => (await directory.current('ruby'))?.body.texts.EN?.['nav.slots'] === 'Reels')
  })

  it('TEN-05 after a rollback, saving another file does not publish the bad one before it is corrected', async () => {
    const { fixture, store, directory, lines } = await openDirectory()
    const good = (await directory.current('ruby'))!.hash
    fixture.write({ 'tenants/ruby/texts/EN.json': { 'nav.slots': 'Wrong' } })
    await until(async () => (await directory.current('ruby'))!.hash !== good)
    const bad = (await directory.current('ruby'))!.hash
    const verbs = controlVerbs({ directory, store, clock, sources: fixture, log: noLog })
    await verbs.rollback!({ id: 'ruby', who: 'me' })
    expect((await directory.current('ruby'))?.hash).toBe(good)

    fixture.write({ 'tenants/ruby/texts/VI.json': { 'nav.slots': 'Máy' } })
    const held = `ruby: not published: ruby/texts/EN.json still is as in release ${bad}, which was rolled back. Change it, or publish everything: npm run tenant -- publish ruby`
    await until(() => lines.includes(held))
    expect((await directory.current('ruby'))?.hash).toBe(good)
    fixture.write({ 'tenants/ruby/texts/EN.json': { 'nav.slots': 'Right' } })
    await until(async () => (await directory.current('ruby'))?.body.texts.EN?.['nav.slots'] === 'Right')
    expect((await directory.current('ruby'))?.body.texts.VI?.['nav.slots']).toBe('Máy')
  })

  it('TEN-06 of the brands that a change of base concerns, the one whose page is open comes first', async () => {
    const names = ['jade', 'opal', 'zircon']
    const { fixture, changed } = await openDirectory(
      Object.fromEntries(names.map(id => [`tenants/${id}/tenant.json`, { id, name: id, merchant: id }])),
      { isAwaited: id => id === 'zircon' },
    )
    changed.length = 0
    fixture.write({
      'tenants/base/theme.json': {
        ...(JSON.parse(readFileSync(join(fixture.dir, 'base/theme.json'), 'utf8')) as object),
        shared: { space: '5px' },
      },
    })
    await until(() => names.every(id => changed.includes(id)))
    expect(changed[0]).toBe('zircon')
  })

  it('TEN-05 a broken file keeps the last good release, is reported once, and so is its repair', async () => {
    const { fixture, directory, lines, problems } = await openDirectory()
    const good = (await directory.current('ruby'))?.hash
    lines.length = 0
    problems.length = 0
    fixture.write({ 'tenants/ruby/menus.json': '{ "top": [ }' })
    await until(() => lines.length === 2)
    expect(problems).toEqual([['ruby', 'tenants/ruby/menus.json:1:12']])
    expect(lines).toEqual([
      'tenants/ruby/menus.json:1:12  This is not JSON: a value is expected here. Remove the comma before it, or write a value.',
      `ruby: 1 error; release ${good} stays. See: npm run tenant -- check ruby`,
    ])
    fixture.write({ 'tenants/ruby/menus.json': '{ "top": [ }' })
    await wait(300)
    expect(lines).toHaveLength(2)
    expect((await directory.current('ruby'))?.hash).toBe(good)
    fixture.write({ 'tenants/ruby/menus.json': { top: [{ id: 'promotions', remove: true }] } })
    await until(() => lines.length === 4)
    expect(problems.at(-1)).toEqual(['ruby'])
    expect(lines.slice(2)).toEqual(['ruby: repaired', `ruby: published ${(await directory.current('ruby'))?.hash}`])
  })

  it('TEN-06 a file that is being written is not reported as broken', async () => {
    const { fixture, directory, lines, problems } = await openDirectory()
    const file = join(fixture.dir, 'ruby/texts/EN.json')
    fixture.write({ 'tenants/ruby/texts/EN.json': { 'nav.slots': 'Reels' } })
    await until(async () => (await directory.current('ruby'))?.body.texts.EN?.['nav.slots'] === 'Reels')
    problems.length = lines.length = 0
    writeFileSync(file, '')
    // longer than the pause after which a change counts
    await wait(110)
    writeFileSync(file, JSON.stringify({ 'nav.slots': 'Spins' }))
    await until(async () => (await directory.current('ruby'))?.body.texts.EN?.['nav.slots'] === 'Spins')
    expect(problems.filter(reported => reported.length > 1)).toEqual([])
    expect(lines).toEqual([`ruby: published ${(await directory.current('ruby'))?.hash}`])
  })

  it('TEN-05 a rollback lasts: the same files do not bring back what was rolled back, changed ones are published', async () => {
    const { fixture, store, directory, lines } = await openDirectory()
    const first = (await directory.current('ruby'))!.hash
    fixture.write({ 'tenants/ruby/texts/EN.json': { 'nav.slots': 'Reels' } })
    await until(async () => (await directory.current('ruby'))?.hash !== first)
    const second = (await directory.current('ruby'))!.hash
    await controlVerbs({ directory, store, clock, sources: fixture, log: noLog }).rollback!({ id: 'ruby', who: 'me' })
    await directory.close()
    lines.length = 0
    await directory.start()
    expect((await directory.current('ruby'))?.hash).toBe(first)
    expect(lines).toEqual([
      `ruby: its files still hold release ${second}, which was rolled back. Change them, or: npm run tenant -- publish ruby`,
    ])
    fixture.write({ 'tenants/ruby/texts/EN.json': { 'nav.slots': 'Spins' } })
    await until(async () => (await directory.current('ruby'))?.body.texts.EN?.['nav.slots'] === 'Spins')
  })

  it('SBX-02 platform files go to the reference backend; SBX-05 a switched value stays until its file changes', async () => {
    const { fixture, store, directory } = await openDirectory()
    const flag = async () =>
      (
        await store.db
          .selectFrom('metadata')
          .select('body')
          .where('tenant_id', '=', 'ruby')
          .where('name', '=', 'system')
          .executeTakeFirst()
      )?.body
    expect(await flag()).toEqual({ status: 0 })
    await store.db
      .updateTable('metadata')
      .set({ body: JSON.stringify({ status: 1 }) as never })
      .where('tenant_id', '=', 'ruby')
      .where('name', '=', 'system')
      .execute()
    expect((await directory.publish('ruby', { who: 'me', why: 'x' })).loaded).toEqual([])
    expect(await flag()).toEqual({ status: 1 })
    fixture.write({ 'tenants/ruby/platform/system.json': { status: 2 } })
    await until(async () => ((await flag()) as { status?: number }).status === 2)
  })

  it('SHL-06 gives out files of assets/, inherited ones too, and nothing beside them', async () => {
    const { directory } = await openDirectory({ 'tenants/ruby/assets/hero.svg': '<svg/>' })
    expect((await directory.asset('ruby', 'hero.svg'))?.body.toString()).toBe('<svg/>')
    expect((await directory.asset('ruby', 'mark.svg'))?.type).toBe('image/svg+xml')
    expect(await directory.asset('base', 'hero.svg')).toBeUndefined()
    for (const name of [
      '../tenant.json',
      '..%2ftenant.json',
      'x/../../tenant.json',
      '.hidden.svg',
      'tenant.json',
      '/etc/hosts.svg',
    ]) {
      expect(await directory.asset('ruby', name)).toBeUndefined()
    }
  })
})

describe('with several instances', () => {
  it('TEN-05 nothing is published by itself, and every instance shows what one of them published', async () => {
    const store = await openTestPGlite()
    ending.push(() => store.close())
    const one = await openDirectory({}, { store, watch: false })
    const other = await openDirectory({}, { store, watch: false })
    expect(one.lines).toEqual(['Nothing is published yet. Publish a tenant with: npm run tenant -- publish <id>'])
    expect(await one.directory.current('ruby')).toBeUndefined()
    const { refused, changed, release } = await one.directory.publish('ruby', { who: 'me', why: 'start' })
    expect([refused, changed]).toEqual([false, true])
    await until(() => other.directory.tenantOf('ruby.localhost') === 'ruby')
    expect((await other.directory.current('ruby'))?.hash).toBe(release?.hash)
  })
})

describe.skipIf(noPostgres)('with several instances on PostgreSQL', () => {
  it('TEN-05 an answer that was overtaken by a newer one changes nothing', async () => {
    const { url, drop } = await createTestDatabase()
    const store = await openStore(url)
    let tell = (_event: Event): unknown => undefined
    const on = (_kind: unknown, listener: typeof tell) => {
      tell = listener
      return () => {}
    }
    const { fixture, directory } = await openDirectory({}, { store, watch: false, events: { on, isLive: () => true } })
    const publish = async (name: string) => {
      fixture.write({ 'tenants/ruby/tenant.json': { id: 'ruby', extends: 'base', name, merchant: 'ruby' } })
      await directory.publish('ruby', { who: 'test', why: 'test' })
      return (await directory.current('ruby'))!.hash
    }
    const first = await publish('First')
    const second = await publish('Second')
    expect(second).not.toBe(first)
    const show = (hash: string) =>
      store.transaction(async tx => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await tx.updateTable('release_current').set({ hash }).where('tenant_id', '=', 'ruby').execute()
      })
    const event: Event = { id: '1', kind: 'release', tenantId: 'ruby', body: {} }

    await show(first)
    let unlock = () => {}
    const isUnlocked = new Promise<void>(resolve => {
      unlock = resolve
    })
    let isLocked = () => {}
    const locked = new Promise<void>(resolve => {
      isLocked = resolve
    })
    const locking = store.transaction(async tx => {
      await sql`lock table release in access exclusive mode`.execute(tx)
      isLocked()
      await isUnlocked
    })
    await locked
    // this refresh has read the hash of the current release, and waits for the release itself
    const slow = tell(event)
    await wait(100)
    await show(second)
    await tell(event)
    unlock()
    await locking
    await slow
    expect((await directory.current('ruby'))?.hash).toBe(second)
    await directory.close()
    await store.close()
    await drop()
  })
})

describe('control address', () => {
  async function openControlled(log: Log = noLog, watch = true) {
    const opened = await openDirectory({}, { log, watch })
    const dataFolder = join(opened.fixture.root, '.data')
    const store = { kind: 'pglite', folder: dataFolder } as const
    const control = await openControl({
      dataFolder,
      port: 8080,
      store,
      log,
      verbs: controlVerbs({ ...opened, sources: opened.fixture, clock, log }),
    })
    ending.push(() => control.close())
    return { ...opened, dataFolder, control, server: findServer(dataFolder)! }
  }

  it('names a database that went away, without a stack', async () => {
    const dataFolder = join(createTenantFixture().root, '.data')
    const store = { kind: 'postgresql', user: 'livery', host: 'db', port: 5432, database: 'livery' } as const
    const history = async () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
    }
    const control = await openControl({ dataFolder, port: 8080, store, log: noLog, verbs: { history } })
    onTestFinished(() => control.close())
    await expect(askServer(findServer(dataFolder)!, 'history', {})).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(
        /^PostgreSQL livery@db:5432\/livery does not answer the server\. Check that it runs/,
      ),
    })
  })

  it('TEN-05 the command line publishes, goes back and reads the history through the running server', async () => {
    const { fixture, server, directory } = await openControlled()
    const first = (await directory.current('ruby'))!.hash
    fixture.write({ 'tenants/ruby/texts/EN.json': { 'nav.slots': 'Reels' } })
    const published = (await askServer(server, 'publish', { id: 'ruby', who: 'me', why: 'reels' })) as { hash: string }
    expect(published.hash).not.toBe(first)
    expect(await askServer(server, 'rollback', { id: 'ruby', who: 'me', why: 'oops' })).toEqual({
      hash: first,
      previous: published.hash,
      decisions: [],
      with: [],
      kept: [],
    })
    expect((await directory.current('ruby'))?.hash).toBe(first)
    const { entries } = (await askServer(server, 'history', { id: 'ruby' })) as {
      entries: { what: string; current: boolean }[]
    }
    expect(entries[0]).toMatchObject({ what: 'rollback', subject: first, who: 'me', why: 'oops', current: true })
    await expect(askServer(server, 'rollback', { id: 'ruby', to: 'zzz', who: 'me' })).rejects.toMatchObject({
      name: 'OperatorError',
    })
  })

  it("publish and rollback have an entry each, found like the row of the audit log by the command's id", async () => {
    const entries: Record<string, unknown>[] = []
    const { fixture, server, store } = await openControlled(
      collectEntries(entry => entries.push(entry)),
      false,
    )
    await askServer(server, 'publish', { id: 'ruby', who: 'canary' })
    entries.length = 0
    fixture.write({ 'tenants/ruby/texts/EN.json': { 'nav.slots': 'Reels' } })
    const { hash } = (await askServer(server, 'publish', { id: 'ruby', who: 'canary', why: 'canary' })) as {
      hash: string
    }
    await askServer(server, 'rollback', { id: 'ruby', who: 'canary', why: 'canary' })
    await expect(askServer(server, 'rollback', { id: 'ruby', to: 'canary', who: 'canary' })).rejects.toThrow('canary')
    await expect(askServer(server, 'published', { queries: 'canary' })).rejects.toThrow()
    const of = (name: string) => entries.filter(({ msg }) => msg === name)
    expect(of('decision')).toMatchObject([
      { decision: 'publish', outcome: 'done', brand: 'ruby', release: hash, ms: expect.any(Number) },
      { decision: 'rollback', outcome: 'done', brand: 'ruby' },
      { decision: 'rollback', outcome: 'refused' },
    ])
    expect(of('request')).toMatchObject([
      { host: 'control', route: '/publish', status: 200 },
      { host: 'control', route: '/rollback', status: 200 },
      { host: 'control', route: '/rollback', status: 500, code: 'request/invalid' },
      { host: 'control', route: '/published', status: 500, code: 'server/unknown' },
    ])
    expect(of('a command failed')).toMatchObject([{ request: of('request')[3]!.request, err: { name: 'TypeError' } }])
    const ids = of('decision').map(({ request }) => request)
    expect(ids).toEqual(
      of('request')
        .slice(0, 3)
        .map(({ request }) => request),
    )
    const audit = await readAudit(store.db, 'ruby', { what: ['publish', 'rollback'], limit: 2 })
    expect(audit.map(({ request }) => request)).toEqual([ids[1], ids[0]])
    expect(JSON.stringify(entries)).not.toContain('canary')
  })

  it('SEC-04 its file is readable by its owner alone, its key is asked for, and both go with the server', async () => {
    const { dataFolder, server, control } = await openControlled()
    expect(statSync(join(dataFolder, 'server.json')).mode & 0o777).toBe(0o600)
    expect(server).toMatchObject({ pid: process.pid, port: 8080 })
    expect((await fetch(`${server.url}/publish`, { method: 'POST', body: '{}' })).status).toBe(403)
    expect((await fetch(`${server.url}/publish`, { headers: { 'x-livery-key': server.key } })).status).toBe(404)
    await control.close()
    expect(existsSync(join(dataFolder, 'server.json'))).toBe(false)
    expect(findServer(dataFolder)).toBeUndefined()
    expect(await askServer(server, 'reload', {})).toBeUndefined()
  })

  it('a file left by a server that was killed is not believed', async () => {
    const { dataFolder, server } = await openControlled()
    writeFileSync(join(dataFolder, 'server.json'), JSON.stringify({ ...server, pid: 2 ** 22 + 1 }))
    expect(findServer(dataFolder)).toBeUndefined()
  })
})
