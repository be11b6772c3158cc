import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createTenantFixture, linesOf, problemsOf } from '../../../../tests/tenants/tenant-fixture.ts'
import { problemLine } from '../../problems/print-problem.ts'
import { checkTenant } from './check-tenant.ts'

const home = (widget: string, settings: object) => ({
  'tenants/ruby/screens/home.json': { main: [{ id: 'more', widget, settings }] },
})
const screen = (...main: unknown[]) => ({ 'tenants/ruby/screens/home.json': { main } })
const found = (files: Record<string, unknown>) =>
  problemsOf(files).map(({ severity, code, file, value }) => [severity, code, file, value])
const svg = (inside: string, root = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">') =>
  Buffer.from(`${root}${inside}</svg>`)

it('TEN-02 a missing asset, and a picture that carries a program', () => {
  const hero = {
    'tenants/ruby/screens/home.json': { main: [{ id: 'hero', settings: { image: '/brand/heroo.webp' } }] },
  }
  expect(linesOf({ ...hero, 'tenants/ruby/assets/hero.webp': 'RIFF\x18\0\0\0WEBPVP8L' })).toEqual([
    'error tenants/ruby/screens/home.json:6:18  assets/ has no file "heroo.webp". Did you mean "hero.webp"?',
  ])
  expect(
    linesOf({
      'tenants/ruby/assets/mark.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><path d="M0 0h9v9z"/></svg>',
    }),
  ).toEqual([
    'error tenants/ruby/assets/mark.svg:1:1  The picture could run a program or load something from elsewhere (onload). Save it as a plain SVG, without a document type, scripts, event handlers, foreign elements and outside addresses.',
  ])
})

it('TEN-02 a picture or font whose content is not what its name says', () => {
  const fix = 'Save it as what its name says, or name it as what it is.'
  expect(linesOf({ 'tenants/ruby/assets/hero.PNG': 'GIF89a' })[0]).toBe(
    `error tenants/ruby/assets/hero.PNG:1:1  The name says a PNG picture, and the content is a GIF picture. ${fix}`,
  )
  for (const name of ['font.woff2', 'photo.jpg', 'mark.svg', 'icon.ico'])
    expect(linesOf({ [`tenants/ruby/assets/${name}`]: '<script>alert(1)</script>' })[0]).toMatch(
      /^error .* and the content is neither that nor another picture or font\./,
    )
  const page = { 'tenants/ruby/assets/hero.gif': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>' }
  expect(
    createTenantFixture(page)
      .check()
      .map(({ code }) => code),
  ).toContain('asset/content')
  expect(checkTenant(createTenantFixture(page), 'ruby').release).toBeUndefined()
})

it('OPS-06 a picture that is not there stops a release; so does text that is saved as one', () => {
  expect(
    linesOf({ 'tenants/ruby/platform/banners.json': [{ bannerId: 'a', groupName: 'w_home', url: '/brand/mork.svg' }] }),
  ).toEqual(['error tenants/ruby/platform/banners.json:5:12  assets/ has no file "mork.svg". Did you mean "mark.svg"?'])
  expect(linesOf({ 'tenants/ruby/assets/a.png': 'just text', ...home('hero', { image: '/brand/a.png' }) })).toEqual([
    'error tenants/ruby/assets/a.png:1:1  The name says a PNG picture, and the content is neither that nor another picture or font. Save it as what its name says, or name it as what it is.',
  ])
})

it.each([
  '<svg xmlns="http://www.w3.org/2000/svg"/onload=alert(1)>',
  '<svg xmlns:x="http://www.w3.org/2000/svg"><x:script>alert(1)</x:script></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg"><a href="java&#115;cript:alert(1)"/></svg>',
])('TEN-02 a picture with a program in it is refused: %s', picture => {
  expect(problemsOf({ 'tenants/ruby/assets/logo.svg': picture }).map(({ code }) => code)).toContain('asset/active')
})

it('TEN-02 a logo named by its address, or by accents of another form, is named with what is wrong', () => {
  const fixes = (image: string, files: object) =>
    problemsOf({
      ...files,
      'tenants/ruby/theme.json': { dark: { backdrop: `url(/brand/${image})` } },
    }).flatMap(({ code, fix }) => (/^asset\/(missing|type)/.test(code) ? [`${code} ${fix}`] : []))
  const picture = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>'
  expect(fixes('assets/crest.svg', { 'tenants/ruby/assets/crest.svg': picture })).toContain(
    'asset/missing Write "crest.svg".',
  )
  expect(fixes('cr\u00eate.svg', { 'tenants/ruby/assets/cre\u0302te.svg': picture })).toEqual([
    expect.stringContaining('asset/type Use svg'),
    expect.stringContaining('asset/type Use svg'),
  ])
})

it('TEN-02 a picture that is broken and not plain is said to be broken', () => {
  const torn = '<svg xmlns="http://www.w3.org/2000/svg"><title>1 < 2</title></svg>'
  const said = problemsOf({ 'tenants/ruby/assets/crest.svg': torn }).map(problemLine).join('\n')
  expect(said).toContain('No browser shows this picture, because it is no valid XML')
  expect(said).not.toContain('could run a program')
})

it('OPS-06 a picture nothing shows; the mark is shown by itself', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>'
  expect(linesOf({ 'tenants/ruby/assets/mark.svg': svg, 'tenants/ruby/assets/old.svg': svg })).toEqual([
    'warning tenants/ruby/assets/old.svg:1:1  Nothing shows this file. Name it as "/brand/old.svg" where a picture is asked for, or remove it.',
  ])
  expect(
    linesOf({ 'tenants/ruby/assets/old.svg': svg, ...screen({ id: 'hero', settings: { image: '/brand/old.svg' } }) }),
  ).toEqual([])
})

describe('OPS-06 pictures and fonts', () => {
  it('a picture that is empty, hidden, too deep or in UTF-16 is named with what to do', () => {
    const lines = (name: string, body: string) =>
      problemsOf({
        [`tenants/ruby/assets/${name}`]: body,
        'tenants/ruby/menus.json': { top: [{ id: 'home', title: 'nav.home', path: `/brand/${name}` }] },
      }).map(({ file, message, fix }) => `${file} ${message} ${fix}`)
    expect(lines('crest.png', '')).toContain(
      'tenants/ruby/assets/crest.png The file is empty. Save the file again from the program that made it.',
    )
    expect(lines('.crest.svg', svg('<g/>').toString()).join('\n')).toContain('that begin with a dot are not served')
    expect(lines('a/b/c/d/e/crest.svg', svg('<g/>').toString()).join('\n')).toContain('at most 4 folders deep')
    const fixture = createTenantFixture({ 'tenants/ruby/assets/crest.svg': '' })
    writeFileSync(join(fixture.dir, 'ruby/assets/crest.svg'), Buffer.from(svg('<g/>').toString(), 'utf16le'))
    const fixes = fixture.check().flatMap(({ file, fix }) => (file.endsWith('crest.svg') ? [fix] : []))
    expect(fixes).toContain('Save the file as UTF-8: editors offer it under "Save with encoding".')
  })

  it('pictures that platform documents name are held to the same as those of pages', async () => {
    const fixture = createTenantFixture({
      'tenants/ruby/platform/banners.json': [
        { image: '/brand/low.png' },
        { image: '/brand/a+b.svg' },
        { image: '/brand/none.png' },
      ],
      'tenants/ruby/assets/a+b.svg': svg('').toString(),
    })
    const low = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()
    writeFileSync(join(fixture.dir, 'ruby/assets/low.png'), low.fill(0, low.length / 2, low.length - 12))
    const files = fixture.check().filter(({ code }) => code.startsWith('asset/') && code !== 'asset/content')
    expect(files.map(({ severity, code, file, pointer }) => [severity, code, file, pointer])).toEqual(
      expect.arrayContaining([
        ['error', 'asset/broken', 'tenants/ruby/platform/banners.json', '/0/image'],
        ['error', 'asset/type', 'tenants/ruby/platform/banners.json', '/1/image'],
        ['error', 'asset/missing', 'tenants/ruby/platform/banners.json', '/2/image'],
      ]),
    )
  })

  it('a mark that no browser shows is an error, although no document names it', () => {
    const mark = (path: string) => found({ [path]: svg('<g>').toString() }).filter(([severity]) => severity === 'error')
    expect(mark('tenants/ruby/assets/mark.svg')).toEqual([
      ['error', 'asset/broken', 'tenants/ruby/assets/mark.svg', 'mark.svg'],
    ])
    expect(mark('tenants/ruby/assets/other.svg')).toEqual([])
  })

  it('a broken picture, and one whose name is not served, are errors where they are named', () => {
    const named = (name: string, body: string | Buffer) =>
      found({
        [`tenants/ruby/assets/${name}`]: body.toString(),
        'tenants/ruby/menus.json': { top: [{ id: 'home', title: 'nav.home', path: `/brand/${name}` }] },
      }).filter(([severity]) => severity === 'error')
    expect(named('crest.svg', svg('<g>'))).toContainEqual([
      ...['error', 'asset/broken', 'tenants/ruby/menus.json', '/brand/crest.svg'],
    ])
    expect(named('crest+1.svg', svg('<g/>')).flat()).toContain('asset/type')
  })
})
