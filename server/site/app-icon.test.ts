import sharp from 'sharp'
import { expect, it } from 'vitest'
import { appIcon, drawAppIcon } from './app-icon.ts'

const MARK = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><rect width="80" height="80" fill="#ff0000"/></svg>',
)
async function pixel(png: Buffer, x: number, y: number) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * info.channels
  return [info.width, info.height, ...data.subarray(at, at + 4)]
}

it('PWA-01 an icon is a PNG of its size, drawn from the mark', async () => {
  const icon = await drawAppIcon(MARK, '512', '#0000ff')
  expect(await pixel(icon, 2, 2)).toEqual([512, 512, 255, 0, 0, 255])
})

it('PWA-01 a maskable icon has the mark within what every system shows, on the colour of the brand', async () => {
  const icon = await drawAppIcon(MARK, 'maskable-192', '#0000ff')
  expect(await pixel(icon, 30, 30)).toEqual([192, 192, 0, 0, 255, 255])
  expect(await pixel(icon, 96, 96)).toEqual([192, 192, 255, 0, 0, 255])
})

it('PWA-01 its address names the content of the mark', () => {
  expect(appIcon('/brand/0123456789abcdef/mark.svg', 'maskable-512')).toBe(
    '/app-icon/0123456789abcdef/maskable-512.png',
  )
})

it('PWA-01 a mark that is no picture has no icon', async () => {
  await expect(drawAppIcon(Buffer.from('<svg'), '192', '#000000')).rejects.toThrow()
})
