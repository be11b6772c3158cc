/** Real PNGs for tests. */
import { PNG } from 'pngjs'

export type Colour = readonly [red: number, green: number, blue: number]
export interface Box {
  x: number
  y: number
  width: number
  height: number
  colour: Colour
}

/** A picture of one colour with boxes on it. */
export function drawPicture(width: number, height: number, colour: Colour, boxes: readonly Box[] = []): Buffer {
  const picture = new PNG({ width, height })
  for (const box of [{ x: 0, y: 0, width, height, colour }, ...boxes])
    for (let y = box.y; y < box.y + box.height; y++)
      for (let x = box.x; x < box.x + box.width; x++) picture.data.set([...box.colour, 255], (y * width + x) * 4)
  return PNG.sync.write(picture)
}
