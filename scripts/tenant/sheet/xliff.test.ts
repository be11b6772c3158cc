/** Tests that a sheet goes to a translation program as XLIFF and comes back, whatever the program or somebody did to it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createCli, settingsOf } from '../../../tests/cli-fixture.ts'
import { run } from '../../tenant.ts'

const VIETNAMESE = 'one/ruby/texts/VI.json'
const POLISH = 'one/locales/PL.json'

/** Makes a brand and a language of an operator, in a folder of their own. */
function openBrands() {
  const { fixture } = createCli({
    'one/ruby/tenant.json': {
      id: 'ruby',
      name: 'Ruby',
      merchant: 'ruby',
      languages: { supported: ['EN', 'VI', 'PL'] },
    },
    'one/ruby/menus.json': {
      top: [
        { id: 'home', title: 'pier.name' },
        { id: 'promotions', title: 'pier.boats' },
      ],
    },
    'one/ruby/texts/EN.json': {
      'pier.boats_one': 'A boat & <b>{{count}}</b> oars',
      'pier.boats_other': '{{count}} boats of {{site.brand}}, {{count}} oars ',
      'pier.name': 'The "Pier"',
    },
    [POLISH]: { $meta: { name: 'Polski', tag: 'pl' }, 'nav.home': 'Start' },
  })
  const own = join(fixture.root, 'one')
  const lines: string[] = []
  const read = (path: string) => readFileSync(join(fixture.root, path), 'utf8')
  return {
    lines,
    read,
    sheet: () => read('one/texts.xlf'),
    write: (content: string | Buffer) => writeFileSync(join(own, 'texts.xlf'), content),
    has: (path: string) => existsSync(join(fixture.root, path)),
    tenant(...argv: string[]) {
      lines.length = 0
      const out = (line: string) => lines.push(...line.split('\n'))
      return run(argv, {
        settings: { ...settingsOf(fixture), tenants: [fixture.dir, own] },
        localesDir: [fixture.localesDir, join(own, 'locales')],
        out,
        err: out,
        colour: false,
        from: own,
        refreshSchemas() {},
      })
    },
  }
}

/** Fills in the translation of a unit. */
const fill = (xliff: string, key: string, target: string) =>
  xliff.replace(new RegExp(`(<trans-unit id="${key}"[^]*?</source>)(?:\\s*<target[^]*?</target>)?`), `$1${target}`)

