/** Draws digits that lean, turn and shift, with lines through them. */
import type { Random } from '../../../http/context.ts'
import { writePng } from './png.ts'

const WIDTH = 120
const HEIGHT = 44
/** Seven rows of five bits for each digit. */
const GLYPHS = [
  [14, 17, 19, 21, 25, 17, 14],
  [4, 12, 4, 4, 4, 4, 14],
  [14, 17, 1, 2, 4, 8, 31],
  [31, 2, 4, 2, 1, 17, 14],
  [2, 6, 10, 18, 31, 2, 2],
  [31, 16, 30, 1, 1, 17, 14],
  [6, 8, 16, 30, 17, 17, 14],
  [31, 1, 2, 4, 8, 8, 8],
  [14, 17, 17, 14, 17, 17, 14],
  [14, 17, 17, 15, 1, 2, 12],
]

/** @returns a PNG, 120 by 44 pixels, dark on light */
export function drawCaptcha(digits: string, random: Random): Buffer {
  const pixels = new Uint8Array(WIDTH * HEIGHT)
  for (let i = 0; i < pixels.length; i++) pixels[i] = 222 + random.int(30)
  const step = WIDTH / (digits.length + 0.4)
  for (const [i, digit] of [...digits].entries()) {
    drawDigit(pixels, GLYPHS[Number(digit)]!, step * (i + 0.7), random)
  }
  for (let i = 0; i < 3; i++) drawLine(pixels, random)
  return writePng(WIDTH, HEIGHT, pixels)
}

function drawDigit(pixels: Uint8Array, glyph: number[], centre: number, random: Random): void {
  const angle = (random.int(61) - 30) / 100
  const lean = (random.int(61) - 30) / 100
  const scale = 3.9 + random.int(80) / 100
  const x0 = centre + random.int(5) - 2
  const y0 = HEIGHT / 2 + random.int(7) - 3
  const grey = 20 + random.int(60)
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = Math.max(0, Math.floor(x0 - 22)); x < Math.min(WIDTH, x0 + 22); x++) {
      const turnedX = (x - x0) * Math.cos(angle) + (y - y0) * Math.sin(angle)
      const turnedY = (y - y0) * Math.cos(angle) - (x - x0) * Math.sin(angle)
      const column = Math.floor((turnedX + turnedY * lean) / scale + 2.5)
      const row = Math.floor(turnedY / scale + 3.5)
      const isInk = column >= 0 && column < 5 && ((glyph[row] ?? 0) >> (4 - column)) & 1
      if (isInk) pixels[y * WIDTH + x] = grey + random.int(25)
    }
  }
}

function drawLine(pixels: Uint8Array, random: Random): void {
  const from = random.int(HEIGHT)
  const to = random.int(HEIGHT)
  const wave = 2 + random.int(4)
  const grey = 60 + random.int(90)
  for (let x = 0; x < WIDTH; x++) {
    const y = Math.round(from + ((to - from) * x) / WIDTH + wave * Math.sin(x / 9))
    if (y >= 0 && y < HEIGHT) pixels[y * WIDTH + x] = grey
  }
}
