import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { shapes } from './icon-shapes.tsx'
import { iconSheet, iconSprite } from './icon-sheet.tsx'

const SIZE = 96
const NAMES = Object.keys(shapes) as (keyof typeof shapes)[]

/** Draws a picture of icons below each other. @returns the opacity of each pixel, from 0 to 255 */
const draw = (svg: string, count = 1) =>
  sharp(Buffer.from(svg), { density: (72 * SIZE) / 24 })
    .resize(SIZE, SIZE * count, { fit: 'fill' })
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer()

/** The drawing as the library gives it. */
function sourceOf(name: keyof typeof shapes): string {
  const Shape = shapes[name]
  const svg = renderToStaticMarkup(<Shape />).replaceAll('currentColor', '#000')
  return svg.includes('xmlns') ? svg : svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
}

/** Share of pixels that are clearly different. */
function difference(one: Buffer, other: Buffer): number {
  let count = 0
  for (const [i, value] of one.entries()) if (Math.abs(value - other[i]!) > 96) count++
  return count / one.length
}

const pictureIn = (rule: string) => decodeURIComponent(/url\("data:image\/svg\+xml,(.*?)"\)/.exec(rule)![1]!)
const expectAlike = (name: string, drawn: Buffer, source: Buffer) =>
  expect(difference(drawn, source), `${name} looks like its source`).toBeLessThan(0.002)

it('the style sheet of icons draws each as its source does', async () => {
  const sheet = iconSheet()
  for (const name of NAMES) {
    const rule = new RegExp(`\\[data-icon=${name}\\]\\{[^}]*\\}`).exec(sheet)![0]
    expectAlike(name, await draw(pictureIn(rule)), await draw(sourceOf(name)))
  }
})

it('the one picture with the icons of a page draws each as its source does', async () => {
  const all = await draw(pictureIn(iconSprite(NAMES)), NAMES.length)
  const length = SIZE * SIZE
  for (const [i, name] of NAMES.entries())
    expectAlike(name, all.subarray(i * length, (i + 1) * length), await draw(sourceOf(name)))
})
