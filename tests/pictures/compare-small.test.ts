import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { compareSmall, shrink } from './compare-small.ts'

/** Draws a card with a button and lines of letter-like strokes; the options vary the look. */
function card({ shift = 0, gap = 16, button = '#d4af37', ink = '#1e2028', height = 240 } = {}): Promise<Buffer> {
  const letters = Array.from({ length: 120 }, (_, at) => [24 + (at % 40) * 7 + shift, 30 + Math.floor(at / 40) * 24])
  const strokes = letters.map(([x, y]) => `<rect x="${x}" y="${y}" width="2" height="11" fill="${ink}"/>`)
  return draw(`<svg xmlns="http://www.w3.org/2000/svg" width="360" height="${height}">
    <rect width="360" height="${height}" fill="#f6f4ee"/>${strokes.join('')}
    <rect x="24" y="${110 + gap}" width="200" height="44" fill="${button}"/></svg>`)
}
const draw = async (svg: string) => shrink(await sharp(Buffer.from(svg)).png().toBuffer())

describe('the small set', () => {
  it('has a quarter of the width and height', async () => {
    expect(await sharp(await card()).metadata()).toMatchObject({ width: 90, height: 60 })
  })
  it('accepts letters that another machine smooths, thickens or moves by a pixel', async () => {
    expect(await compareSmall(await card(), await card())).toBe('')
    expect(await compareSmall(await card(), await card({ shift: 1 }))).toBe('')
    expect(await compareSmall(await card(), await card({ ink: '#3c3e46' }))).toBe('')
  })
  it('reports another colour of a surface, another space and another size', async () => {
    expect(await compareSmall(await card(), await card({ button: '#e6af37' }))).toMatch(/% of it looks different/)
    expect(Number.parseFloat(await compareSmall(await card(), await card({ gap: 24 })))).toBeGreaterThan(1)
    expect(await compareSmall(await card(), await card({ height: 320 }))).toBe('it was 360 × 240 and is 360 × 320')
  })
})
