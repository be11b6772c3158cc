import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { findDamage } from './find-damage.ts'
import { inspectAsset } from './inspect-asset.ts'

const DOT = '<circle r="3"/>'
const svg = (inside: string, root = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">') =>
  Buffer.from(`${root}${inside}</svg>`)

describe('OPS-06 pictures and fonts', () => {
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
      expect(findDamage('image/svg+xml', svg(DOT, `<svg xmlns="http://www.w3.org/2000/svg" ${root}>`))).toBeUndefined()
    },
  )

  it.each(['', '<title>Crest</title>', '<defs><filter id="blur"/></defs>', '<g><!-- later --></g>'])(
    'an SVG that holds only "%s" draws nothing',
    inside => {
      expect(findDamage('image/svg+xml', svg(inside))).toBe('nothing is drawn in it')
    },
  )

  it('an SVG that is not written in UTF-8 is shown by no browser, with a byte order mark it is', () => {
    const text = svg(`<title>Crème</title>${DOT}`).toString()
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
})
