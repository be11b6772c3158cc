/** A promotion's card, 720 by 360: a prize on the right of a lit stage, space for text on the left. */
import promotions from '../data/promotions.json' with { type: 'json' }
import { createDrawing, svgDocument } from '../drawing/drawing.ts'
import { palettes } from '../drawing/palettes.ts'
import { drawParticles, softShadow } from '../drawing/particles.ts'
import { createSeededRandom } from '../drawing/seeded-random.ts'
import { circle, placed, rect } from '../drawing/svg.ts'
import { drawScene } from '../scenes/scene-table.ts'
import { drawMotif } from './motifs.ts'

/** The first subject that a promotion's id names; the last pattern matches everything. */
const subjects = promotions.map(({ pattern, cards }) => ({ pattern: new RegExp(pattern, 'i'), cards }))

export function promotionPicture(id: string): string {
  const random = createSeededRandom(`promotion/${id}`)
  const { cards } = subjects.find(({ pattern }) => pattern.test(id)) ?? subjects.at(-1)!
  const number = Number(/\d+$/.exec(id)?.[0] ?? Number.NaN)
  // promotions beside each other have neighbouring numbers
  const { prize, extra, scene, palette } = Number.isNaN(number) ? random.pick(cards) : cards[number % cards.length]!
  const drawing = createDrawing(palettes[palette]!, random)
  const { sky, glow, ink: dark } = drawing.palette
  const body = [
    rect(0, 0, 720, 360, drawing.linear(sky.join())),
    drawScene(drawing, scene, 720, 360),
    circle(510, 176, 250, drawing.radial(`${glow}/.8,${glow}/.25 50%,${glow}/0`)),
    `<g filter="url(#${softShadow(drawing)})">${placed(626, 262, 0.5, drawMotif(drawing, extra), 10)}${placed(394, 278, 0.4, drawMotif(drawing, extra), -12)}${placed(512, 176, 1, drawMotif(drawing, prize))}</g>`,
    `<g transform="translate(320 0)">${drawParticles(drawing, random.pick(['coins', 'confetti', 'sparks']), 400, 360)}</g>`,
    rect(0, 0, 460, 360, drawing.linear(`${dark}/.9,${dark}/.6 50%,${dark}/0`, 'across')),
  ]
  return svgDocument(drawing, 720, 360, body.join(''))
}
