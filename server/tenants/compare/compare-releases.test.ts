import { expect, it } from 'vitest'
import { forOneStore } from '../../../tests/stores.ts'
import { fingerprint } from '../release/load-platform.ts'
import { publish } from '../release/make-current.ts'
import { createRelease, type ReleaseContent } from '../release/release.ts'
import { documentsAfter, publishedState, readPublished } from './compare-releases.ts'

const release = (name: string) =>
  createRelease('ruby', { document: { tenant: { name } }, texts: {}, languages: {} } as unknown as ReleaseContent)
const audit = { who: 'operator', why: '', now: 1_800_000_000_000 }

forOneStore('published brands', open => {
  it("TEN-04 reads a release by the beginning of its hash or as the current one, with the platform's documents", async () => {
    const store = await open()
    const [one, two] = [release('One'), release('Two')]
    const documents = { whitelabel: [{ modId: 'SLOTS', enabled: true }] }
    await publish(store, one, audit, { platform: documents })
    await publish(store, two, audit)
    const [current, first, nothing] = await readPublished(store, [
      { id: 'ruby' },
      { id: 'ruby', hash: one.hash.slice(0, 6).toUpperCase() },
      { id: 'jade' },
    ])
    expect(publishedState('ruby', current!)).toMatchObject({
      label: `release ${two.hash}`,
      content: { document: { tenant: { name: 'Two' } } },
      metadata: documents,
    })
    expect(publishedState('ruby', first!)?.label).toBe(`release ${one.hash}`)
    expect(publishedState('jade', nothing!)).toBeUndefined()
    await expect(readPublished(store, [{ id: 'ruby', hash: 'zzzz' }])).rejects.toThrow('"ruby" has no release "zzzz".')
    await expect(readPublished(store, [{ id: 'ruby', hash: '' }])).rejects.toThrow('2 releases of "ruby" begin with ""')
    await store.close()
  })
})

it('TEN-04 a switch turned on the platform stays as it is until the file of it changes', () => {
  const files = { whitelabel: [{ modId: 'SLOTS', enabled: true }], banners: [] }
  const answer = {
    metadata: { whitelabel: [{ modId: 'SLOTS', enabled: false }], banners: [] },
    files: { whitelabel: fingerprint(files.whitelabel), banners: fingerprint(files.banners) },
  }
  expect(documentsAfter(answer, files)).toEqual(answer.metadata)
  const edited = {
    ...files,
    whitelabel: [
      { modId: 'SLOTS', enabled: true },
      { modId: 'LIVE', enabled: true },
    ],
  }
  expect(documentsAfter(answer, edited)).toEqual({ whitelabel: edited.whitelabel, banners: [] })
})
