/** Tests the verbs that change the files of a brand: set, inherit, add, remove and move. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writeJson } from '../../server/tenants/write/edit-json.ts'
import { createCli } from '../../tests/cli-fixture.ts'

const MENUS = 'tenants/ruby/menus.json'
const TEXT = `{
  "top": [
    { "id": "home", "x-note": "ours", "title": "nav.slots" }
  ]
}
`

function createChangeCli(files: Record<string, unknown> = { [MENUS]: TEXT }) {
  const cli = createCli(files)
  const path = (file: string) => join(cli.fixture.root, file)
  return { ...cli, read: (file = MENUS) => (existsSync(path(file)) ? readFileSync(path(file), 'utf8') : undefined) }
}

it('a value is set in its place, and the printed command takes it back to the byte', async () => {
  const { tenant, lines, read } = createChangeCli()
  await tenant('set', 'ruby', 'menus:/top/[home]/title', 'nav.home')
  expect(lines.slice(0, 2)).toEqual([
    `changed ${MENUS}`,
    "Take it back: npm run tenant -- set ruby 'menus:/top/[home]/title' '\"nav.slots\"'",
  ])
  expect(read()).toBe(TEXT.replace('nav.slots', 'nav.home'))
  await tenant('set', 'ruby', 'menus:/top/[home]/title', '"nav.slots"')
  expect(read()).toBe(TEXT)
  await tenant('set', 'ruby', 'menus:/top/[home]/title', 'nav.slots')
  expect(lines[0]).toBe('Nothing to write: the files say so already.')
})

it.each([
  ['an own entry', ['remove', 'ruby', 'menus:/top/[help]']],
  ['an override', ['inherit', 'ruby', 'menus:/top/[home]']],
  ['an override that becomes a mark', ['remove', 'ruby', 'menus:/top/[home]']],
  ['a mark', ['inherit', 'ruby', 'menus:/top/[promotions]']],
  ['an own key', ['remove', 'ruby', 'menus:/top/[help]/title']],
  ['a key of an override', ['inherit', 'ruby', 'menus:/top/[home]/x-note']],
  ['a list', ['inherit', 'ruby', 'menus:/top']],
  ['a document', ['inherit', 'ruby', 'menus:']],
  ['a value', ['set', 'ruby', 'menus:/top/[help]/x-number', '0']],
  ['a text with quotes', ['set', 'ruby', 'menus:/top/[help]/x-text', 'x']],
  ['a place', ['move', 'ruby', 'menus:/top/[help]', '--after', 'home']],
])('the printed command takes a change of %s back to the byte', async (_, words) => {
  const text = writeJson({
    $schema: '../.schemas/menus.json',
    'x-first': {},
    top: [
      { id: 'promotions', remove: true },
      { id: 'home', 'x-note': 'ours', title: 'nav.slots' },
      { id: 'help', title: 'nav.home', path: '/', 'x-number': -5, 'x-text': 'it\'s "$HOME"' },
      { id: 'last', title: 'nav.home', path: '/' },
    ],
    'x-last': 1,
  })
  const { tenant, lines, read } = createChangeCli({ [MENUS]: text })
  await tenant(...words)
  expect(read()).not.toBe(text)
  const command = lines.find(line => line.startsWith('Take it back: '))!.replace('Take it back: npm run tenant -- ', '')
  const { stdout } = spawnSync('sh', ['-c', `printf '%s\\0' ${command}`], { encoding: 'utf8' })
  await tenant(...stdout.split('\0').slice(0, -1))
  expect(read()).toBe(text)
})

it('an entry is added, moved, removed and inherited again', async () => {
  const { tenant, lines, read } = createChangeCli()
  const entries = () => (JSON.parse(read()!) as { top: unknown[] }).top.slice(1)
  await tenant('add', 'ruby', 'menus:/top/[help]', '{ "title": "nav.home", "path": "/" }', '--before', 'home')
  expect(entries()).toEqual([{ id: 'help', title: 'nav.home', path: '/', before: 'home' }])
  expect(lines[1]).toBe("Take it back: npm run tenant -- inherit ruby 'menus:/top/[help]'")
  await tenant('move', 'ruby', 'menus:/top/[help]', '--after', 'home')
  expect(lines[1]).toBe("Take it back: npm run tenant -- move ruby 'menus:/top/[help]' --before home")
  expect(entries()).toEqual([{ id: 'help', title: 'nav.home', path: '/', after: 'home' }])
  await tenant('remove', 'ruby', 'menus:/top/[help]')
  expect(read()).toBe(TEXT)
  await tenant('remove', 'ruby', 'menus:/top/[promotions]')
  expect(entries()).toEqual([{ id: 'promotions', remove: true }])
  await tenant('inherit', 'ruby', 'menus:/top/[promotions]')
  expect(read()).toBe(TEXT)
})

it('a file is made with its schema, and goes once it has nothing of its own', async () => {
  const { tenant, lines, read } = createChangeCli({})
  const screen = 'tenants/ruby/screens/promotions.json'
  expect(await tenant('set', 'ruby', 'screens/promotions:/title', 'nav.promotions')).toBe(0)
  expect(read(screen)).toBe('{\n  "$schema": "../../.schemas/screen.json",\n  "title": "nav.promotions"\n}\n')
  expect(await tenant('inherit', 'ruby', 'screens/promotions:/title')).toBe(0)
  expect(read(screen)).toBeUndefined()
  expect(lines.at(-1)).toMatch(/^ruby: /)
})

it('a change that the check finds wrong is written and reported', async () => {
  const { tenant, lines, read } = createChangeCli()
  expect(await tenant('set', 'ruby', 'menus:/top/[home]/path', 'pier', '--json')).toBe(1)
  expect(JSON.parse(lines.join('\n'))).toMatchObject({
    id: 'ruby',
    file: MENUS,
    operation: { kind: 'set', at: 'menus:/top/[home]/path', value: 'pier' },
    inverse: { kind: 'inherit', at: 'menus:/top/[home]/path' },
  })
  expect(lines.join('\n')).toContain('link/not-a-path')
  expect(read()).toContain('"path": "pier"')
})

it.each<[string, string[], string]>([
  [
    'an unknown entry',
    ['set', 'ruby', 'menus:/top/[hom]/title', 'x'],
    'tenant: The list has no "hom". The list has home, promotions.',
  ],
  ['an unknown brand', ['inherit', 'rubi', 'menus:'], 'tenant: There is no tenant "rubi". Did you mean "ruby"?'],
  [
    'broken JSON',
    ['set', 'ruby', 'menus:/top', '[{]'],
    'tenant: The value is no JSON. Put it into single quotes, and names and texts in it into double ones.',
  ],
  [
    'two places',
    ['move', 'ruby', 'menus:/top/[home]', '--before', 'a', '--after', 'b'],
    'tenant: An entry has one place. Write --before or --after.',
  ],
  [
    'the brand itself',
    ['inherit', 'ruby', 'tenant:'],
    'tenant: The document "tenant" makes the folder a brand. Remove the folder of the brand where the brand itself shall go.',
  ],
])('%s is refused, and nothing is written', async (_, words, said) => {
  const { tenant, lines, read } = createChangeCli()
  expect(await tenant(...words)).toBe(1)
  expect(lines).toEqual([said])
  expect(read()).toBe(TEXT)
})

it('a file with mistakes of notation is named and left as it is', async () => {
  const { tenant, lines, read } = createChangeCli({ [MENUS]: '{ "top": [ }' })
  expect(await tenant('set', 'ruby', 'menus:/top/[home]/title', 'nav.home')).toBe(1)
  expect(lines[0]).toMatch(/^tenant: tenants\/ruby\/menus\.json:1 .* Correct the file first; nothing was written\.$/)
  expect(read()).toBe('{ "top": [ }')
})

it.each([
  ['of the brand', MENUS],
  ['that it inherits', 'tenants/base/menus.json'],
  ['that names what it inherits', 'tenants/base/tenant.json'],
])('a document %s that cannot be read is named, and nothing is written', async (_, file) => {
  const { tenant, lines, read } = createChangeCli({ [MENUS]: TEXT, [file]: '{ "top": [ }' })
  const before = read()
  for (const kind of ['inherit', 'remove']) {
    expect(await tenant(kind, 'ruby', 'menus:/top/[home]')).toBe(1)
    expect(lines[0]).toMatch(`tenant: ${file}:1  This is not JSON`)
    expect(lines[0]).toMatch(/ Correct the file first; nothing was written\.$/)
  }
  expect(read()).toBe(before)
})

it('an object that says the same in another order is nothing to write', async () => {
  const { tenant, lines, read } = createChangeCli()
  await tenant('set', 'ruby', 'menus:/top/[home]', '{ "title": "nav.slots", "x-note": "ours" }')
  expect(lines[0]).toBe('Nothing to write: the files say so already.')
  expect(read()).toBe(TEXT)
})

it('a byte order mark stays', async () => {
  const { tenant, read } = createChangeCli({ [MENUS]: `\uFEFF${TEXT}` })
  await tenant('set', 'ruby', 'menus:/top/[home]/title', 'nav.home')
  expect(read()).toBe(`\uFEFF${TEXT.replace('nav.slots', 'nav.home')}`)
})
