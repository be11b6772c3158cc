/**
 * Limits the cost of the worst text for the serving thread, reader by reader. Each entry took seconds, or grew with the square of the text,
 * before its reader was bounded; a new reader of foreign text gets an entry.
 * @module-tag deep
 */
import { expect, it } from 'vitest'
import { announcementsIn } from '../../server/platform/games/catalogue/read-announcements.ts'
import { readContractReply } from '../../server/proxy/read-reply.ts'
import { readJson } from '../../server/tenants/read/read-json.ts'
import { readPatternKinds } from '../../src/engine/forms/build-field-pattern.ts'
import { buildSite, createReport, mergeTenant, validatePattern } from '../../src/engine/index.ts'
import { plainText } from '../../src/parts/text/plain-text.ts'
import { banners } from '../../src/schemas/endpoints/banners.ts'
import { whitelabel } from '../../src/schemas/endpoints/whitelabel.ts'
import { safeUrl } from '../../src/schemas/safe-url.ts'
import { timesKnownWork } from '../known-work.ts'
import { smallDocuments, smallVisitor } from '../small-site.ts'

/** Characters of the text. FOREIGN_TEXT_SIZE=1000000 tests whole inputs; a quarter already shows quadratic growth. */
const SIZE = Number(process.env.FOREIGN_TEXT_SIZE || 250_000)
const WHOLE = 1_000_000
/** Most work of a reader for `SIZE` characters, as a multiple of the known work: some 250 ms on a quiet core. Most take less than half. */
const MOST = 10
/** Most work for a whole megabyte, in proportion. Quadratic work would cost sixteen times as much. */
const MOST_OF_WHOLE = (MOST * WHOLE) / 250_000

const fill = (unit: string, size: number) => unit.repeat(Math.ceil(size / unit.length)).slice(0, size)
type Text = (size: number) => string
const list =
  (entry: (index: number) => string, [open, close] = ['[', ']']): Text =>
  size => {
    const entries: string[] = []
    for (let i = 0, length = 0; length < size; i++) length += entries.push(entry(i)) && entries[i]!.length + 1
    return `${open}${entries.join(',')}${close}`
  }
/** Objects with so much JSON in all. */
const items = (entry: (index: number) => object, size: number): object[] =>
  JSON.parse(list(i => JSON.stringify(entry(i)))(size))

const HTML = [
  '<',
  '<!--',
  '<script',
  '<script>',
  '<p',
  '</',
  '<br',
  '<?',
  '<!',
  '&',
  '&#',
  '&lt;',
  '<a ',
  '<a href="x">',
]
const MARKUP = [...HTML, '<b>', '<p>x</p>', '<table>', '<li><ul>', '<svg><style>', '<img src=x ', 'a ', '\n']
const JSON_TEXT = ['[', '{', '{"a":', '"', '</p', 'a ', ' on', ' ', '\n', ',', '\\', '😀']
const LISTS: [string, Text][] = [
  ['nulls', list(() => 'null')],
  ['numbers', list(() => '0')],
  ['empty objects', list(() => '{}')],
  ['empty lists', list(() => '[]')],
  ['nested lists', list(() => '[[[[[[[[[[]]]]]]]]]]')],
  ['flags', list(i => `{"modId":"m${i}","enabled":true}`)],
  ['the same flag', list(() => '{"modId":"m","enabled":2}')],
  ['rules', list(i => `{"field":"f${i}","enabled":true}`)],
  ['banners', list(i => `{"groupName":"g${i}","url":"/p${i}"}`)],
  ['vendors', list(i => `{"gameCategory":"c${i}","vendors":[{"vassalage":"v${i}"}]}`)],
  ['names', list(i => `"k${i}":1`, ['{', '}'])],
]
const SAME_NAME: [string, Text][] = [
  ['the same name', list(() => '"a":1', ['{', '}'])],
  ['the same name in lines of its own', list(() => '"a":\n1', ['{', '}'])],
  ['reserved names', list(() => '"__proto__":1', ['{', '}'])],
]
const PARTS = ['system', 'whitelabel', 'registerRules', 'resources', 'routers', 'banners', 'vendors']

const notice = (content: string) => ({ id: 1, type: 'x', content })
const reply = (endpoint: typeof banners | typeof whitelabel, text: string) =>
  readContractReply(
    { status: 200, headers: { 'content-type': 'application/json' }, text },
    {
      endpoint,
      problems: {},
      message: () => '',
    },
  )
