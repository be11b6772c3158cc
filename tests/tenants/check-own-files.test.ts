/** `check` finds messages, amounts, lists and pictures of a brand that cannot serve their purpose. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { findDamage } from '../../server/tenants/read/find-damage.ts'
import { inspectAsset } from '../../server/tenants/read/inspect-asset.ts'
import { createTenantFixture, problemsOf } from './tenant-fixture.ts'

const meta = { name: 'English', tag: 'en', direction: 'ltr' }
const found = (files: Record<string, unknown>) =>
  problemsOf(files as never).map(({ severity, code, file, value }) => [severity, code, file, value])
const texts = (locale: object, own: object) =>
  found({
    'locales/EN.json': {
      $meta: meta,
      'nav.home': 'Home',
      'nav.promotions': 'Promotions',
      'nav.slots': 'Slots',
      'pattern.digits': 'Digits',
      ...locale,
    },
    'tenants/ruby/texts/EN.json': own,
  }).filter(([, , file]) => String(file).includes('texts/'))

describe('OPS-06 texts', () => {
  const FILE = 'tenants/ruby/texts/EN.json'

  it('a message without the code or link that it is sent for is an error, and so is an empty one', () => {
    const product = { 'message.gift-code': '{{code}} for {{site.brand}}', 'message.gift-link': 'Open {{link}}' }
    expect(texts(product, { 'message.gift-code': 'Hello' })).toEqual([['error', 'text/no-placeholder', FILE, 'Hello']])
    expect(texts(product, { 'message.gift-link': 'Hi' })).toEqual([['error', 'text/no-placeholder', FILE, 'Hi']])
    expect(texts(product, { 'message.gift-code': '  ' })).toEqual([['error', 'text/empty', FILE, '  ']])
    expect(texts(product, { 'message.gift-code': 'Code: {{ code }}' })).toEqual([])
  })

  it('a code in a comment, a condition or a list is an error: not each reader gets it', () => {
    const product = { 'message.gift-code': '{{code}} for {{site.brand}}' }
    const codes = (text: string) => texts(product, { 'message.gift-code': text }).map(([, code]) => code)
    for (const text of [
      'Hi {{!-- {{code}} --}}',
      'Hi {{! {{code}} }}',
      '{{#if site.toggles.slots}}{{code}}{{/if}}',
      '{{#if code}}{{code}}{{/if}}',
      '{{#unless site.toggles.slots}}Hi{{else}}{{code}}{{/unless}}',
      '{{#each site.constants}}{{code}}{{/each}}',
      '\\{{code}}',
    ])
      expect(codes(text), text).toContain('text/no-placeholder')
    for (const text of [
      '{{#if site.toggles.slots}}{{code}}{{else}}Your {{code}}{{/if}}',
      '{{~code~}} is yours',
      '{{code}} and again {{code}}',
      '{{#if site.toggles.slots}}Hi {{/if}}{{ code }}',
    ])
      expect(codes(text), text).toEqual([])
    expect(codes('{{{code}}}')).toEqual(['template/bad'])
  })

  it('an inherited message counts as well, and one in a language that is not offered does not', () => {
    const gift = { 'message.gift-code': 'Hello' }
    const files = {
      'locales/EN.json': { $meta: meta, 'message.gift-code': '{{code}}' },
      'locales/VI.json': { $meta: { ...meta, tag: 'vi' }, 'message.gift-code': '{{code}}' },
      'tenants/jade/tenant.json': { id: 'jade', name: 'Jade', merchant: 'jade' },
      'tenants/jade/texts/EN.json': gift,
      'tenants/ruby/tenant.json': { id: 'ruby', extends: 'jade', name: 'Ruby', merchant: 'ruby' },
    }
    const messages = (more: object) =>
      found({ ...files, ...more }).flatMap(([, code, file]) => (code === 'text/no-placeholder' ? [file] : []))
    expect(messages({})).toEqual(['tenants/jade/texts/EN.json'])
    expect(messages({ 'tenants/ruby/texts/EN.json': { 'message.gift-code': 'Take {{code}}' } })).toEqual([])
    const languages = { supported: ['EN'] }
    expect(
      messages({
        'tenants/jade/tenant.json': { id: 'jade', name: 'Jade', merchant: 'jade', languages },
        'tenants/jade/texts/EN.json': {},
        'tenants/ruby/texts/VI.json': gift,
      }),
    ).toEqual([])
  })

  it('a text for none at all is read in each language', () => {
    const product = { 'nav.days_one': '{{count}} day', 'nav.days_other': '{{count}} days' }
    expect(texts(product, { 'nav.days_zero': 'Today' })).toEqual([])
  })

  it('a form of a number that no page asks for is named', () => {
    const product = { 'nav.days_one': '{{count}} day', 'nav.days_other': '{{count}} days' }
    expect(texts(product, { 'nav.days': '{{count}} d' })).toContainEqual(['warning', 'text/unused', FILE, 'nav.days'])
    expect(texts(product, { 'nav.days_few': '{{count}} d' })).toContainEqual([
      ...['warning', 'text/unused', FILE, 'nav.days_few'],
    ])
    expect(texts({}, { 'nav.home_other': 'Homes' })).toContainEqual(['warning', 'text/unused', FILE, 'nav.home_other'])
    expect(texts(product, { 'nav.days_one': '{{count}} d', 'nav.days_other': '{{count}} d' })).toEqual([])
  })
})

describe('OPS-06 amounts and lists', () => {
  const payTo = { bank: 'Bank One', holder: 'Ruby Ltd', number: '12345678' }
  const method = (more: object) =>
    found({
      'tenants/ruby/platform/cashier.json': {
        deposit: {
          methods: [{ id: 'bank', kind: 'bank', title: { EN: 'Bank' }, payTo, min: '20', max: '500', ...more }],
        },
      },
    }).map(([severity, code, , value]) => [severity, code, value])

  it('a minimum above the maximum and suggestions outside of them stop a release', () => {
    expect(method({ min: '600' })).toContainEqual(['error', 'bounds/swapped', '600'])
    expect(method({ presets: ['10', '50', '900.50'] })).toEqual(
      expect.arrayContaining([
        ['error', 'cashier/preset', '10'],
        ['error', 'cashier/preset', '900.50'],
      ]),
    )
    expect(method({ presets: ['20', '500.00'] })).not.toContainEqual(expect.arrayContaining(['cashier/preset']))
  })

  it('a pattern that does not compile, that nothing fits, or a choice that stands twice stops a release', () => {
    const field = (more: object) =>
      method({ fields: { type: 'object', properties: { payer: { type: 'string', title: { EN: 'Payer' }, ...more } } } })
    expect(field({ pattern: '([a-z' })).toContainEqual(['error', 'pattern/bad', '([a-z'])
    expect(field({ pattern: '^\\d{9}$', maxLength: 4 })).toContainEqual(['error', 'pattern/nothing-fits', '^\\d{9}$'])
    expect(field({ enum: ['a', 'b', 'a'] })).toContainEqual(['error', 'choice/twice', 'a'])
    expect(field({ pattern: '^\\d{9}$' }).filter(([severity]) => severity === 'error')).toEqual([])
  })

  it('bounds that a patch swaps are an error of the patch', () => {
    const problems = problemsOf({
      'tenants/ruby/platform/registerRules.json': { fields: { nickname: { minLength: 9, maxLength: 3 } } },
    } as never)
    expect(problems.filter(({ code }) => code === 'bounds/swapped')).toMatchObject([
      { severity: 'error', file: 'tenants/ruby/platform/registerRules.json', value: 9 },
    ])
  })

  it('a list with nothing to choose from, or with a choice twice, is an error', () => {
    const form = (options?: object[]) =>
      found({
        'tenants/ruby/forms/login.json': {
          fields: [{ id: 'size', kind: 'select', label: 'nav.home', always: true, ...(options && { options }) }],
        },
      }).map(([, code, , value]) => [code, value])
    expect(form()).toContainEqual(['form/no-options', 'select'])
    expect(form([])).toContainEqual(['form/no-options', 'select'])
    expect(form([{ value: 's' }, { value: 'm' }, { value: 's' }])).toContainEqual(['choice/twice', 's'])
    expect(form([{ value: 's' }, { value: 'm' }])).not.toContainEqual(expect.arrayContaining(['choice/twice']))
  })
})

describe('OPS-06 pictures and fonts', () => {
  const svg = (inside: string, root = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">') =>
    Buffer.from(`${root}${inside}</svg>`)

  it.each([
    ['an ampersand', '<title>Gold & Silver</title>'],
    ['an element that is not closed', '<g><circle r="3"/>'],
    ['an attribute twice', '<circle r="3" r="4"/>'],
    ['an attribute without quotes', '<circle r=3 />'],
    ['an entity of HTML', '<title>&nbsp;</title>'],
    ['a prefix that is not declared', '<use xlink:href="#a"/>'],
  ])('an SVG with %s is shown by no browser', (_, inside) => {
    expect(findDamage('image/svg+xml', svg(inside))).toMatch(/no valid XML \(line 1: .*[^.]\)$/)
  })

  it('an SVG without its namespace is shown by no browser, a good one is', () => {
    expect(findDamage('image/svg+xml', svg('<circle r="3"/>', '<svg viewBox="0 0 9 9">'))).toMatch(/xmlns/)
    expect(findDamage('image/svg+xml', svg('<circle r="3"/>'))).toBeUndefined()
  })

  it('pictures and fonts that end too early are named, whole ones are not', async () => {
    const picture = sharp({ create: { width: 90, height: 60, channels: 3, background: '#884422' } })
    const files: [string, Buffer][] = [
      ['image/png', await picture.clone().png().toBuffer()],
      ['image/jpeg', await picture.clone().jpeg().toBuffer()],
      ['image/webp', await picture.clone().webp().toBuffer()],
      ['image/gif', await picture.clone().gif().toBuffer()],
      ['font/woff2', readFileSync('node_modules/@fontsource-variable/lexend/files/lexend-latin-wght-normal.woff2')],
    ]
    for (const [type, body] of files) {
      expect([type, findDamage(type, body)]).toEqual([type, undefined])
      if (type !== 'image/gif')
        expect([type, findDamage(type, body.subarray(0, body.length - 9))]).toEqual([
          type,
          expect.stringContaining('ends too early'),
        ])
    }
  })

  it.each([
    ['width="0" height="9"', 'its width is 0'],
    ['width="9" height="0px"', 'its height is 0px'],
    ['height="-3"', 'its height is -3'],
    ['viewBox="0 0 9 0"', 'its height in "viewBox" is 0'],
    ['viewBox="0,0,0,9"', 'its width in "viewBox" is 0'],
    ['width="3e-8"', 'its width is 3e-8'],
    ['viewBox="0 0 24"', 'its "viewBox" is "0 0 24", and four numbers are expected'],
    ['viewBox="0 0 24px 24px"', 'its "viewBox" is "0 0 24px 24px", and four numbers are expected'],
    ['viewbox="0 0 24 24"', 'its "viewbox" has to be written "viewBox"'],
    ['viewBox="0 0 24 24" display="none"', 'it says "display" is "none" for the whole picture'],
    ['style="color:red; opacity: 0"', 'it says "opacity" is "0" for the whole picture'],
  ])('an SVG with %s shows nothing', (size, said) => {
    expect(findDamage('image/svg+xml', svg('', `<svg xmlns="http://www.w3.org/2000/svg" ${size}>`))).toBe(said)
  })

  it.each(['width="1" height="1"', 'viewBox="-.5,-5e-1 1. 1e-4"', 'style="fill-opacity:0;opacity:0.5"', 'width="50%"'])(
    'an SVG with %s is a good one',
    root => {
      expect(findDamage('image/svg+xml', svg('', `<svg xmlns="http://www.w3.org/2000/svg" ${root}>`))).toBeUndefined()
    },
  )

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

  it('an SVG that is not written in UTF-8 is shown by no browser, with a byte order mark it is', () => {
    const text = svg('<title>Crème</title>').toString()
    expect(findDamage('image/svg+xml', Buffer.from(text, 'latin1'))).toBe('it is not written in UTF-8')
    expect(findDamage('image/svg+xml', Buffer.from(`\uFEFF${text}`))).toBeUndefined()
    for (const body of [Buffer.from(text, 'utf16le'), Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()])
      expect(inspectAsset('crest.svg', 'crest.svg', body)).toMatchObject({
        active: 'it is not written in UTF-8',
        damage: 'it is not written in UTF-8',
      })
  })

  it('a font whose tables do not unpack is damaged, whatever its length says', () => {
    const font = readFileSync('node_modules/@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2')
    const damaged = Buffer.from(font).fill(7, font.length / 2, font.length / 2 + 40)
    expect(findDamage('font/woff2', damaged)).toBe('its content is damaged')
    const padded = Buffer.concat([font.subarray(0, 60), Buffer.alloc(font.length - 60)])
    expect(findDamage('font/woff2', padded)).toBe('its content is damaged')
    const noTables = Buffer.from(font)
    noTables.writeUInt16BE(65_535, 12)
    expect(findDamage('font/woff2', noTables)).toBe('its content is damaged')
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
