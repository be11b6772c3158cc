/** A hero scene 1440 by 450: subjects on the right, calm dusk on the left where the page sets its own text. */
import banners from '../data/banners.json' with { type: 'json' }
import { createDrawing, type Drawing, svgDocument } from '../drawing/drawing.ts'
import { escapeXml } from '../drawing/escape-xml.ts'
import { palettes } from '../drawing/palettes.ts'
import { drawParticles, softShadow } from '../drawing/particles.ts'
import { createSeededRandom } from '../drawing/seeded-random.ts'
import { circle, path, placed, rect, reuse } from '../drawing/svg.ts'
import { drawScene } from '../scenes/scene-table.ts'
import { drawMotif } from './motifs.ts'

type Banner = (typeof banners.groups.home)[number]

const groups: Record<string, readonly Banner[]> = banners.groups
const aliases: Record<string, string> = banners.aliases

/** @param id the banner's group and number: `home-2`, `BANNER_LIVE` and `live.top` all name a known group. */
export function bannerPicture(id: string): string {
  const random = createSeededRandom(`banner/${id}/${id}`)
  const list = bannersOf(id)
  const number = Number(/\d+/.exec(id)?.[0] ?? Number.NaN)
  const banner = Number.isNaN(number) ? random.pick(list) : list[number % list.length]!
  const drawing = createDrawing(palettes[banner.palette]!, random)
  const { sky, glow, ink: dark } = drawing.palette
  const body = [
    rect(0, 0, 1440, 450, drawing.linear(sky.join())),
    drawScene(drawing, banner.scene, 1440, 450),
    circle(1060, 214, 330, drawing.radial(`${glow}/.8,${glow}/.25 50%,${glow}/0`)),
    subjects(drawing, banner),
    `<g transform="translate(620 0)">${drawParticles(drawing, random.pick(['coins', 'sparks', 'confetti']), 820, 450)}</g>`,
    rect(0, 0, 900, 450, drawing.linear(`${dark}/.92,${dark}/.7 45%,${dark}/0`, 'across')),
    rect(0, 300, 1440, 150, drawing.linear(`${dark}/0,${dark}/.6`)),
    path('M0 447H1440', 'none', `stroke="${drawing.gold}" stroke-width="3" opacity=".6"`),
  ]
  return svgDocument(drawing, 1440, 450, body.join(''), escapeXml(id))
}

function bannersOf(id: string): readonly Banner[] {
  const words = id.toLowerCase().split(/[^a-z]+/)
  const group = words.map(word => aliases[word] ?? word).find(word => Object.hasOwn(groups, word))
  return groups[group ?? 'home']!
}

/** Draws the hero before two companions; a phone's crop shows their middle. */
function subjects(drawing: Drawing, { left, hero, right }: Banner) {
  const { ink } = drawing.palette
  const ground = drawing.radial(`${ink}/.7,${ink}/0`)
  const shade = drawing.id()
  return (
    `<ellipse id="${shade}" cx="1060" cy="404" rx="330" ry="42" fill="${ground}"/>` +
    `<g filter="url(#${softShadow(drawing)})">${placed(842, 272, 0.82, drawMotif(drawing, left), -8)}${placed(1276, 262, 0.86, drawMotif(drawing, right), 8)}${placed(1060, 214, 1.26, drawMotif(drawing, hero))}</g>` +
    reuse(shade, 'translate(0 -10)', 'opacity=".4"')
  )
}
