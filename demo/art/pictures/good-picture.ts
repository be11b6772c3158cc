/** A good of the points mall, 400 by 300: the thing itself in a quiet light. */
import goods from '../data/goods.json' with { type: 'json' }
import { createDrawing, svgDocument } from '../drawing/drawing.ts'
import { palettes } from '../drawing/palettes.ts'
import { softShadow } from '../drawing/particles.ts'
import { createSeededRandom } from '../drawing/seeded-random.ts'
import { circle, placed, rect } from '../drawing/svg.ts'
import { drawScene } from '../scenes/scene-table.ts'
import { drawMotif } from './motifs.ts'

/** Draws a good. @returns undefined for a good without a drawing */
export function goodPicture(id: string): string | undefined {
  if (!Object.hasOwn(goods, id)) return undefined
  const { motif, scene, palette } = goods[id as keyof typeof goods]
  const drawing = createDrawing(palettes[palette]!, createSeededRandom(`good/${id}`))
  const { sky, glow } = drawing.palette
  const body =
    rect(0, 0, 400, 300, drawing.linear(sky.join())) +
    drawScene(drawing, scene, 400, 300) +
    circle(200, 150, 170, drawing.radial(`${glow}/.75,${glow}/.2 55%,${glow}/0`)) +
    `<g filter="url(#${softShadow(drawing)})">${placed(200, 152, 0.78, drawMotif(drawing, motif))}</g>`
  return svgDocument(drawing, 400, 300, body)
}
