/** A game's tile: place, light, subject, companions and lettering, all following from its code. */
import { createDrawing, type Drawing, svgDocument } from '../drawing/drawing.ts'
import { escapeXml } from '../drawing/escape-xml.ts'
import { palettes } from '../drawing/palettes.ts'
import { drawParticles, softShadow } from '../drawing/particles.ts'
import { createSeededRandom } from '../drawing/seeded-random.ts'
import { circle, path, placed, rect, reuse, short } from '../drawing/svg.ts'
import { halfWidth, outlinedText } from '../lettering/outlined-text.ts'
import { titleLettering } from '../lettering/title-lettering.ts'
import { drawScene } from '../scenes/scene-table.ts'
import { type Composition, compose } from './compose.ts'
import { drawMotif } from './motifs.ts'

export interface GamePictureInput {
  code: string
  title: string
  gameType: string
  vendor: string
}

export function gamePicture({ code, title, gameType, vendor }: GamePictureInput): string {
  const random = createSeededRandom(`${vendor}/${code}`)
  const plan = compose(random, title, gameType)
  const drawing = createDrawing(palettes[plan.palette]!, random)
  const { sky, glow, ink: dark } = drawing.palette
  const body = [
    rect(0, 0, 400, 500, drawing.linear(sky.join())),
    drawScene(drawing, plan.scene, 400, 500),
    circle(200, 208, 210, drawing.radial(`${glow}/.85,${glow}/.3 50%,${glow}/0`)),
    subject(drawing, plan),
    drawParticles(drawing, plan.particles, 400, 500),
    rect(0, 250, 400, 250, drawing.linear(`${dark}/0,${dark}/.55 55%,${dark}/.95`)),
    titleLettering(drawing, title, {
      x: 200,
      bottom: 434,
      width: 348,
      height: random.between(124, 142),
      style: plan.letters,
      turn: random.pick([0, 0, -3, -4]),
    }),
    vendorMark(drawing, vendor),
    frame(drawing, random.between(0, 3)),
  ]
  return svgDocument(drawing, 400, 500, body.join(''), escapeXml(title))
}

const MARK = { x: 200, y: 472, height: 11.5, spacing: 5 }

/** Writes the vendor's name between two diamonds under the title; a square crop leaves it out. */
function vendorMark(drawing: Drawing, vendor: string) {
  const name = vendor.slice(0, 12).toUpperCase()
  const side = halfWidth(name, 'heavy', MARK) + 13
  const diamond = (x: number) =>
    path(`M${short(x)} 460L${short(x + 5)} 466L${short(x)} 472L${short(x - 5)} 466Z`, drawing.palette.accent[0])
  return `<g fill="${drawing.palette.accent[0]}" opacity=".9">${diamond(200 - side)}${outlinedText(name, 'heavy', MARK)}${diamond(200 + side)}</g>`
}

function subject(drawing: Drawing, plan: Composition) {
  const { random } = drawing
  const scale = random.between(106, 122) / 100
  const y = random.between(182, 198)
  const hero = placed(200, y, scale, drawMotif(drawing, plan.subject), random.pick([0, 0, 0, -4, 4]))
  const light = `filter="url(#${softShadow(drawing)})"`
  const halo = random.next() < 0.34 ? medallion(drawing, y) : ''
  if (!plan.companion) return `${halo}<g ${light}>${hero}</g>`
  const id = drawing.id()
  const low = random.next() < 0.7
  const side = low ? [76, 306, -14] : [70, 112, -10]
  const size = short(random.between(36, 44) / 100, 100)
  const one = `<g id="${id}">${drawMotif(drawing, plan.companion)}</g>`
  const pair = `<g transform="translate(${side[0]} ${side[1]})rotate(${side[2]})scale(${size})">${one}</g>${reuse(id, `translate(${400 - side[0]!} ${side[1]})rotate(${-side[2]!})scale(${size})`)}`
  return low ? `${halo}<g ${light}>${hero}${pair}</g>` : `${halo}<g ${light}>${pair}${hero}</g>`
}

const medallion = (drawing: Drawing, y: number) =>
  circle(
    200,
    y,
    168,
    drawing.radial(`${drawing.palette.sky[2]}/.5,${drawing.palette.ink}/.8`),
    `stroke="${drawing.gold}" stroke-width="9"`,
  ) +
  circle(
    200,
    y,
    153,
    'none',
    `stroke="${drawing.palette.accent[0]}" stroke-width="5" stroke-dasharray="1 15" stroke-linecap="round"`,
  )

/** Draws thin inner borders on some tiles, as vendors mark their series. */
function frame(drawing: Drawing, kind: number) {
  if (kind === 0) return rect(7, 7, 386, 486, 'none', `rx="14" stroke="${drawing.gold}" stroke-width="5"`)
  if (kind === 1)
    return path(
      'M14 60V26Q14 14 26 14H60M340 14H374Q386 14 386 26V60M386 440V474Q386 486 374 486H340M60 486H26Q14 486 14 474V440',
      'none',
      `stroke="${drawing.gold}" stroke-width="6" stroke-linecap="round"`,
    )
  return ''
}
