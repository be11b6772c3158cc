import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { detectType } from './detect-type.ts'

const pixel = sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })

it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('a picture is known by its content: %s', async format => {
  const body = await pixel.clone().toFormat(format).toBuffer()
  expect(detectType(body)).toBe(`image/${format}`)
  expect(detectType(body.subarray(1))).toBeUndefined()
})

it('so are SVG pictures, icons and fonts', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  for (const text of [svg, `\uFEFF<?xml version="1.0"?>\n<!-- drawn by hand -->\n${svg}`])
    expect(detectType(Buffer.from(text))).toBe('image/svg+xml')
  expect(detectType(Buffer.from([0, 0, 1, 0, 1, 0, 16, 16]))).toBe('image/x-icon')
  const fonts = 'node_modules/@fontsource-variable/manrope/files'
  const font = readdirSync(fonts).find(name => name.endsWith('.woff2'))!
  expect(detectType(readFileSync(join(fonts, font)))).toBe('font/woff2')
})

it.each(['', 'x', 'no picture, <svg/> is only named', '<html></html>', 'RIFF    WAVE', '\0\0\0\x18ftypmp42'])(
  'what is no such file is not taken for one: %j',
  text => {
    expect(detectType(Buffer.from(text, 'latin1'))).toBeUndefined()
  },
)