const site = (part: string, value: unknown) => {
  const documents = smallDocuments({})
  return buildSite({ ...documents, metadata: { ...(documents.metadata as object), [part]: value } }, smallVisitor())
}
const siteWithTexts = (text: string) => {
  const documents = smallDocuments({})
  const texts = Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`t${i}`, fill(text, 19_600) + i]))
  return buildSite(
    { ...documents, texts: { ...documents.texts, EN: { ...documents.texts.EN, ...texts } } },
    smallVisitor(),
  )
}
/** Reads a file and merges it with one of the brand that it extends. */
const merge = (top: object[], inherited: object[] = []) => {
  const own = readJson('menus.json', 'menus.json', JSON.stringify({ top })).file.value ?? {}
  const base = readJson('menus.json', 'menus.json', JSON.stringify({ top: inherited })).file.value ?? {}
  return mergeTenant([
    { id: 'base', files: { 'menus.json': base } },
    { id: 'own', files: { 'menus.json': own } },
  ])
}
/** Patterns that are slow to validate: many paths, many sets of nodes, many nodes, many classes. */
const HARD_PATTERNS: ((index: number) => string)[] = [
  i => `^(?:[a-z]{0,61}[a-z0-9]\\.){0,9}x${i}.{1,200}@.{1,200}y$`,
  i => `^(?:.*[A-Z]){3}.*x${i}(?=(?:.*[a-z]){9}).*(?=(?:.*\\d){9})`,
  i => `^(?=(?:.*[A-Z]){5})(?=(?:.*[a-z]){5})(?=(?:.*\\d){5})(?=(?:.*[!-/]){5}).{8,}${i}$`,
  i => `^(?:a?b?c?d?e?f?g?h?i?j?k?l?m?){250}z${i}$`,
  i => `^(?:${Array.from({ length: 30 }, (_, n) => `[${String.fromCharCode(97 + (n % 26))}-z]{0,9}`).join('')})*${i}$`,
]
let made = 0
/** Reduced list: a whole megabyte holds as many entries as a file may. */
const fewer = (entry: (index: number) => object, size: number) =>
  Array.from({ length: (6000 * size) / WHOLE }, (_, i) => entry(i))

/** `prepare` makes the input of a size unmeasured; its result is measured. */
type Reader = [reader: string, input: string, prepare: (size: number) => () => unknown]
const READERS: Reader[] = [
  ...HTML.map((unit): Reader => ['plain text of a notice', unit, size => () => plainText(fill(unit, size))]),
  ...MARKUP.flatMap((unit): Reader[] => [
    ['one notice', unit, size => () => announcementsIn([notice(fill(unit, size))], 'EN')],
    [
      'a hundred notices',
      unit,
      size => {
        const texts = Array.from({ length: 100 }, () => notice(fill(unit, size / 100)))
        return () => announcementsIn(texts, 'EN')
      },
    ],
    ['an attribute', unit, size => () => announcementsIn([notice(`<a href="${fill(unit, size)}">`)], 'EN')],
  ]),
  ...JSON_TEXT.flatMap((unit): Reader[] => [
    ['a file of a brand', unit, size => () => readJson('x.json', 'x.json', Buffer.from(fill(unit, size)))],
    ['a reply of a platform', unit, size => () => reply(banners, fill(unit, size))],
    [
      'a refusal of a platform',
      unit,
      size => () => reply(banners, JSON.stringify({ success: false, message: fill(unit, size / 2) })),
    ],
  ]),
  ...[...LISTS, ...SAME_NAME].flatMap(([name, textOf]): Reader[] => {
    const withText = (read: (text: string) => unknown) => (size: number) => {
      const text = textOf(size)
      return () => read(text)
    }
    return [
      ['a file of a brand', name, withText(text => readJson('x.json', 'x.json', text))],
      ['a reply of a platform', name, withText(text => reply(banners, `{"success":true,"value":${text}}`))],
      ['a tree in a reply', name, withText(text => reply(whitelabel, `{"success":true,"value":${text}}`))],
    ]
  }),
  ...PARTS.flatMap(part =>
    LISTS.map(
      ([name, textOf]): Reader => [
        `the ${part} of a site`,
        name,
        size => {
          const value = JSON.parse(textOf(size))
          return () => site(part, value)
        },
      ],
    ),
  ),
  ...['{{#if a}}', '{{site.a}}', '{{#each site}}{{/each}}', '{{', '{{a '].map(
    (unit): Reader => ['templates', unit, () => () => siteWithTexts(unit)],
  ),
  ['anchors', 'of a chain', size => () => merge(fewer(i => ({ id: `i${i}`, after: `i${i - 1}` }), size))],
  ['anchors', 'before the next', size => () => merge(fewer(i => ({ id: `i${i}`, before: `i${i + 1}` }), size))],
  [
    'anchors',
    'in each place of a chain',
    size => () => merge(fewer(i => ({ id: `i${i}`, after: i < 3000 ? `i${i - 1}` : `i${i - 3000}` }), size)),
  ],
  ['anchors', 'that do not exist', size => () => merge(fewer(i => ({ id: `i${i}`, after: 'none' }), size))],
  [
    'removals',
    'of what does not exist',
    size => () =>
      merge(
        fewer(i => ({ id: `i${i}`, remove: true }), size),
        fewer(i => ({ id: `b${i}` }), size),
      ),
  ],
  ['a list', 'too long for a file', size => () => merge(items(i => ({ id: `i${i}`, after: `i${i - 1}` }), size))],
  [
    'addresses',
    'of the longest kind',
    size => () => {
      for (let i = 0; i < size / 2000; i++) safeUrl(`https://${fill('a.', 1980)}${i}`, ['https'])
    },
  ],
  ['a pattern', 'of a megabyte', size => () => validatePattern(fill('(a+)+', size))],
  ...HARD_PATTERNS.map(
    (make): Reader => [
      'a hundred rules with hard patterns',
      make(0),
      () => () => {
        const kinds = readPatternKinds({ kinds: {} }, createReport())
        // new patterns in every run, as results are remembered
        for (let i = 0; i < 100; i++) kinds.validate(make(++made))
      },
    ],
  ),
]

