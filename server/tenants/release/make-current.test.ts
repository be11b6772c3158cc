import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { forOneStore } from '../../../tests/stores.ts'
import { rollback } from '../../../tests/tenants/roll-back.ts'
import { publish } from './make-current.ts'
import { currentRelease, loadRelease } from './read-releases.ts'
import { createRelease, type ReleaseContent, readRelease } from './release.ts'
import { history } from './release-history.ts'

const content = (name: string) =>
  ({
    document: { tenant: { id: 'ruby', name } },
    texts: { EN: { b: '2', a: '1' } },
    languages: {},
  }) as unknown as ReleaseContent
const audit = (why: string, now = 1_800_000_000_000) => ({ who: 'operator', why, now })

describe('release', () => {
  it('TEN-05 the same content has the same name, whatever the order of its keys', () => {
    const one = createRelease('ruby', content('Ruby'))
    const other = createRelease('ruby', {
      languages: {},
      texts: { EN: { a: '1', b: '2' } },
      document: content('Ruby').document,
    })
    expect(one.hash).toMatch(/^[0-9a-f]{16}$/)
    expect(other.hash).toBe(one.hash)
    expect(other.text).toBe(one.text)
    expect(createRelease('ruby', content('Rubin')).hash).not.toBe(one.hash)
  })

  it('TEN-05 carries a schema version, and bytes that are not those its name says are refused', () => {
    const { hash, text, body } = createRelease('ruby', content('Ruby'))
    expect(body.schemaVersion).toBe(1)
    expect(readRelease('ruby', hash, text).body).toEqual(body)
    expect(() => readRelease('ruby', hash, text.replace('Ruby', 'Rubin'))).toThrow(
      `Release ${hash} of ruby was changed in the database`,
    )
  })
})

