/** Tests the options of `check`: the amount of output, and the sheet for translators. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createCli } from '../../tests/cli-fixture.ts'

const MIXED = {
  'tenants/ruby/menus.json': { top: [{ id: 'home', path: 'pier' }] },
  'tenants/ruby/theme.jsn': {},
}

it('--errors lists the errors alone, and counts all', async () => {
  const { lines, tenant } = createCli(MIXED)
  expect(await tenant('check', 'ruby', '--errors')).toBe(1)
  expect(lines).toEqual([
    expect.stringContaining('menus.json:5:15  error    menus.top[0].path is "pier"'),
    '                              See: /reference/files#menus.top.path',
    '',
    'ruby: 1 error, 1 warning. Correct the errors and check again: npm run tenant -- check ruby',
  ])
  expect(await tenant('check', 'ruby', '--errors', '--json')).toBe(1)
  expect(JSON.parse(lines.join('\n'))).toMatchObject([{ problems: [{ code: 'link/not-a-path' }] }])
})

it('--quiet prints the counts alone, and the exit code is the same', async () => {
  const { lines, tenant } = createCli(MIXED)
  expect(await tenant('check', 'ruby', '--quiet')).toBe(1)
  expect(lines).toEqual(['ruby: 1 error, 1 warning. Correct the errors and check again: npm run tenant -- check ruby'])
  expect(await tenant('check', 'base', '--quiet')).toBe(0)
  expect(lines).toEqual(['base: everything fits.'])
  expect(await tenant('check', '--quiet', '--json')).toBe(2)
})

it('--sheet writes a row for each text that a language lacks, also for each form of a number', async () => {
  const { fixture, lines, tenant } = createCli({
    'tenants/ruby/menus.json': {
      top: [
        { id: 'home', title: 'pier.name' },
        { id: 'promotions', title: 'pier.boats' },
      ],
    },
    'tenants/ruby/texts/EN.json': {
      'pier.name': '=The "Pier"',
      'pier.boats_one': 'A boat',
      'pier.boats_other': 'Boats',
    },
    'tenants/ruby/tenant.json': {
      id: 'ruby',
      name: 'Ruby',
      merchant: 'ruby',
      languages: { default: 'EN', supported: ['EN', 'VI'] },
    },
  })
  expect(await tenant('check', 'ruby', '--sheet', 'vi.csv')).toBe(0)
  expect(lines.filter(line => line.endsWith('text/missing') && line.includes('warning'))).toEqual([
    expect.stringContaining(
      '2 texts are missing in VI (Vietnamese); players read another language there: pier.name, pier.boats.',
    ),
  ])
  expect(lines.at(-1)).toBe('vi.csv: 2 texts to translate.')
  expect(readFileSync(join(fixture.root, 'tenants', 'vi.csv'), 'utf8')).toBe(
    '\uFEFFbrand,language,key,original,translation,note\r\n' +
      'ruby,VI,pier.name,"\'=The ""Pier""",,tenants/ruby/menus.json:5 menus.top[0].title\r\n' +
      'ruby,VI,pier.boats_other,Boats,,"for every number; tenants/ruby/menus.json:9 menus.top[1].title"\r\n',
  )
  expect(await tenant('check', 'ruby', '--sheet', 'no/such/folder/vi.csv')).toBe(1)
  expect(lines.at(-1)).toContain('Name a file in a folder that is there.')
})

it('a folder whose name no brand can have is named as that', async () => {
  const { lines, tenant } = createCli({
    'tenants/Coral/tenant.json': { id: 'Coral', name: 'Coral', merchant: 'coral' },
  })
  expect(await tenant('check', 'Coral')).toBe(1)
  expect(lines[0]).toMatch(
    /"Coral" cannot be the id of a tenant: .* such as "coral". Rename the folder with it. .* tenant\/id$/,
  )
})

it('in front of a platform the files that do not count are named, with the calls that read them', async () => {
  const files = { 'tenants/ruby/platform/announcements.json': [] }
  const upstream = { origin: 'https://platform.example', here: ['helpCentre'] }
  const { lines, tenant } = createCli(files, { upstream })
  expect(await tenant('check', 'ruby')).toBe(0)
  expect(lines.slice(-3)).toEqual([
    'These files do not count: UPSTREAM is set, and the platform at https://platform.example says what they say, but for the calls named in "here" of UPSTREAM (helpCentre):',
    '  tenants/base/platform/ (banners.json, registerRules.json, resources.json, routers.json, system.json, vendors.json, whitelabel.json)',
    '  tenants/ruby/platform/ (announcements.json)',
  ])
  expect(await tenant('check', 'ruby', '--json')).toBe(0)
  expect(JSON.parse(lines.join('\n'))[0].notCounting).toContain('tenants/ruby/platform/announcements.json')
  const own = createCli(files)
  expect(await own.tenant('check', 'ruby')).toBe(0)
  expect(own.lines.join('\n')).not.toContain('do not count')
})
