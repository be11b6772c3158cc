import { expect, it } from 'vitest'
import { buildSmall } from '../../../tests/small-site.ts'
import type { ThemeDocument } from '../../schemas/document/theme.ts'

const build = (theme: Partial<ThemeDocument>) => {
  const { site, problems } = buildSmall({ tenant: { theme } })
  return { theme: site.theme, problems: problems.map(({ code, pointer }) => `${code} ${pointer}`) }
}

it.each([
  0,
  1.5,
  'x'.repeat(400),
  'url(/a.webp)',
  'URL( \'/a.webp\' ), url("/b.webp")',
  `"it's" 'a "b"'`,
  'calc((1px + 2px) * 2)',
])('a token may be %j', value => {
  expect(build({ shared: { token: value } })).toMatchObject({
    theme: { shared: { token: String(value) } },
    problems: [],
  })
})

it.each([
  'x'.repeat(401),
  true as never,
  ...'{}<>;\\@!',
  '/*',
  '*/',
  'Expression(1)',
  'javascript:x',
  'image-set("/a.webp" 1x)',
  'src("/a.webp")',
  'url(//evil.example/a)',
  'url(https://evil.example/a)',
  'url(/a.webp), url(https://evil.example/a)',
  `url("/a.webp')`,
  `url("https://evil.example/'a")`,
  'URL(/a',
  '"open',
  "open'",
  'two\nlines',
  '"two\nlines"',
  '(',
  ')(',
  'calc(1px))',
])('a token may not be %j', value => {
  const { theme, problems } = build({ light: { token: value } })
  expect(theme.light).toEqual({})
  expect(problems).toEqual([expect.stringMatching('/light/token$')])
})

it.each([
  ['#fff;', 'Take ";" out: a token holds its value alone.'],
  ['4px ! important', 'Take "! important" out: a token holds its value alone.'],
  ['teal /* ours */', 'Take the comment out: a token holds its value alone.'],
  ['te\\61 l', 'Take "\\\\" out: a token holds its value alone.'],
  ['url("https://pictures.example/a.webp")', 'Put the picture into assets/'],
  ['calc(1px + 2px', 'Close each quote and bracket'],
])('a token that is %j is reported with what to take out', (value, fix) => {
  const { problems } = buildSmall({ tenant: { theme: { shared: { token: value } } } })
  expect(problems).toEqual([expect.objectContaining({ code: 'theme/bad-token', fix: expect.stringContaining(fix) })])
})

it('the name of a token has at most 61 small letters, digits and dashes', () => {
  const [longest, longer] = [`a${'-1'.repeat(30)}`, `a${'-1'.repeat(30)}z`]
  const { theme, problems } = build({
    dark: { [longest]: 'x', [longer]: 'x', '1a': 'x', aB: 'x', 'a b': 'x', '': 'x' },
  })
  expect(theme.dark).toEqual({ [longest]: 'x' })
  expect(problems).toHaveLength(5)
})

it('a font file has weight 400 and an upright style unless it says otherwise', () => {
  const { theme } = build({
    fonts: ['manrope'],
    ownFonts: [
      {
        family: 'Own',
        files: [
          { file: 'own.woff2' },
          { file: 'own-bold.woff2', weight: '700', style: 'italic', range: 'U+0-FF', preload: true },
        ],
      },
    ],
  })
  expect(theme.fonts).toEqual(['manrope'])
  expect(theme.fontFiles).toEqual([
    { family: 'Own', address: '/brand/own.woff2', weight: '400', style: 'normal' },
    {
      family: 'Own',
      address: '/brand/own-bold.woff2',
      weight: '700',
      style: 'italic',
      range: 'U+0-FF',
      preload: true,
    },
  ])
  expect(build({ ownFonts: [] }).theme).toEqual({ default: 'dark', fonts: [], shared: {}, dark: {}, light: {} })
})
