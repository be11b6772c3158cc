/**
 * Tests that an explanation never lies: for every visitor, it agrees with `buildSite` about each subject.
 * @module-tag deep
 */
import { describe, expect, it } from 'vitest'
import { widgetSettings } from '../../server/tenants/check/widget-settings.ts'
import { readExplainSource } from '../../server/tenants/explain/explain-source.ts'
import { createTenantExplainer } from '../../server/tenants/explain/explain-tenant.ts'
import { listTenants } from '../../server/tenants/read/read-tenant.ts'
import { createExplainer } from '../../src/engine/explain/explain.ts'
import { SUBJECT_KINDS } from '../../src/engine/explain/explanation.ts'
import { buildSite, type Reason, type ReasonReport, readSubjectAddress } from '../../src/engine/index.ts'
import { ROLES } from '../../src/schemas/session/role.ts'
import { presentIn } from './present-in.ts'

const sources = { dir: 'tenants', localesDir: 'locales', widgets: widgetSettings }

/** Removes parts that are no subjects of their own. */
function subjectsIn(present: ReadonlySet<string>): Set<string> {
  return new Set(
    [...present].filter(address => {
      const { kind, list } = readSubjectAddress(address)
      const isWhole = (kind === 'menu' || kind === 'banner') && list === undefined
      return (SUBJECT_KINDS as readonly string[]).includes(kind) && !isWhole
    }),
  )
}

/** A reason that fails, somewhere in the tree, and says where. */
const failsSomewhere = (reasons: readonly Reason[]): boolean =>
  reasons.some(({ holds, at }) => !holds && at !== undefined && at.document !== '')

describe.each(listTenants(sources.dir))('tenant %s', id => {
  const { documents } = readExplainSource(sources, id)

  it('ENG-14 OPS-01 explains each thing as it is, for every role in every language', () => {
    const wrong: string[] = []
    let reported = 0
    for (const role of ROLES)
      for (const language of documents.tenant.tenant.languages.supported) {
        const visitor = { role, language }
        const present = subjectsIn(presentIn(buildSite(documents, visitor), documents, role))
        const explainer = createExplainer(documents, visitor)
        const things = explainer.subjects()
        const known = new Set(things.map(thing => thing.address))
        wrong.push(...[...present].filter(address => !known.has(address)).map(address => `${address} is not listed`))
        for (const { address } of things) {
          const about = `${address} as ${role} in ${language}`
          const explanation = explainer.explain(address)
          reported++
          if (!explanation.known) wrong.push(`${about} cannot be explained`)
          else if (explanation.address !== address) wrong.push(`${about} leads to ${explanation.address}`)
          else if (explanation.shown !== present.has(address)) wrong.push(`${about}: shown is ${explanation.shown}`)
          else if (!explanation.shown && !failsSomewhere(explanation.reasons)) wrong.push(`${about}: no reason fails`)
        }
      }
    expect(wrong).toEqual([])
    expect(reported).toBeGreaterThan(100)
  })

  it('TEN-03 OPS-01 whatever a visitor does not see is explained by a line of a file, with a next step', () => {
    const source = readExplainSource(sources, id)
    const visitor = { role: 'visitor' as const, language: source.documents.tenant.tenant.languages.default }
    const explainer = createTenantExplainer(source, visitor)
    const wrong = explainer.hidden().flatMap(({ address }) => {
      const { reasons, fixes: next } = explainer.explain(address)
      const lines = failing(reasons).map(({ location: place }) => place?.line)
      return lines.length > 0 && lines.every(line => line !== undefined) && next.length > 0 ? [] : [address]
    })
    expect(wrong).toEqual([])
  })
})

const failing = (reasons: readonly ReasonReport[]): ReasonReport[] =>
  reasons.flatMap(reason => (reason.holds ? [] : [reason, ...failing(reason.because ?? [])]))
