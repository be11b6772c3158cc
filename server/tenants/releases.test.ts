import { describe, expect, it } from 'vitest'
import { forEachStore } from '../../tests/stores.ts'
import { createRelease, type ReleaseContent, readRelease } from './release.ts'
import { currentRelease, history, loadRelease, publish, rollback } from './releases.ts'

const content = (name: string) =>
  ({
    document: { tenant: { id: 'ruby', name } },
    texts: { EN: { b: '2', a: '1' } },
    languages: {},
  }) as unknown as ReleaseContent
const deed = (why: string, now = 1_800_000_000_000) => ({ who: 'operator', why, now })

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

forEachStore('releases', open => {
  it('TEN-05 publishing shows a release and keeps the ones before it; the same again changes nothing', async () => {
    const store = await open()
    const [first, second] = [createRelease('ruby', content('Ruby')), createRelease('ruby', content('Rubin'))]
    expect(await currentRelease(store, 'ruby')).toBeUndefined()
    expect(await publish(store, first, deed('start'))).toBe(true)
    expect(await publish(store, first, deed('again'))).toBe(false)
    expect(await publish(store, second, deed('new name'))).toBe(true)
    expect((await currentRelease(store, 'ruby'))?.text).toBe(second.text)
    expect((await loadRelease(store, 'ruby', first.hash))?.body).toEqual(first.body)
    await store.close()
  })

  it('TEN-05 a release cannot be changed or deleted in the database', async () => {
    const store = await open()
    await publish(store, createRelease('ruby', content('Ruby')), deed('start'))
    await expect(store.db.updateTable('release').set({ body: '{}' }).execute()).rejects.toThrow('append-only')
    await expect(store.db.deleteFrom('release').execute()).rejects.toThrow('append-only')
    await expect(store.db.deleteFrom('audit').execute()).rejects.toThrow('append-only')
    await store.close()
  })

  it('TEN-05 rollback goes back step by step, or to the release asked for; OPS-11 each is written down', async () => {
    const store = await open()
    const releases = ['One', 'Two', 'Three'].map(name => createRelease('ruby', content(name)))
    const [one, two, three] = releases.map(release => release.hash)
    for (const [i, release] of releases.entries()) await publish(store, release, deed(`step ${i + 1}`))
    expect(await rollback(store, 'ruby', undefined, deed('oops'))).toBe(two)
    expect(await rollback(store, 'ruby', undefined, deed('oops again'))).toBe(one)
    await expect(rollback(store, 'ruby', undefined, deed('too far'))).rejects.toThrow(
      `"ruby" has no release before ${one}.`,
    )
    expect(await rollback(store, 'ruby', three!.slice(0, 6), deed('it was fine'))).toBe(three)
    await expect(rollback(store, 'ruby', 'ffff', deed('?'))).rejects.toThrow('"ruby" has no release "ffff".')
    const entries = await history(store, 'ruby')
    expect(entries.map(({ hash, what, why, current }) => [hash, what, why, current])).toEqual([
      [three, 'rollback', 'it was fine', true],
      [one, 'rollback', 'oops again', false],
      [two, 'rollback', 'oops', false],
      [three, 'publish', 'step 3', false],
      [two, 'publish', 'step 2', false],
      [one, 'publish', 'step 1', false],
    ])
    expect(entries[0]).toMatchObject({ who: 'operator', at: new Date(1_800_000_000_000) })
    await store.close()
  })

  it('SEC-04 the releases of one brand are no other brand’s', async () => {
    const store = await open()
    const ruby = createRelease('ruby', content('Ruby'))
    await publish(store, ruby, deed('start'))
    expect(await currentRelease(store, 'jade')).toBeUndefined()
    expect(await loadRelease(store, 'jade', ruby.hash)).toBeUndefined()
    await expect(rollback(store, 'jade', ruby.hash, deed('?'))).rejects.toThrow('Nothing of "jade" was ever published.')
    await store.close()
  })
})
