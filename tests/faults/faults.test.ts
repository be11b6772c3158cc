/**
 * Invalid documents: ten kinds, mutated in fourteen ways; FAULTS_DOCUMENTS=12000 tries more of them. To repeat one:
 * FAULTS_SEED=… FAULTS_ONLY="banners/address" npx vitest run tests/faults
 * @module-tag deep
 */
import { describe, expect, it } from 'vitest'
import { timesKnownWork } from '../known-work.ts'
import { buildSample } from './build-sample.ts'
import { examine } from './examine.ts'
import { pointerOf } from './json-paths.ts'
import { kinds } from './kinds.ts'
import { mutationClasses, showValue } from './mutations.ts'
import { createRandom } from './random.ts'
import { createSampleSite } from './sample-site.ts'

const DOCUMENTS = Number(process.env.FAULTS_DOCUMENTS || 2800)
/** Most work for one changed document and for a hundred thousand entries, as multiples of the known work. */
const MOST = 8
const MOST_OF_HUGE = 120
const [firstSeed, only] = [process.env.FAULTS_SEED, process.env.FAULTS_ONLY]
const classes = mutationClasses()
const groups = Object.keys(kinds).flatMap(kind => Object.keys(classes).map(way => [kind, way] as const))
const each = Math.ceil(DOCUMENTS / groups.length)

/** @returns faults with the settings that repeat them */
function tryOne(kind: string, way: string, seed: number): string[] {
  const random = createRandom(seed)
  const site = createSampleSite()
  const chosen = kinds[kind]!.choose(site, random)
  const mutation = classes[way]!(chosen.document, random)
  chosen.put(mutation.document)
  const about = () =>
    `FAULTS_SEED=${seed} FAULTS_ONLY="${kind}/${way}": ${chosen.name}${pointerOf(mutation.at)} = ${showValue(mutation.what)}`
  try {
    const faults = examine(buildSample(site), chosen, mutation, way)
    if (timesKnownWork(() => buildSample(site), MOST) > MOST) faults.push('building the site took too much work')
    return faults.map(fault => `${about()}\n   ${fault}`)
  } catch (error) {
    return [`${about()}\n   ${String((error as Error).stack ?? error).slice(0, 600)}`]
  }
}

describe('ENG-16 a site is built for any content of one of its documents', () => {
  for (const kind of Object.keys(kinds))
    it(`${kind}: an invalid value affects its part only and is reported once`, () => {
      const failures: string[] = []
      for (const [index, [groupKind, way]] of groups.entries()) {
        if (groupKind !== kind || (only && only !== `${kind}/${way}`)) continue
        const seeds =
          firstSeed && only
            ? [Number(firstSeed)]
            : Array.from({ length: each }, (_, i) => index * 1000 + i + Number(firstSeed ?? 0))
        for (const seed of seeds) if (failures.length < 5) failures.push(...tryOne(kind, way, seed))
      }
      expect(failures.slice(0, 5).join('\n')).toBe('')
    })

  it('a hundred thousand entries or texts of megabytes take a bounded amount of work', () => {
    const huge = mutationClasses(100).oversize!
    const slow: string[] = []
    for (let seed = 0; seed < 20; seed++) {
      const kind = Object.keys(kinds)[seed % 10]!
      const random = createRandom(seed)
      const site = createSampleSite()
      const chosen = kinds[kind]!.choose(site, random)
      const mutation = huge(chosen.document, random)
      chosen.put(mutation.document)
      if (timesKnownWork(() => buildSample(site), MOST_OF_HUGE) > MOST_OF_HUGE)
        slow.push(`${chosen.name}${pointerOf(mutation.at)}`)
    }
    expect(slow).toEqual([])
  })
})
