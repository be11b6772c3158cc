/** The SVG elements that drawings are made of: attributes only, so that a picture passes any content policy. */

const more = (attributes: string) => (attributes ? ` ${attributes}` : '')

export const path = (d: string, fill: string, attributes = '') => `<path d="${d}" fill="${fill}"${more(attributes)}/>`

export const line = (d: string, stroke: string, width: number, attributes = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"${more(attributes)}/>`

export const circle = (cx: number, cy: number, r: number, fill: string, attributes = '') =>
  `<circle cx="${short(cx)}" cy="${short(cy)}" r="${short(r)}" fill="${fill}"${more(attributes)}/>`

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, attributes = '') =>
  `<ellipse cx="${short(cx)}" cy="${short(cy)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${more(attributes)}/>`

export const rect = (x: number, y: number, width: number, height: number, fill: string, attributes = '') =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}"${more(attributes)}/>`

export const group = (attributes: string, ...children: string[]) => `<g${more(attributes)}>${children.join('')}</g>`

/** Moves a child to x,y, scales it, and turns it by degrees. */
export const placed = (x: number, y: number, scale: number, child: string, turn = 0) =>
  group(
    `transform="translate(${short(x)} ${short(y)})${turn ? `rotate(${short(turn)})` : ''}scale(${short(scale, 100)})"`,
    child,
  )

export const reuse = (id: string, transform: string, attributes = '') =>
  `<use href="#${id}" transform="${transform}"${more(attributes)}/>`

export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')

/** Rounds to one decimal, a tenth of a pixel: precise enough, and pictures stay small. */
export const short = (value: number, precision = 10) => Math.round(value * precision) / precision

/** Draws a star (or, with two points, a glint) around 0,0. */
export function star(points: number, outer: number, inner: number, turn = 0) {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const angle = (Math.PI * i) / points - Math.PI / 2 + turn
    const radius = i % 2 ? inner : outer
    return `${short(Math.cos(angle) * radius)} ${short(Math.sin(angle) * radius)}`
  })
  return `M${corners.join('L')}Z`
}
