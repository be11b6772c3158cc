/** Brands and languages of an operator in folders of their own, beside the product's base. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { sheetRows } from '../../scripts/tenant/sheet/sheet-rows.ts'
import { run } from '../../scripts/tenant.ts'
import { readSettings } from '../../server/settings.ts'
import type { TenantSources } from '../../server/tenants/check/check-context.ts'
import { checkTenant } from '../../server/tenants/check/checks/check-tenant.ts'
import { watchTenants } from '../../server/tenants/directory/watch.ts'
import { problemLine } from '../../server/tenants/problems/print-problem.ts'
import { listTenants } from '../../server/tenants/read/read-tenant.ts'
import { settingsOf } from '../cli-fixture.ts'
import { createTenantFixture, type Files } from './tenant-fixture.ts'

const BRAND = { name: 'Own', merchant: 'own' }
const PORTUGUESE = { $meta: { name: 'Português', tag: 'pt' }, 'nav.home': 'Início' }

/** Makes the product's folders and two folders of an operator with these files. */
function openOwn(files: Files): TenantSources {
  const { root, localesDir, dir, widgets } = createTenantFixture(files)
  const own = [join(root, 'one'), join(root, 'two')] as const
  return { widgets, dir: [dir, ...own], localesDir: [localesDir, ...own.map(folder => join(folder, 'locales'))] }
}

const linesOf = (sources: TenantSources, id: string) => checkTenant(sources, id).problems.map(problemLine)

it('brands of several folders extend base of the product, and its other brands are left out', () => {
  const sources = openOwn({
    'one/pearl/tenant.json': { id: 'pearl', ...BRAND },
    'two/opal/tenant.json': { id: 'opal', extends: 'pearl', name: 'Opal', merchant: 'opal' },
  })
  expect(listTenants(sources.dir)).toEqual(['base', 'opal', 'pearl'])
  expect(linesOf(sources, 'pearl')).toEqual([])
  expect(checkTenant(sources, 'opal').release?.body.document.menus.top).toHaveLength(2)
})

it('a brand in two folders is not published, and both places are named', () => {
  const files = { id: 'pearl', ...BRAND }
  const sources = openOwn({ 'one/pearl/tenant.json': files, 'two/pearl/tenant.json': files })
  const { problems, release } = checkTenant(sources, 'pearl')
  expect(release).toBeUndefined()
  const [problem] = problems.filter(({ code }) => code === 'tenant/twice')
  expect(problem?.message).toMatch(/^Two folders hold a brand "pearl": \S+\/one\/pearl and \S+\/two\/pearl\.$/)
})

it('a language of the operator is offered with its texts and the stand-ins for the others', () => {
  const sources = openOwn({
    'one/locales/PT.json': PORTUGUESE,
    'one/pearl/tenant.json': { id: 'pearl', ...BRAND, languages: { supported: ['EN', 'PT'] } },
  })
  const { problems, release, layers } = checkTenant(sources, 'pearl')
  expect(release?.body.languages.PT).toEqual({ name: 'Português', tag: 'pt', direction: 'ltr' })
  expect(release?.body.texts.PT).toEqual({ 'nav.home': 'Início' })
  expect(problems.map(({ message }) => message)).toEqual([
    '3 texts are missing in PT (Portuguese), of which 25 % is translated; players read another language there: nav.promotions, nav.slots, pattern.digits.',
  ])
  expect(sheetRows(sources, { id: 'pearl', layers, problems })[0]).toEqual({
    brand: 'locales',
    language: 'PT',
    key: 'nav.promotions',
    original: 'Promotions',
    translation: '',
    note: expect.stringMatching(/^tenants\/base\/menus\.json:\d+ menus\.top\[\d\]\.title/),
  })
})

it('a translated sheet puts texts of all brands into the file of the language', async () => {
  const fixture = createTenantFixture({
    'one/locales/PT.json': PORTUGUESE,
    'one/pearl/tenant.json': { id: 'pearl', ...BRAND },
  })
  const own = join(fixture.root, 'one')
  const sheet = join(fixture.root, 'texts.csv')
  writeFileSync(sheet, 'brand,language,key,original,translation\nlocales,PT,nav.slots,Slots,Caça-níqueis\n')
  const lines: string[] = []
  const settings = { ...settingsOf(fixture), tenants: [fixture.dir, own] as const }
  const localesDir = [fixture.localesDir, join(own, 'locales')] as const
  const code = await run(['translate', sheet], { settings, localesDir, colour: false, out: line => lines.push(line) })
  expect([code, lines[0]]).toEqual([0, 'one/locales/PT.json: 1 text.'])
  expect(JSON.parse(readFileSync(join(own, 'locales/PT.json'), 'utf8'))).toMatchObject({ 'nav.slots': 'Caça-níqueis' })
})

it('saved files of every folder are noticed, and a language concerns all brands', async () => {
  const sources = openOwn({
    'one/pearl/tenant.json': { id: 'pearl', ...BRAND },
    'two/opal/tenant.json': { id: 'opal', name: 'Opal', merchant: 'opal' },
  })
  const [, one, two] = sources.dir as readonly [string, string, string]
  const noticed: string[][] = []
  const watching = await watchTenants({ ...sources, onChange: ids => void noticed.push(ids.sort()) })
  onTestFinished(() => watching.close())
  writeFileSync(join(two, 'opal/menus.json'), '{}')
  await expect.poll(() => noticed).toEqual([['opal']])
  mkdirSync(join(one, 'locales'))
  writeFileSync(join(one, 'locales/PT.json'), JSON.stringify(PORTUGUESE))
  await expect.poll(() => noticed.at(-1)).toEqual(['base', 'opal', 'pearl'])
})

it('a file of a product language changes texts in all brands', () => {
  const sources = openOwn({
    'two/locales/EN.json': { 'nav.home': 'Lobby' },
    'one/pearl/tenant.json': { id: 'pearl', ...BRAND },
  })
  expect(checkTenant(sources, 'pearl').release?.body.texts.EN).toMatchObject({
    'nav.home': 'Lobby',
    'nav.slots': 'Slots',
  })
})

it.each([
  [{ 'nav.home': 'Início' }, 'one/locales/PT.json:1:1', 'has no name'],
  [{ $meta: { name: 'Português', tag: 'pt_' } }, 'one/locales/PT.json:2:12', 'is no tag'],
  [{ $meta: { name: 'Português', direction: 'up' } }, 'one/locales/PT.json:2:12', 'is no direction'],
  [{ $meta: { name: 'Português', number: '1234,5' } }, 'one/locales/PT.json:2:12', 'does not show how'],
])('the file of a language with %o is refused', (file, place, message) => {
  const sources = openOwn({ 'one/locales/PT.json': file, 'one/pearl/tenant.json': { id: 'pearl', ...BRAND } })
  const lines = linesOf(sources, 'pearl')
  expect(lines[0]).toContain(place)
  expect(lines[0]).toContain(message)
})

it('LIVERY_TENANTS names folders as PATH does, and the product adds its base', () => {
  expect(readSettings({}).tenants).toBe('tenants')
  expect(readSettings({ LIVERY_TENANTS: './tenants' }).tenants).toBe('tenants')
  expect(readSettings({ LIVERY_TENANTS: '/one:/two' }).tenants).toEqual(['tenants', '/one', '/two'])
})
