import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { compareSmall, shrink } from './compare-small.ts'
import { type Box, drawPicture } from './draw-picture.ts'

const INK = [30, 32, 40] as const
const PAPER = [246, 244, 238] as const
const GOLD = [212, 175, 55] as const

/** A card with a button and lines of letter-like strokes; each look is one way to draw it. */
function card({
  shift = 0,
  gap = 16,
  button = GOLD as readonly [number, number, number],
  ink = INK as readonly [number, number, number],
} = {}): Buffer {
  const letters = [0, 1, 2].flatMap(line =>
    Array.from(
      { length: 40 },
      (_, index): Box => ({ x: 24 + index * 7 + shift, y: 30 + line * 24, width: 2, height: 11, colour: ink }),
    ),
  )
  return shrink(
    drawPicture(360, 240, PAPER, [...letters, { x: 24, y: 110 + gap, width: 200, height: 44, colour: button }]),
  )
}

describe('TEN-09 the small set', () => {
  it('is a fourth in width and height, each pixel the mean of its square', () => {
    const small = PNG.sync.read(
      shrink(drawPicture(8, 4, [0, 0, 0], [{ x: 0, y: 0, width: 2, height: 4, colour: [200, 100, 0] }])),
    )
    expect([small.width, small.height]).toEqual([2, 1])
    expect([...small.data]).toEqual([100, 50, 0, 255, 0, 0, 0, 255])
  })
  it('takes letters that another machine smooths, thickens or moves by a pixel', () => {
    expect(compareSmall(card(), card())).toBeUndefined()
    expect(compareSmall(card(), card({ shift: 1 }))).toBeUndefined()
    expect(compareSmall(card(), card({ ink: [60, 62, 70] }))).toBeUndefined()
  })
  it('sees another colour of a surface', () => {
    expect(compareSmall(card(), card({ button: [230, 175, 55] }))?.why).toMatch(/% of it looks different/)
  })
  it('sees another space', () => {
    expect(compareSmall(card(), card({ gap: 24 }))?.share).toBeGreaterThan(0.01)
  })
  it('sees another size', () => {
    expect(compareSmall(card(), shrink(drawPicture(360, 320, PAPER)))?.why).toBe('it was 360 × 240 and is 360 × 320')
  })
})