it('an XLIFF sheet has the original, its places and protected placeholders', async () => {
  const { tenant, lines, sheet } = openBrands()
  expect(await tenant('check', 'ruby', '--sheet', 'texts.xlf')).toBe(1)
  expect(lines.at(-1)).toBe(
    'tenant: texts.xlf would hold VI and PL, and translation programs read one language from a file. Write a file for each: --sheet texts.xlf --lang VI',
  )
  expect(await tenant('check', 'ruby', '--sheet', 'texts.xlf', '--lang', 'vi')).toBe(0)
  expect(lines.at(-1)).toBe('texts.xlf: 2 texts to translate.')
  expect(sheet()).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file original="ruby/texts/VI.json" source-language="en" target-language="vi" datatype="plaintext">
    <body>
      <trans-unit id="pier.name" resname="pier.name" xml:space="preserve">
        <source>The &quot;Pier&quot;</source>
        <note>one/ruby/menus.json:5 menus.top[0].title</note>
      </trans-unit>
      <trans-unit id="pier.boats_other" resname="pier.boats_other" xml:space="preserve">
        <source><ph id="1">{{count}}</ph> boats of <ph id="2">{{site.brand}}</ph>, <ph id="3">{{count}}</ph> oars </source>
        <note>for every number; one/ruby/menus.json:9 menus.top[1].title</note>
      </trans-unit>
    </body>
  </file>
</xliff>
`)
})

it.each([
  [
    'whole',
    '<target><ph id="2">{{site.brand}}</ph>: <ph id="1">{{count}}</ph>/<ph id="3">{{count}}</ph> thuyền </target>',
  ],
  ['without their content', '<target><ph id="2"/>: <ph id="1"></ph>/<x id="3"/> thuyền </target>'],
  ['as equivalents', '<target><x id="b" equiv-text="{{site.brand}}"/>: <ph id="1"/>/{{count}} thuyền</target>'],
  [
    'in marks',
    '<target>\n <mrk mtype="seg" mid="1"><ph id="2"/>: <g id="9"><ph id="1"/></g></mrk>/<ph id="3"/> thuyền\n</target>',
  ],
  [
    'beside a proposal',
    '<alt-trans><source>x</source><target>y</target></alt-trans><target><![CDATA[{{site.brand}}: ]]><ph id="1"/>/<ph id="3"/> thuyền</target>',
  ],
])('placeholders come back %s', async (_, target) => {
  const { tenant, sheet, read, write } = openBrands()
  await tenant('check', 'ruby', '--sheet', 'texts.xlf', '--lang', 'VI')
  write(fill(sheet(), 'pier.boats_other', target))
  expect(await tenant('translate', 'texts.xlf')).toBe(0)
  expect(JSON.parse(read(VIETNAMESE))).toEqual({ 'pier.boats_other': '{{site.brand}}: {{count}}/{{count}} thuyền ' })
})

it('a language of the operator gets the texts of all brands and its plural forms', async () => {
  const { tenant, lines, sheet, read, write } = openBrands()
  expect(await tenant('check', 'ruby', '--sheet', 'texts.xlf', '--lang', 'PL')).toBe(0)
  const keys = [...sheet().matchAll(/<file original="([^"]*)"|<trans-unit id="([^"]*)"/g)].map(
    ([, file, key]) => file ?? key,
  )
  expect(keys).toEqual([
    'locales/PL.json',
    ...['nav.promotions', 'nav.slots', 'pattern.digits'],
    'ruby/texts/PL.json',
    ...['pier.boats_one', 'pier.boats_few', 'pier.boats_many', 'pier.boats_other', 'pier.name'],
  ])
  expect(sheet()).toContain('<note>for the numbers 2, 3, 4, 22, 23, 24')
  const few = fill(sheet(), 'pier.boats_few', '<target><ph id="1"/> łodzie, <ph id="2"/>, <ph id="3"/></target>')
  write(fill(few, 'nav.slots', '<target>Sloty</target>'))
  expect(await tenant('translate', 'texts.xlf')).toBe(0)
  expect(lines).toEqual([
    'one/locales/PL.json: 1 text.',
    'one/ruby/texts/PL.json: 1 text.',
    'Without a translation: 6 lines, the first one is 5.',
    'Look at what is left: npm run tenant -- check ruby',
    'PL (Polish) is 50 % translated, 2 of 4 texts.',
  ])
  expect(JSON.parse(read('one/ruby/texts/PL.json'))).toEqual({
    'pier.boats_few': '{{count}} łodzie, {{site.brand}}, {{count}} ',
  })
  expect(await tenant('check', 'ruby')).toBe(0)
  expect(lines.at(-1)).toBe('ruby: PL (Polish) is 33 % translated, 3 of 9 texts.')
})

it('all texts go out with their translations, and only changed ones are put back', async () => {
  const { tenant, lines, sheet, read, write } = openBrands()
  expect(await tenant('check', 'ruby', '--sheet', 'texts.xlf', '--lang', 'PL', '--all-texts')).toBe(0)
  expect(lines.at(-1)).toBe('texts.xlf: 8 texts to translate, 9 texts in all.')
  expect(sheet()).toContain('<target state="translated">Start</target>')
  expect(await tenant('translate', 'texts.xlf')).toBe(0)
  expect(lines[0]).toBe('Nothing to write: the files have these texts already.')
  write(fill(sheet(), 'nav.home', '<target>Dom</target>'))
  expect(await tenant('translate', 'texts.xlf')).toBe(1)
  expect(lines[0]).toContain('"nav.home" has another text already, in one/locales/PL.json:6: "Start".')
  expect(await tenant('translate', 'texts.xlf', '--replace')).toBe(0)
  expect(JSON.parse(read(POLISH))['nav.home']).toBe('Dom')
})

it('a copy of the original is no translation, unless a translator says so', async () => {
  const { tenant, lines, sheet, read, write } = openBrands()
  await tenant('check', 'ruby', '--sheet', 'texts.xlf', '--lang', 'PL')
  write(fill(sheet(), 'nav.slots', '<target state="new">Slots</target>'))
  expect(await tenant('translate', 'texts.xlf')).toBe(0)
  expect(lines[0]).toBe('Nothing to write: no line has a translation.')
  write(fill(sheet(), 'nav.slots', '<target state="translated">Slots</target>'))
  expect(await tenant('translate', 'texts.xlf')).toBe(0)
  expect(JSON.parse(read(POLISH))).toMatchObject({ 'nav.slots': 'Slots' })
})

const ENTITIES = `<!DOCTYPE xliff [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>`
const unit = (target: string, key = 'pier.name') =>
  `<trans-unit id="${key}"><source>x</source><target>${target}</target></trans-unit>`
const xliff = (body: string, { version = '1.2', original = 'ruby/texts/VI.json', tag = 'vi', before = '' } = {}) =>
  `<?xml version="1.0"?>${before}\n<xliff version="${version}">\n<file original="${original}" source-language="en" target-language="${tag}"><body>\n${body}\n</body></file></xliff>`

it.each<[fault: string, text: string | Buffer, line: number, said: RegExp]>([
  ['an end that is missing', xliff(unit('Bến')).slice(0, -20), 5, /no valid XML: unclosed tag/],
  ['an entity of its own', xliff(unit('&bến;')), 4, /no valid XML: undefined entity|disallowed character/],
  ['a DOCTYPE full of entities', xliff(unit('&c;'), { before: ENTITIES }), 1, /has a DOCTYPE, and XLIFF has none/],
  [
    'a DOCTYPE that leads to a file',
    xliff(unit('&f;'), { before: '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>' }),
    1,
    /has a DOCTYPE/,
  ],
  ['another content', '<html><body>Bến</body></html>', 1, /This is no XLIFF: its first element is <html>/],
  ['no content', '', 1, /no valid XML: document must contain a root element/],
  ['a later version', xliff(unit('Bến'), { version: '2.1' }), 2, /XLIFF of the version 2\.1, and 1\.2 is read/],
  [
    'texts of another program',
    xliff(unit('Bến'), { original: 'app/strings.xml' }),
    3,
    /"app\/strings\.xml" is none that/,
  ],
  ['another language', xliff(unit('Pier'), { tag: 'de-AT' }), 3, /translated into "de-AT".* VI \(Vietnamese\)/],
  ['a language that there is not', xliff(unit('Bến'), { original: 'ruby/texts/XX.json' }), 4, /no language "XX"/],
  ['a brand that there is not', xliff(unit('Bến'), { original: 'rubi/texts/VI.json' }), 4, /Did you mean "ruby"/],
  ['an unknown key', xliff(unit('Bến', 'pier.nam')), 4, /Did you mean "pier\.name"/],
  ['one text twice', xliff(`${unit('Bến')}\n${unit('Cầu')}`), 5, /stands in line 4 too, with another translation/],
  ['a lost placeholder', xliff(unit('thuyền', 'pier.boats_other')), 4, /lacks \{\{count\}\}/],
  ['a form that the language lacks', xliff(unit('{{count}}', 'pier.boats_few')), 4, /VI has no text "pier\.boats_few"/],
  ['another encoding', Buffer.from(xliff(unit('B\xe9n')), 'latin1'), 4, /not written in UTF-8/],
])('XLIFF with %s is refused with its line, and nothing is written', async (_, text, line, said) => {
  const { tenant, lines, write, has } = openBrands()
  const right = unit('<ph id="1">{{count}}</ph> {{site.brand}} {{count}}', 'pier.boats_other')
  write(
    typeof text === 'string' && !/boats_other|XX|rubi/.test(text)
      ? text.replace('<body>', () => `<body>${right}`)
      : text,
  )
  expect(await tenant('translate', 'texts.xlf')).toBe(1)
  expect(lines[0]).toMatch(new RegExp(`^texts\\.xlf line ${line}  error  `))
  expect(lines[0]).toMatch(said)
  expect(lines.at(-1)).toBe('1 line is wrong, so nothing was written.')
  expect(has(VIETNAMESE)).toBe(false)
})

it('options of a sheet are refused without one, and for a language that there is not', async () => {
  const { tenant, lines } = openBrands()
  expect(await tenant('check', 'ruby', '--lang', 'PL')).toBe(1)
  expect(lines[0]).toContain('--lang and --all-texts belong to a sheet.')
  expect(await tenant('check', 'ruby', '--sheet', 'texts.xlf', '--lang', 'XX')).toBe(1)
  expect(lines[0]).toContain('There is no language "XX".')
})
