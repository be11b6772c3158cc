/** A player's round portrait: one of the friendly subjects on a coloured field. */
import faces from '../data/avatars.json' with { type: 'json' }
import { createDrawing, svgDocument } from '../drawing/drawing.ts'
import { paletteNames, palettes } from '../drawing/palettes.ts'
import { softShadow } from '../drawing/particles.ts'
import { createSeededRandom } from '../drawing/seeded-random.ts'
import { circle, placed, rect } from '../drawing/svg.ts'
import { drawScene } from '../scenes/scene-table.ts'
import { drawMotif } from './motifs.ts'

export function avatarPicture(seed: string): string {
  const random = createSeededRandom(`avatar/${seed}`)
  const face = random.pick(faces)
  const drawing = createDrawing(palettes[random.pick(paletteNames)]!, random)
  const { sky, glow } = drawing.palette
  const body =
    rect(0, 0, 240, 240, drawing.linear(`${sky[1]},${sky[0]}`)) +
    drawScene(drawing, 'rays', 240, 240) +
    circle(120, 116, 130, drawing.radial(`${glow}/.8,${glow}/0`)) +
    `<g filter="url(#${softShadow(drawing)})">${placed(120, 128, 0.66, drawMotif(drawing, face))}</g>`
  return svgDocument(drawing, 240, 240, body)
}