/** Returns the cost of a reader in pieces of the known work; a refused reply costs, too. */
function costOf([, , prepare]: Reader, size: number, most: number): number {
  const read = prepare(size)
  const readOrRefuse = () => {
    try {
      read()
    } catch {}
  }
  return timesKnownWork(readOrRefuse, most)
}

const costs = new Map<Reader, number>()
const quarterOf = (reader: Reader) => costs.get(reader) ?? 0

it.each(READERS.map(reader => [...reader.slice(0, 2), reader] as [string, string, Reader]))(
  'costs little work: %s, %j',
  (_reader, _input, reader) => {
    const cost = costOf(reader, SIZE, MOST)
    costs.set(reader, cost)
    expect(cost).toBeLessThanOrEqual(MOST)
  },
)

it.each([...new Set(READERS.map(([reader]) => reader))])(
  'SEC-08 a megabyte of the most costly input costs little work: %s',
  name => {
    const [worst] = READERS.filter(([reader]) => reader === name).sort((a, b) => quarterOf(b) - quarterOf(a))
    expect(costOf(worst!, WHOLE, MOST_OF_WHOLE)).toBeLessThanOrEqual(MOST_OF_WHOLE)
  },
)

it('a notice with too much markup to clean keeps its text without tags', () => {
  const content = `${'<b>bold</b> '.repeat(2000)}<img src=x onerror=alert(1)> 5 < 6 &amp; <script`
  const [first, second] = announcementsIn([{ ...notice('<b>short</b>'), startDate: 1 }, notice(content)], 'EN')
  expect(first!.content).toBe('<b>short</b>')
  expect(second!.content).toMatch(/^ bold {3}bold .* 5 &lt; 6 &amp; &lt;script$/)
  expect(second!.content).not.toContain('<')
})

it('a file with too many values is refused, with the place and the reason', () => {
  const { file, problems } = readJson('x.json', 'brand/x.json', `[\n${'0,\n'.repeat(20_000)}0]`)
  expect(file.value).toBeUndefined()
  expect(problems).toMatchObject([{ code: 'json/too-many', file: 'brand/x.json', line: 20_000, column: 2 }])
})

it('templates beyond a language’s limit are reported and left empty, and those before are filled', () => {
  const { site, problems } = siteWithTexts('{{site.a}}')
  expect(problems.some(({ code, fix }) => code === 'template/bad' && /more than/.test(String(fix)))).toBe(true)
  expect(Object.keys(site.texts)).toContain('t50')
})
