/** A brand may use any language that has texts. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { TenantSources } from '../../server/tenants/check/check-context.ts'
import { checkTenant } from '../../server/tenants/check/checks/check-tenant.ts'
import { widgetSettings } from '../../server/tenants/check/widget-settings.ts'
import { problemLine } from '../../server/tenants/problems/print-problem.ts'
import { readPlatform } from '../../server/tenants/read/read-platform.ts'
import { readTenant } from '../../server/tenants/read/read-tenant.ts'
import { buildSite } from '../../src/engine/index.ts'
import { ICONS } from '../../src/ui/icons/icon-names.ts'
import { locales } from '../architecture/locale-files.ts'
import { removeFolder } from '../remove-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'livery-languages-'))
afterAll(() => removeFolder(root))
cpSync('tenants/base', join(root, 'tenants/base'), { recursive: true })
cpSync('locales', join(root, 'locales'), { recursive: true })
const codes = locales.map(({ code }) => code)
const sources: TenantSources = {
  dir: join(root, 'tenants'),
  localesDir: join(root, 'locales'),
  widgets: widgetSettings,
  icons: ICONS,
}

/** Checks a brand that changes nothing of base but its languages. */
function checkBrand(supported: string[]) {
  mkdirSync(join(root, 'tenants/tongues'), { recursive: true })
  const file = { id: 'tongues', extends: 'base', name: 'Tongues', languages: { default: supported[0], supported } }
  writeFileSync(join(root, 'tenants/tongues/tenant.json'), JSON.stringify(file))
  return checkTenant(sources, 'tongues')
}

function siteIn(language: string, { release }: ReturnType<typeof checkBrand>) {
  const { document, texts, languages } = release!.body
  const { metadata } = readPlatform(readTenant(sources.dir, 'tongues').layers)
  return buildSite(
    { tenant: document, metadata, texts, languages, widgets: widgetSettings },
    { role: 'visitor', language },
  )
}

describe('I18-07 a brand may offer every language that has texts', () => {
  const checked = checkBrand(codes)
  it('and check finds no text missing in any of them', () => {
    expect(checked.problems.filter(({ code }) => /^(?:text|language)\//.test(code)).map(problemLine)).toEqual([])
  })
  it.each(locales)('$code', ({ code, name, tag, texts }) => {
    const { site, problems } = siteIn(code, checked)
    expect(site.brand.languages.find(language => language.code === code)).toMatchObject({ name, tag })
    expect(site.language).toBe(code)
    expect(site.menus.bottom!.map(entry => entry.title)).toContain(texts['search.title'])
    expect(site.forms.register!.submit).toBe(texts['register.submit'])
    expect(problems.filter(problem => problem.code === 'text/missing')).toEqual([])
  })
})

it('I18-04 a missing text is shown in TY, and check reports it', () => {
  const path = join(root, 'locales/JA.json')
  const { 'nav.promotions': _, ...rest } = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
  writeFileSync(path, JSON.stringify(rest))
  const checked = checkBrand(['JA'])
  expect(siteIn('JA', checked).site.texts['nav.promotions']).toBe(
    locales.find(({ code }) => code === 'TY')!.texts['nav.promotions'],
  )
  expect(checked.problems.filter(({ code }) => code === 'text/missing').map(({ value }) => value)).toEqual([
    { language: 'JA', keys: ['nav.promotions'] },
  ])
})
