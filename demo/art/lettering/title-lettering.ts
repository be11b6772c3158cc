/** A game's title as a logo: shadow, metal edge, dark seam and a shining face. */

import type { Drawing } from '../drawing/drawing.ts'
import { escapeXml } from '../drawing/escape-xml.ts'
import { group, reuse, short } from '../drawing/svg.ts'
import { alphabets, blank, capHeight, type LetterStyle, styleFor, widthOf } from './alphabet.ts'
import { breakLines } from './break-lines.ts'

export interface LetteringBox {
  /** Middle of the box. */
  x: number
  /** Baseline of the last line. */
  bottom: number
  width: number
  height: number
  style: LetterStyle
  /** Degrees. */
  turn?: number
  align?: 'middle' | 'start'
}

/** Number of letters beyond which a title is cut: a tile has no space for more. */
const MAX_LETTERS = 40

export function titleLettering(drawing: Drawing, title: string, box: LetteringBox) {
  const clean = title.normalize('NFC').replace(/\s+/g, ' ').trim().toUpperCase()
  const text = [...clean].slice(0, MAX_LETTERS).join('').trim()
  if (!text) return ''
  const style = styleFor(text, box.style)
  const body = style ? outlined(drawing, text, style, box) : written(text, box)
  const id = drawing.define(`<g id="">${body}</g>`)
  const face = drawing.palette.letters
  const layer = (attributes: string, y = 0) => reuse(id, `translate(0 ${y})`, attributes)
  return group(
    `${box.turn ? `transform="rotate(${box.turn} ${box.x} ${box.bottom})" ` : ''}stroke-linejoin="round"`,
    layer(`stroke="${drawing.palette.ink}" stroke-width="40" fill="${drawing.palette.ink}" opacity=".55"`, 7),
    layer(`stroke="${drawing.palette.ink}" stroke-width="32"`, 2),
    layer(
      `stroke="${drawing.linear(`${drawing.palette.accent[0]},${drawing.palette.accent[1]} 50%,${drawing.palette.accent[2]}`)}" stroke-width="19"`,
    ),
    layer(`stroke="${drawing.palette.ink}" stroke-width="9"`),
    layer(`fill="${drawing.linear(`${face[0]},${face[1]} 46%,${face[2]} 54%,${face[3]}`)}"`),
  )
}

function outlined(drawing: Drawing, text: string, style: LetterStyle, box: LetteringBox) {
  const lines = breakLines(text.split(' ').slice(0, 7), { ...box, capHeight }, line => widthOf(line, style))
  let y = box.bottom
  return [...lines]
    .reverse()
    .map(({ text: words, scale }) => {
      let x = 0
      const letters = [...words].map(letter => {
        const glyph = alphabets[style].get(letter)
        const at = x
        x += glyph?.[0] ?? blank
        return glyph ? `<use href="#${drawing.define(`<path id="" d="${glyph[1]}"/>`)}"${at ? ` x="${at}"` : ''}/>` : ''
      })
      const left = box.align === 'start' ? box.x : box.x - (x * scale) / 2
      const line = `<g transform="translate(${short(left)} ${short(y)})scale(${short(scale, 1000)})">${letters.join('')}</g>`
      y -= scale * capHeight * 1.2
      return line
    })
    .join('')
}

const marks = /\p{M}/gu

/** Sets scripts without outlines in the system's bold face, scaled to an estimated width. */
function written(text: string, box: LetteringBox) {
  const words = [...new Intl.Segmenter('th', { granularity: 'word' }).segment(text)].map(part => part.segment)
  const measure = (line: string) =>
    [...line.replace(marks, '')].reduce(
      (sum, letter) => sum + (letter === ' ' ? 40 : /[\u2e80-\uffdc]/.test(letter) ? 150 : 92),
      0,
    )
  const lines = breakLines(joinSmall(words), { ...box, height: box.height * 0.86, capHeight: 150 }, measure, '')
  let y = box.bottom
  const anchor = box.align === 'start' ? 'start' : 'middle'
  const drawn = [...lines].reverse().map(({ text: line, scale }) => {
    const element = `<g transform="translate(${short(box.x)} ${short(y)})scale(${short(scale, 1000)})"><text text-anchor="${anchor}">${escapeXml(line.trim())}</text></g>`
    y -= scale * 150 * 1.2
    return element
  })
  return `<g font-size="150" font-weight="900" font-family="'Noto Sans Thai','Leelawadee UI',Thonburi,'Noto Sans CJK SC','PingFang SC','Microsoft YaHei','Noto Sans',sans-serif">${drawn.join('')}</g>`
}

/** Joins words to at most six pieces, so that the ways to break them stay few. */
function joinSmall(words: string[]) {
  const pieces = [...words]
  while (pieces.length > 6) {
    const sizes = pieces.slice(1).map((word, i) => word.length + pieces[i]!.length)
    const at = sizes.indexOf(Math.min(...sizes))
    pieces.splice(at, 2, pieces[at]! + pieces[at + 1]!)
  }
  return pieces
}