forOneStore('releases', open => {
  it('TEN-05 publishing shows a release and keeps the ones before it; the same again changes nothing', async () => {
    const store = await open()
    const [first, second] = [createRelease('ruby', content('Ruby')), createRelease('ruby', content('Rubin'))]
    expect(await currentRelease(store, 'ruby')).toBeUndefined()
    const shown = []
    for (const release of [first, first, second]) shown.push((await publish(store, release, audit('why'))).changed)
    expect(shown).toEqual([true, false, true])
    expect((await currentRelease(store, 'ruby'))?.text).toBe(second.text)
    expect((await loadRelease(store, 'ruby', first.hash))?.body).toEqual(first.body)
    await store.close()
  })

  it('TEN-05 OPS-11 a release and what was written down cannot be changed or deleted in the database', async () => {
    const store = await open()
    await publish(store, createRelease('ruby', content('Ruby')), audit('start'))
    await expect(store.db.updateTable('release').set({ body: '{}' }).execute()).rejects.toThrow('append-only')
    await expect(store.db.deleteFrom('release').execute()).rejects.toThrow('append-only')
    await expect(store.db.deleteFrom('audit').execute()).rejects.toThrow('append-only')
    await expect(store.db.updateTable('audit').set({ who: 'nobody' }).execute()).rejects.toThrow('append-only')
    await expect(sql`truncate audit`.execute(store.db)).rejects.toThrow('append-only')
    await store.close()
  })

  it('TEN-05 rollback goes back step by step, or to the release asked for; OPS-11 each is written down', async () => {
    const store = await open()
    const releases = ['One', 'Two', 'Three'].map(name => createRelease('ruby', content(name)))
    const [one, two, three] = releases.map(release => release.hash)
    for (const [i, release] of releases.entries()) await publish(store, release, audit(`step ${i + 1}`))
    const back = async (why: string, to?: string) => (await rollback(store, 'ruby', to, audit(why))).hash
    expect(await rollback(store, 'ruby', undefined, audit('oops'))).toEqual({
      hash: two,
      previous: three,
      decisions: [],
    })
    expect(await back('oops again')).toBe(one)
    await expect(rollback(store, 'ruby', undefined, audit('too far'))).rejects.toThrow(
      `"ruby" has no release before ${one}.`,
    )
    expect(await back('it was fine', three!.slice(0, 6))).toBe(three)
    await expect(rollback(store, 'ruby', 'ffff', audit('?'))).rejects.toThrow('"ruby" has no release "ffff".')
    const entries = await history(store, 'ruby')
    expect(entries.map(({ subject, what, why, current }) => [subject, what, why, current])).toEqual([
      [three, 'rollback', 'it was fine', true],
      [one, 'rollback', 'oops again', false],
      [two, 'rollback', 'oops', false],
      [three, 'publish', 'step 3', false],
      [two, 'publish', 'step 2', false],
      [one, 'publish', 'step 1', false],
    ])
    // a release published again after others counts as the third step, not as a return to the first
    await publish(store, releases[0]!, audit('as at first'))
    expect(await back('not so good')).toBe(three)
    expect(entries[0]).toMatchObject({ who: 'operator', at: new Date(1_800_000_000_000) })
    await store.close()
  })

  it('OPS-11 a publish, its platform files or a rollback record the toggles and register rules that they change', async () => {
    const store = await open()
    const withDividend = (modIds: string[]) =>
      createRelease('ruby', {
        ...content('Ruby'),
        document: { tenant: { id: 'ruby', features: { dividend: { modIds } } } },
      } as unknown as ReleaseContent)
    const tree = (enabled: boolean) => [{ modId: 'AGTDIVIDEND', enabled }]
    const rule = (required: boolean) => [{ field: 'email', enabled: true, required }]
    const first = withDividend(['AGTDIVIDEND'])
    const opened = await publish(store, first, audit('start'), {
      platform: { whitelabel: tree(true), registerRules: rule(false) },
    })
    expect(opened).toEqual({ changed: true, loaded: ['whitelabel', 'registerRules'], decisions: [] })

    const platform = { whitelabel: tree(false), registerRules: rule(true) }
    expect(await publish(store, first, { ...audit('law'), who: 'anna' }, { platform })).toEqual({
      changed: false,
      loaded: ['whitelabel', 'registerRules'],
      decisions: ['dividend: on -> off (AGTDIVIDEND)', 'email: required no -> yes'],
    })
    expect(
      (
        await publish(store, withDividend(['OTHER']), audit('x'), {
          platform: { whitelabel: [{ modId: 'OTHER', enabled: true }] },
        })
      ).decisions,
    ).toEqual(['dividend: off -> on (OTHER)'])
    expect((await rollback(store, 'ruby', undefined, audit('back'))).decisions).toEqual([
      'dividend: on -> off (tenant.json)',
    ])
    const all = await history(store, 'ruby')
    expect(
      all.map(({ what, subject }) => (what === 'toggle' || what === 'rule' ? `${what} ${subject}` : what)),
    ).toEqual(['toggle dividend', 'rollback', 'toggle dividend', 'publish', 'rule email', 'toggle dividend', 'publish'])
    expect(all.map(({ current }) => current).indexOf(true)).toBe(1)
    const toggles = await history(store, 'ruby', { what: ['toggle'] })
    expect(toggles.map(({ who, why, summary }) => `${who}: ${summary} (${why})`)).toEqual([
      'operator: dividend: on -> off (tenant.json) (back)',
      'operator: dividend: off -> on (OTHER) (x)',
      'anna: dividend: on -> off (AGTDIVIDEND) (law)',
    ])
    await store.close()
  })

  it('OPS-11 when many publish at once, each entry tells the step from the one before it', async () => {
    const store = await open()
    const release = createRelease('ruby', {
      ...content('Ruby'),
      document: { tenant: { id: 'ruby', features: {} } },
    } as unknown as ReleaseContent)
    const rules = (maxLength: number) => ({
      platform: { registerRules: [{ field: 'email', enabled: true, required: true, maxLength }] },
    })
    await publish(store, release, audit('start'), rules(100))
    await Promise.all(
      Array.from({ length: 12 }, (_, i) => publish(store, release, { ...audit(`${i}`), who: `w${i}` }, rules(i))),
    )
    const steps = (await history(store, 'ruby', { what: ['rule'] })).reverse()
    expect(steps).toHaveLength(12)
    let longest = '100'
    for (const { summary } of steps) {
      const [, from, to] = /^email: longest (\d+) -> (\d+)$/.exec(summary)!
      expect(from).toBe(longest)
      longest = to!
    }
    await store.close()
  })

  describe('SEC-04 a host belongs to one brand', () => {
    const withHosts = (id: string, ...hosts: string[]) =>
      createRelease(id, { ...content(id), document: { tenant: { id, hosts } } } as unknown as ReleaseContent)

    it('belongs to the brand that publishes it first, in any notation, and is free once it is left', async () => {
      const store = await open()
      const shown = (id: string) => publish(store, withHosts(id, 'play.example'), audit('x'))
      for (const [first, second] of [
        ['ruby', 'jade'],
        ['opal', 'agate'],
      ] as const) {
        await shown(first)
        await expect(shown(second)).rejects.toThrow(
          `The host "play.example" of "${second}" belongs to the brand "${first}".`,
        )
        expect(await currentRelease(store, second)).toBeUndefined()
        await publish(store, withHosts(first), audit('left'))
      }
      await shown('jade')
      await expect(rollback(store, 'ruby', undefined, audit('back'))).rejects.toThrow('belongs to the brand "jade"')
      expect((await currentRelease(store, 'ruby'))?.body.document.tenant.hosts).toEqual([])
      for (const host of ['PLAY.example.', 'play.example:443', 'jade.localhost'])
        await expect(publish(store, withHosts('onyx', host), audit('x'))).rejects.toThrow('belongs to the brand "jade"')
      await publish(store, withHosts('onyx', 'bücher.example'), audit('x'))
      await expect(publish(store, withHosts('ruby', 'xn--bcher-kva.example'), audit('x'))).rejects.toThrow('"onyx"')
      await store.close()
    })

    it('of brands that are published at the same time exactly one gets it, and the others stay as they were', async () => {
      const store = await open()
      const ids = Array.from({ length: 8 }, (_, i) => `brand${i}`)
      const hosts = ['one.example', 'two.example', 'three.example']
      for (const id of ids) await publish(store, withHosts(id), audit('start'))
      const ends = await Promise.allSettled(
        ids.map((id, i) => publish(store, withHosts(id, ...(i % 2 ? hosts : [...hosts].reverse())), audit('race'))),
      )
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const found = await Promise.all(ids.map(id => currentRelease(store, id)))
      expect(found.filter(release => release!.body.document.tenant.hosts!.length > 0)).toHaveLength(1)
      await store.close()
    })
  })

  it('SEC-04 the releases of one brand are no other brand’s', async () => {
    const store = await open()
    const ruby = createRelease('ruby', content('Ruby'))
    await publish(store, ruby, audit('start'))
    expect(await currentRelease(store, 'jade')).toBeUndefined()
    expect(await loadRelease(store, 'jade', ruby.hash)).toBeUndefined()
    await expect(rollback(store, 'jade', ruby.hash, audit('?'))).rejects.toThrow(
      'Nothing of "jade" was ever published.',
    )
    await store.close()
  })
})
