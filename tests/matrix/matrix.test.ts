/** @module-tag deep */
// @vitest-environment happy-dom
/** Every brand in its states (role, language, theme, system status, screen), combined pairwise and rendered. */
import { describe, expect, it } from 'vitest'
import { readWorkingState } from '../../server/tenants/compare/compare-states.ts'
import { listTenants } from '../../server/tenants/read/read-tenant.ts'
import { ICONS, widgetCatalog } from '../../src/app/entry-server.tsx'
import { ROLES } from '../../src/schemas/session/role.ts'
import { type Combination, coverPairs } from './all-pairs.ts'
import { findFaults } from './find-faults.ts'
import type { ShownMarkup } from './read-markup.ts'
import { closedFactorsOf, createRenderer, factorsOf, stateName, WHOLE } from './render-state.ts'

const context = { dir: 'tenants', localesDir: 'locales', widgets: widgetCatalog, icons: ICONS }

describe.each(listTenants(context.dir))('states of %s', id => {
  const { state, problems } = readWorkingState(context, id)
  const error = problems.find(({ severity }) => severity === 'error')
  const brand = () =>
    state ?? expect.fail(`${id} does not pass check: ${error?.message} See: npm run tenant -- check ${id}`)

  it('OPS-02 show whole pages: landmarks, names, texts and links that lead somewhere', () => {
    const render = createRenderer(brand())
    const combinations = [factorsOf(brand()), closedFactorsOf(brand())].flatMap(coverPairs)
    let rendered = 0
    const faults = combinations.flatMap(combination => {
      const page = render(combination)
      // a feature that is off takes its pages along; the snapshots say which pages a brand has
      if (!page) return []
      rendered++
      const isPage = !combination.where!.startsWith('dialog ')
      return [
        ...findFaults(page, combination.where!),
        ...(isPage && page.titles !== 1 ? [`${page.titles} elements h1`] : []),
      ].map(fault => `${stateName(combination)}: ${fault}`)
    })
    expect(rendered).toBeGreaterThan(combinations.length / 3)
    expect(faults).toEqual([])
  })

  it('OPS-02 have the same elements in every language and theme', () => {
    const render = createRenderer(brand())
    const { languages } = brand().content.document.tenant
    const outline = (change: Partial<Combination>) => {
      const home = { where: WHOLE, role: 'visitor', language: languages.default, theme: 'dark', status: 'open' }
      return rolesOf(render({ ...home, ...change })!.shown)
    }
    for (const role of ROLES) {
      const first = outline({ role })
      for (const language of languages.supported)
        expect(outline({ role, language }), `${role} ${language}`).toEqual(first)
      expect(outline({ role, theme: 'light' }), `${role}, light`).toEqual(first)
    }
  })
})

/** The roles in their order, without the texts: a language may put one word into another element or into two. */
const rolesOf = (shown: readonly ShownMarkup[]): string[] =>
  shown.flatMap(({ role, children }) => (role === 'text' ? [] : [role, ...rolesOf(children)]))
