/** The guide's files, copied unchanged, are a brand that passes check and shows the described results. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { TenantSources } from '../../server/tenants/check/check-context.ts'
import { checkTenant } from '../../server/tenants/check/checks/check-tenant.ts'
import { widgetSettings } from '../../server/tenants/check/widget-settings.ts'
import { problemLine } from '../../server/tenants/problems/print-problem.ts'
import { readPlatform } from '../../server/tenants/read/read-platform.ts'
import { readTenant } from '../../server/tenants/read/read-tenant.ts'
import { buildSite } from '../../src/engine/index.ts'
import { matchRoute } from '../../src/engine/model/page-model.ts'
import { ICONS } from '../../src/ui/icons/icon-names.ts'
import { removeFolder } from '../remove-folder.ts'

const guide = readFileSync('docs/operator-guide.md', 'utf8')
const files = [...guide.matchAll(/^`(tenants\/luckystar\/[^`]+)`\n\n```json\n([\s\S]*?)\n```$/gm)]
const root = mkdtempSync(join(tmpdir(), 'livery-guide-'))
afterAll(() => removeFolder(root))
cpSync('tenants/base', join(root, 'tenants/base'), { recursive: true })
for (const [, path, text] of files) {
  const file = join(root, path!)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text!)
}
const sources: TenantSources = {
  dir: join(root, 'tenants'),
  localesDir: 'locales',
  widgets: widgetSettings,
  icons: ICONS,
}

describe("TEN-01 the operator guide's brand", () => {
  const { problems, release } = checkTenant(sources, 'luckystar')

  it('is written in files that pass check without a problem', () => {
    expect(files.length).toBeGreaterThan(8)
    expect(problems.filter(problem => problem.file.includes('luckystar')).map(problemLine)).toEqual([])
    expect(release).toBeDefined()
  })

  it('RTE-08 every lobby address in the guide is valid', () => {
    const { document } = release!.body
    const routes = Object.entries(document.screens).flatMap(([screen, { paths }]) =>
      paths.map(path => ({ path, screen, group: '' })),
    )
    const lobbies = document.tenant.gameTypes.map(({ path }) => path)
    const named = [...guide.matchAll(/`(\/[a-z]+)([^`?\s]*)[^`\s]*`/gi)].filter(([, first]) => lobbies.includes(first!))
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter(([, first, rest]) => !matchRoute(routes, `${first}${rest}`)).map(([span]) => span)).toEqual([])
  })

  it('shows the results that the guide describes', () => {
    const { document, texts, languages } = release!.body
    const { metadata } = readPlatform(readTenant(sources.dir, 'luckystar').layers)
    const { site } = buildSite(
      { tenant: document, metadata, texts, languages, widgets: widgetSettings },
      { role: 'visitor', language: 'EN' },
    )
    expect(site.menus.top!.map(entry => entry.title).slice(0, 4)).toEqual(['Offers', 'Club', 'House rules', 'Home'])
    expect(site.routes.find(route => route.path === '/house')?.screen, 'asked to sign in').toBe('members-only')
    expect(site.dialogs.welcome).toMatchObject({
      title: 'Welcome to Lucky Star',
      firstVisit: { after: 3, paths: ['/'] },
    })
    expect(site.routes.find(route => route.path === '/club')?.screen).toBe('club')
    expect(site.screens.club?.title).toBe('The club of Lucky Star')
    expect(site.gameTypes[0]?.id).toBe('RNG')
    expect(site.forms.register?.fields.find(field => field.id === 'luckyNumber')).toMatchObject({
      label: 'Lucky number',
      hint: 'Two to four digits, the first one not 0.',
    })
    expect(site.banners.groups.w_club?.[0]).toMatchObject({ href: '/club', alt: 'Join the club' })
    expect(site.theme.dark.primary).toBe('#ffc44d')
  })
})

it('TEN-02 the mistakes in the guide are reported as described', () => {
  const spoil = (file: string, right: string, wrong: string) => {
    const path = join(root, 'tenants/luckystar', file)
    writeFileSync(path, readFileSync(path, 'utf8').replace(right, wrong))
  }
  spoil('menus.json', '"after": "promotions"', '"after": "promotion"')
  spoil('menus.json', '"crown"', '"crwn"')
  spoil('theme.json', '"#241600"', '"#ffe9b0"')
  const errors = checkTenant(sources, 'luckystar').problems.filter(({ severity }) => severity === 'error')
  expect(errors).toHaveLength(3)
  for (const { file, line, column, message, fix } of errors) {
    const place = `${file.slice(file.indexOf('tenants/'))}:${line}:${column}  error    ${message} ${fix}`
    expect(guide).toContain(place)
  }
})

it('ENG-13 every command in the guide exists', () => {
  const verbs = [
    'new',
    'check',
    'explain',
    'diff',
    'impact',
    'publish',
    'draft',
    'history',
    'rollback',
    'member',
    'translate',
    'schemas',
    'reference',
    'set',
    'inherit',
    'add',
    'remove',
    'move',
  ]
  const named = [...guide.matchAll(/npm run tenant -- ([a-z]+)/g)].map(([, verb]) => verb!)
  expect(named.filter(verb => !verbs.includes(verb))).toEqual([])
  expect(verbs.filter(verb => !named.includes(verb))).toEqual([])
})
