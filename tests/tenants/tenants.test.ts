/** Every directory in tenants/ is a brand that works: a new one is picked up by itself. */
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { makeTenant } from '../../scripts/tenant/new-tenant.ts'
import type { TenantSources } from '../../server/tenants/check/check-context.ts'
import { checkTenant } from '../../server/tenants/check/checks/check-tenant.ts'
import { widgetSettings } from '../../server/tenants/check/widget-settings.ts'
import { problemLine } from '../../server/tenants/problems/print-problem.ts'
import { readPlatform } from '../../server/tenants/read/read-platform.ts'
import { listTenants, readTenant } from '../../server/tenants/read/read-tenant.ts'
import { buildSite } from '../../src/engine/index.ts'
import { ROLES } from '../../src/schemas/session/role.ts'
import { ICONS } from '../../src/ui/icons/icon-names.ts'
import { removeFolder } from '../remove-folder.ts'
import { isSample, SAMPLE_BRANDS } from '../sample-brands.ts'
import { checkedBrand } from './checked-brand.ts'

const shared = { localesDir: 'locales', widgets: widgetSettings, icons: ICONS }
const tenants = listTenants('tenants').map(id => ({ id, dir: 'tenants' }))

/** A brand made by `tenant new`, which has to pass the same tests, so that a new folder never fails `npm test`. */
const root = mkdtempSync(join(tmpdir(), 'livery-tenants-'))
afterAll(() => removeFolder(root))
cpSync('tenants/base', join(root, 'tenants/base'), { recursive: true })
const made = { id: 'luckystar', dir: join(root, 'tenants') }
makeTenant(made.id, { ...shared, dir: made.dir, name: 'Lucky Star', currency: 'THB' })

describe.each([...tenants, made])('tenant $id', ({ id, dir }) => {
  const sources: TenantSources = { ...shared, dir }
  const { problems, release } = dir === 'tenants' ? checkedBrand(id) : checkTenant(sources, id)

  it('TEN-02 OPS-06 passes check without an error, and without a warning of a mistake', () => {
    // check tells the owner of a new brand which words to write, and asks for an address
    const isTold = (code: string) => !isSample(id) && /^inherited\/|^empty\/contact$/.test(code)
    const mistakes = problems.filter(({ severity, code }) => severity !== 'info' && !isTold(code))
    expect(mistakes.map(problemLine)).toEqual([])
    expect(release?.body.document.tenant.id).toBe(id)
  })

  it('TEN-05 the same files give the same release', () => {
    expect(release).toBeDefined()
    expect(checkTenant(sources, id).release?.hash).toBe(release?.hash)
  })

  it.runIf(release)('ENG-12 is a whole site for every role in every language', () => {
    const { document, texts, languages } = release!.body
    const { metadata } = readPlatform(readTenant(sources.dir, id).layers)
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
  expect(tenants.map(({ id }) => id)).toEqual(expect.arrayContaining(['base', ...SAMPLE_BRANDS]))
})
