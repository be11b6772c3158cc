/** The subjects of pictures: files of `motifs/`, drawn around 0,0 about 300 units high and wide, lit from the upper left. */

import type { Drawing } from '../drawing/drawing.ts'
import { paletteVariables } from '../drawing/palettes.ts'
import { outlinedText } from '../lettering/outlined-text.ts'

interface Motif {
  /** Elements that are shared by id, with the id left out of the element. */
  definitions: readonly { id: string; element: string }[]
  body: string
}

/** A palette variable, an id, or a lottery ball's number that differs from picture to picture. */
const PLACEHOLDER = /var\(--([a-z-]+)\)|(?<=url\(#|href="#|id=")(\w+)|<text data-numbers="([^"]*)"[^>]*\/>/g
const DEFINITION = /<(\w+) id="(\w+)"[^>]*?(?:\/>|>.*?<\/\1>)/g

type Files = Record<string, string>
const motifs = readFiles(
  import.meta.glob('../motifs/*.svg', { query: '?raw', import: 'default', eager: true }) as Files,
)
const emblems = readFiles(
  import.meta.glob('../emblems/*.svg', { query: '?raw', import: 'default', eager: true }) as Files,
)

export const motifNames = [...motifs.keys()]

/** Draws a motif in the drawing's palette. @throws when there is no file of that name: a mistake in `data/`. */
export function drawMotif(drawing: Drawing, name: string): string {
  const motif = motifs.get(name)
  if (!motif)
    throw new Error(`demo/art/motifs/${name}.svg is missing, but data/ names it: add the file or correct the name.`)
  const variables = paletteVariables(drawing.palette)
  const ids = new Map<string, string>()
  const fill = (text: string) =>
    text.replace(PLACEHOLDER, (_, variable?: string, id?: string, numbers?: string) => {
      if (variable) return variables.get(variable) ?? 'none'
      if (numbers) return outlinedText(String(drawing.random.pick(readNumbers(numbers))), 'tech', { y: 8, height: 16 })
      if (!ids.has(id!)) ids.set(id!, drawing.id())
      return ids.get(id!)!
    })
  for (const { id, element } of motif.definitions) ids.set(id, drawing.define(fill(element)))
  return fill(motif.body)
}

/** Draws the white sign of a game type on a vendor's logo, 60 units wide around 0,0. */
export const drawEmblem = (gameType: string): string =>
  (emblems.get(gameType.toLowerCase()) ?? emblems.get('other')!).body

function readFiles(files: Files): Map<string, Motif> {
  return new Map(Object.entries(files).map(([path, text]) => [/([\w-]+)\.svg$/.exec(path)![1]!, readMotif(text)]))
}

function readMotif(text: string): Motif {
  const [, content = ''] = /<svg[^>]*>(.*)<\/svg>/s.exec(text.replace(/>\s+</g, '><')) ?? []
  const [whole = '', definitions = ''] = /^<defs>(.*?)<\/defs>/s.exec(content) ?? []
  return {
    definitions: [...definitions.matchAll(DEFINITION)].map(([element, , id]) => ({
      id: id!,
      element: element.replace(`id="${id}"`, 'id=""'),
    })),
    body: content.slice(whole.length),
  }
}

/** Reads `1-49` or `7 8 9`. */
function readNumbers(text: string): number[] {
  const [from, to] = text.split('-').map(Number)
  return to === undefined ? text.split(' ').map(Number) : Array.from({ length: to - from! + 1 }, (_, i) => from! + i)
}
