/** Explanations stay right when a document is invalid, which is when they are needed most. */
import { expect, it } from 'vitest'
import { createExplainer } from '../../src/engine/explain/explain.ts'
import { buildSite, mergeTenant, suggestFixes } from '../../src/engine/index.ts'
import { kinds } from '../faults/kinds.ts'
import { mutationClasses } from '../faults/mutations.ts'
import { createRandom } from '../faults/random.ts'
import { createSampleSite, languages, visitor, widgets } from '../faults/sample-site.ts'
import { presentIn } from './present-in.ts'

const EACH = 3
/** Documents that decide texts and pictures, but never presence. */
const UNDECIDING = ['announcements', 'game lists', 'locales']
const classes = mutationClasses()

/** @returns faults in the explanations of one fixture with one invalid document */
function tryOne(kind: string, way: string, seed: number): string[] {
  const random = createRandom(seed)
  const fixture = createSampleSite()
  const chosen = kinds[kind]!.choose(fixture, random)
  chosen.put(classes[way]!(chosen.document, random).document)
  const { layers, metadata, texts } = fixture
  const { document, sources: origins } = mergeTenant(layers)
  const documents = {
    tenant: document,
    metadata,
    texts: texts as Record<string, Record<string, string>>,
    languages,
    widgets,
  }
  const there = presentIn(buildSite(documents, visitor), documents, visitor.role)
  const explainer = createExplainer(documents, visitor, { layers, sources: origins })
  return explainer.subjects(true).flatMap(({ address }) => {
    const reported = explainer.explain(address)
    if (!reported.known) return [`${kind}/${way} ${seed}: ${address} is not known`]
    if (reported.shown !== there.has(address)) return [`${kind}/${way} ${seed}: ${address} shown is ${reported.shown}`]
    return reported.shown || suggestFixes(reported).length > 0
      ? []
      : [`${kind}/${way} ${seed}: ${address} has no next step`]
  })
}

it.each(Object.keys(kinds).filter(kind => !UNDECIDING.includes(kind)))(
  'ENG-14 ENG-16 %s that are wrong are explained as they are',
  kind => {
    const wrong = Object.keys(classes).flatMap(way =>
      Array.from({ length: EACH }, (_, seed) => {
        try {
          return tryOne(kind, way, seed)
        } catch (error) {
          return [`${kind}/${way} ${seed}: ${(error as Error).stack?.slice(0, 300)}`]
        }
      }).flat(),
    )
    expect(wrong.slice(0, 5)).toEqual([])
  },
)
