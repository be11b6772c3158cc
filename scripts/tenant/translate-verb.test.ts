/** Tests that a sheet for translators can be put back, as spreadsheets save it. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createCli } from '../../tests/cli-fixture.ts'

const PIER = {
  'tenants/ruby/menus.json': {
    top: [
      { id: 'home', title: 'pier.name' },
      { id: 'promotions', title: 'pier.boats' },
    ],
  },
  'tenants/ruby/texts/EN.json': {
    'pier.boats_one': 'A boat',
    'pier.boats_other': '{{count}} boats',
    'pier.name': '=The "Pier"',
  },
}
const FILE = 'tenants/ruby/texts/VI.json'

function createSheetCli(files: Record<string, unknown> = {}) {
  const cli = createCli({ ...PIER, ...files })
  const folder = join(cli.fixture.root, 'tenants')
  return {
    ...cli,
    sheet: (content: string | Buffer) => writeFileSync(join(folder, 'vi.csv'), content),
    written: () => readFileSync(join(cli.fixture.root, FILE), 'utf8'),
    folder,
  }
}

it('I18-04 a sheet that check wrote is filled in and put back, with one line for each text', async () => {
  const { tenant, lines, sheet, written, folder } = createSheetCli({
    [FILE]: '{\n    "pier.ah": "A",\n    "pier.zoo": "Z"\n}\n',
  })
  expect(await tenant('check', 'ruby', '--sheet', 'vi.csv')).toBe(0)
  const filled = readFileSync(join(folder, 'vi.csv'), 'utf8')
    .replace(/("'=The ""Pier""",)/, '$1"\'=Bến ""tàu""\r\nmới"')
    .replace(/(pier\.boats_other,[^,]*,)/, '$1{{count}} thuyền')
  sheet(filled)
  expect(await tenant('translate', 'vi.csv')).toBe(0)
  expect(lines).toEqual([`${FILE}: 2 texts.`, 'Look at what is left: npm run tenant -- check ruby'])
  expect(written()).toBe(
    '{\n    "pier.ah": "A",\n    "pier.boats_other": "{{count}} thuyền",\n    "pier.name": "=Bến \\"tàu\\"\\nmới",\n    "pier.zoo": "Z"\n}\n',
  )
  expect(await tenant('check', 'ruby', '--json')).toBe(0)
  expect(lines.join('\n')).not.toContain('text/missing')
  expect(await tenant('translate', 'vi.csv')).toBe(0)
  expect(lines).toEqual(['Nothing to write: the files have these texts already.'])
})

it('the byte order mark of a file stays when a sheet is put back', async () => {
  const { tenant, sheet, written } = createSheetCli({ [FILE]: '\uFEFF{ "pier.boats_other": "{{count}} thuyền" }\n' })
  sheet('brand,language,key,original,translation\nruby,VI,pier.name,The Pier,Bến tàu\n')
  expect(await tenant('translate', 'vi.csv')).toBe(0)
  expect(written()).toBe('\uFEFF{ "pier.boats_other": "{{count}} thuyền", "pier.name": "Bến tàu" }\n')
})

const HEADS = ['brand', 'language', 'key', 'original', 'translation']
const ROW = ['ruby', 'VI', 'pier.name', 'The Pier', 'Bến tàu']
const lineOf = (cells: readonly string[], separator: string) => cells.join(separator)

it.each([
  ['commas', [lineOf(HEADS, ','), lineOf(ROW, ',')].join('\n')],
  ['semicolons and a byte order mark', `\uFEFF${[lineOf(HEADS, ';'), lineOf(ROW, ';')].join('\r\n')}\r\n`],
  ['tabs', [lineOf(HEADS, '\t'), lineOf(ROW, '\t')].join('\n')],
  ['the separator named for Excel', ['sep=;', lineOf(HEADS, ';'), lineOf(ROW, ';')].join('\r\n')],
  ['line ends of an old Macintosh', [lineOf(HEADS, ','), lineOf(ROW, ',')].join('\r')],
  ['every cell quoted', [HEADS, ROW].map(row => row.map(cell => `"${cell}"`).join(',')).join('\n')],
  [
    'columns in another order, and one more',
    ['Translation;note;Key;Language;Brand', 'Bến tàu;ok;pier.name;VI;ruby'].join('\n'),
  ],
  ['empty rows and cells at its end', [`${lineOf(HEADS, ',')},,`, ',,,,,,', `${lineOf(ROW, ',')},,`, ',,'].join('\n')],
])('a sheet with %s is read', async (_, text) => {
  const { tenant, sheet, written } = createSheetCli()
  sheet(text)
  expect(await tenant('translate', 'vi.csv')).toBe(0)
  expect(JSON.parse(written())).toEqual({ 'pier.name': 'Bến tàu' })
})

it.each<[fault: string, text: string | Buffer, row: number, said: RegExp]>([
  ['an unknown brand', 'rubi,VI,pier.name,x,y', 2, /There is no tenant "rubi"\. Did you mean "ruby"\?/],
  ['an unknown language', 'ruby,VN,pier.name,x,y', 2, /There is no language "VN"\. .*VI/],
  ['an unknown key', 'ruby,VI,pier.nam,x,y', 2, /has the key "pier\.nam"\. Did you mean "pier\.name"\?/],
  ['a lost placeholder', 'ruby,VI,pier.boats_other,x,thuyền', 2, /lacks \{\{count\}\}/],
  ['a changed placeholder', 'ruby,VI,pier.boats_other,x,{{cuont}} thuyền', 2, /Did you mean \{\{count\}\}\?/],
  ['one text twice', 'ruby,VI,pier.name,x,y\nruby,VI,pier.name,x,z', 3, /stands in row 2 too/],
  ['a cell too many', 'ruby,VI,pier.name,x,y,z', 2, /has 6 cells, and the first row 5/],
  ['an open quote', 'ruby,VI,pier.name,x,"y\n\n', 2, /does not end/],
  [
    'another encoding',
    Buffer.from(`${lineOf(HEADS, ',')}\nruby,VI,pier.name,x,B\xe9n`, 'latin1'),
    2,
    /not written in UTF-8/,
  ],
  ['no row of heads', Buffer.from('ruby,VI,pier.name,x,y'), 1, /no columns brand, language, key, translation/],
  ['nothing', Buffer.from(''), 1, /empty/],
])('a sheet with %s is refused with its row, and nothing is written', async (_, text, row, said) => {
  const { tenant, lines, sheet, written } = createSheetCli()
  sheet(typeof text === 'string' ? `${lineOf(HEADS, ',')}\n${text}\nruby,VI,pier.boats_one,x,Một chiếc` : text)
  expect(await tenant('translate', 'vi.csv')).toBe(1)
  expect(lines[0]).toMatch(new RegExp(`^vi\\.csv row ${row}  error  `))
  expect(lines[0]).toMatch(said)
  expect(written).toThrow('ENOENT')
})

it('a sheet without translations is reported as that', async () => {
  const { tenant, lines, sheet, written } = createSheetCli()
  sheet([lineOf(HEADS, ','), 'ruby,VI,pier.name,Pier,'].join('\n'))
  expect(await tenant('translate', 'vi.csv')).toBe(0)
  expect(lines).toEqual([
    'Nothing to write: no row has a translation.',
    'Without a translation: 1 row, the first one is 2.',
  ])
  expect(written).toThrow('ENOENT')
})

it('a text that is there already is kept, unless it shall be replaced', async () => {
  const { tenant, lines, sheet, written } = createSheetCli({ [FILE]: { 'pier.name': 'Cầu tàu' } })
  sheet([lineOf(HEADS, ','), lineOf(ROW, ','), 'ruby,VI,pier.boats_other,x,'].join('\n'))
  expect(await tenant('translate', 'vi.csv')).toBe(1)
  expect(lines[0]).toContain(`"pier.name" has another text already, in ${FILE}:2: "Cầu tàu".`)
  expect(await tenant('translate', 'vi.csv', '--replace', '--json')).toBe(0)
  expect(JSON.parse(lines.join('\n'))).toEqual({
    written: [{ file: FILE, keys: ['pier.name'] }],
    untranslated: [3],
    problems: [],
    languages: [],
  })
  expect(JSON.parse(written())).toEqual({ 'pier.name': 'Bến tàu' })
})

it('a file of texts that is no JSON is named, and left as it is', async () => {
  const { tenant, lines, sheet, written } = createSheetCli({ [FILE]: '{ "pier.ah": "A" ' })
  sheet([lineOf(HEADS, ','), lineOf(ROW, ',')].join('\n'))
  expect(await tenant('translate', 'vi.csv')).toBe(1)
  expect(lines.join(' ')).toMatch(/VI\.json:1 .*not JSON.* Correct the file first; nothing was written\./)
  expect(written()).toBe('{ "pier.ah": "A" ')
  expect(await tenant('translate', 'none.csv')).toBe(1)
  expect(lines.join(' ')).toContain('none.csv cannot be read')
})

it.each([
  [
    'a sorted file',
    '{\n  "$schema": "x",\n  "pier.boats_one": "A",\n  "pier.zoo": "Z"\n}\n',
    ['$schema', 'pier.boats_one', 'pier.boats_other', 'pier.name', 'pier.zoo'],
  ],
  [
    'a file in another order',
    '{\r\n\t"pier.zoo": "Z",\r\n\t"pier.ah": "A"\r\n}\r\n',
    ['pier.zoo', 'pier.ah', 'pier.name', 'pier.boats_other', 'pier.boats_one'],
  ],
  ['a file of one line', '{ "pier.zoo": "Z" }', ['pier.boats_one', 'pier.boats_other', 'pier.name', 'pier.zoo']],
  ['an empty file', '{}', ['pier.boats_one', 'pier.boats_other', 'pier.name']],
])('I18-04 several texts go into %s and replace what is there, and nothing of it is lost', async (_, before, keys) => {
  const { tenant, sheet, written } = createSheetCli({ [FILE]: before })
  const rows = [
    ['ruby', 'VI', 'pier.name', '', 'Bến'],
    ['ruby', 'VI', 'pier.boats_other', '', '{{count}} thuyền'],
    ['ruby', 'VI', 'pier.boats_one', '', 'Một'],
  ]
  sheet([HEADS, ...rows].map(cells => lineOf(cells, ';')).join('\n'))
  expect(await tenant('translate', 'vi.csv', '--replace')).toBe(0)
  const texts = JSON.parse(written())
  expect(Object.keys(texts)).toEqual(keys)
  expect(texts).toMatchObject({ 'pier.name': 'Bến', 'pier.boats_one': 'Một', 'pier.boats_other': '{{count}} thuyền' })
  const plain = (text: string) => text.replaceAll(/"pier\.(?:name|boats_one|boats_other)":[^\n]*/g, '')
  for (const line of plain(before).match(/"[^"]+": "[^"]+"/g) ?? []) expect(written()).toContain(line)
})
