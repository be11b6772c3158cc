/** Every directory in tenants/ is a brand that works: a new one is picked up by itself. */
import { describe, expect, it } from 'vitest'
import type { TenantWorld } from '../../server/tenants/check/check-context.ts'
import { checkTenant } from '../../server/tenants/check/check-tenant.ts'
import { ROLES } from '../../server/tenants/check/checks/check-site.ts'
import { widgetSettings } from '../../server/tenants/check/widget-settings.ts'
import { problemLine } from '../../server/tenants/problems/print-problem.ts'
import { readPlatform } from '../../server/tenants/read/read-platform.ts'
import { listTenants, readTenant } from '../../server/tenants/read/read-tenant.ts'
import { buildSite } from '../../src/engine/index.ts'
import { ICONS } from '../../src/ui/icons/icon-names.ts'

const world: TenantWorld = { dir: 'tenants', localesDir: 'locales', widgets: widgetSettings, icons: ICONS }
const tenants = listTenants(world.dir)

describe.each(tenants)('tenant %s', id => {
  const { problems, release } = checkTenant(world, id)

  it('TEN-02 passes check', () => {
    expect(problems.filter(problem => problem.severity === 'error').map(problemLine)).toEqual([])
    expect(release?.body.document.tenant.id).toBe(id)
  })

  it('TEN-05 the same files give the same release', () => {
    expect(release).toBeDefined()
    expect(checkTenant(world, id).release?.hash).toBe(release?.hash)
  })

  it.runIf(release)('ENG-12 is a whole site for every role in every language', () => {
    const { document, texts, languages } = release!.body
    const { metadata } = readPlatform(readTenant(world.dir, id).layers)
    for (const role of ROLES) {
      for (const language of document.tenant.languages.supported) {
        const { site } = buildSite(
          { tenant: document, metadata, texts, languages, widgets: widgetSettings },
          { role, language },
        )
        const about = `${id} as ${role} in ${language}`
        expect(site.brand.id, about).toBe(id)
        expect(site.language, about).toBe(language)
        expect(
          site.routes.map(route => route.path),
          about,
        ).toContain('/')
        expect(site.screens[site.routes.find(route => route.path === '/')!.screen]?.main.length, about).toBeGreaterThan(
          0,
        )
        expect(
          Object.values(site.texts).some(text => text.includes('{{site.')),
          about,
        ).toBe(false)
      }
    }
  })

  it('ENG-11 every widget it names exists', () => {
    expect(problems.filter(({ code }) => code.startsWith('screen/')).map(problemLine)).toEqual([])
  })
})

it('TEN-07 there is something to test', () => {
  expect(tenants).toContain('base')
})
