/** Draws a logo for a brand that has none yet: its initials on a tile, and the tile beside its name. */

/** Letters as strokes on a grid of 4 by 6, so that the picture needs no font. */
const STROKES: Record<string, string> = {
  a: 'M0 6L2 0L4 6M.8 4H3.2',
  b: 'M0 6V0H2.4A1.5 1.5 0 0 1 2.4 3H0H2.5A1.5 1.5 0 0 1 2.5 6Z',
  c: 'M4 1.2A2.2 3 0 1 0 4 4.8',
  d: 'M0 0V6H1.6A2.4 3 0 0 0 1.6 0Z',
  e: 'M4 0H0V6H4M0 3H3.2',
  f: 'M4 0H0V6M0 3H3.2',
  g: 'M4 1.2A2.2 3 0 1 0 4 4.6V3.2H2.4',
  h: 'M0 0V6M4 0V6M0 3H4',
  i: 'M2 0V6',
  j: 'M3.4 0V4.2A1.7 1.8 0 0 1 0 4.2',
  k: 'M0 0V6M4 0L0 3.4M1.5 2.4L4 6',
  l: 'M0 0V6H3.8',
  m: 'M0 6V0L2 3.4L4 0V6',
  n: 'M0 6V0L4 6V0',
  o: 'M2 0A2 3 0 0 1 2 6A2 3 0 0 1 2 0Z',
  p: 'M0 6V0H2.4A1.7 1.7 0 0 1 2.4 3.4H0',
  q: 'M2 0A2 3 0 0 1 2 6A2 3 0 0 1 2 0ZM2.4 4.2L4 6.2',
  r: 'M0 6V0H2.4A1.6 1.6 0 0 1 2.4 3.2H0M2 3.2L4 6',
  s: 'M3.8 .9C2.8-.4.2-.3.2 1.5C.2 3.4 3.9 2.6 3.9 4.5C3.9 6.4 1 6.5 0 5',
  t: 'M0 0H4M2 0V6',
  u: 'M0 0V4A2 2 0 0 0 4 4V0',
  v: 'M0 0L2 6L4 0',
  w: 'M0 0L.9 6L2 2.2L3.1 6L4 0',
  x: 'M0 0L4 6M4 0L0 6',
  y: 'M0 0L2 3.2L4 0M2 3.2V6',
  z: 'M0 0H4L0 6H4',
  0: 'M2 0A2 3 0 0 1 2 6A2 3 0 0 1 2 0Z',
  1: 'M.8 1.2L2.4 0V6',
  2: 'M0 1.4C.4-.6 3.8-.5 3.8 1.6C3.8 3.2 0 4.4 0 6H4',
  3: 'M.2 .6C1.4-.5 3.8 0 3.6 1.6C3.5 2.8 2.2 3 1.6 3C2.4 3 4 3.2 3.9 4.6C3.8 6.3 1.2 6.4 0 5.3',
  4: 'M3 6V0L0 4.2H4',
  5: 'M3.6 0H.6L.3 2.8C1.6 2 3.9 2.4 3.9 4.2C3.9 6.3 1 6.4 0 5.2',
  6: 'M3.2 0C1 1.2 0 2.8 .1 4.2C.2 6.6 3.9 6.6 3.9 4.3C3.9 2.2 .9 2.2 .2 4',
  7: 'M0 0H4L1.4 6',
  8: 'M2 2.8A1.6 1.4 0 0 1 2 0A1.6 1.4 0 0 1 2 2.8A1.9 1.6 0 0 1 2 6A1.9 1.6 0 0 1 2 2.8Z',
  9: 'M3.9 1.9C3.8 4 .1 4 .1 1.8C.1-.6 3.9-.6 3.9 1.8C4 3.4 2.8 5 1 6',
}

/** Draws the tile, 64 by 64: the site's icon and the brand's mark. @param name brand name, for people who cannot see it. */
export function drawMark(id: string, name: string, colours: [from: string, to: string], ink: string): string {
  return svg(64, name, tile(`brand-${id}`, initialsOf(id, name), colours, ink))
}

/** Returns the first letter of the first two words, or the first two letters. */
function initialsOf(id: string, name: string): string[] {
  const words = (/[a-z0-9]/i.test(name) ? name : id)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const letters = words.length > 1 ? words.slice(0, 2).map(word => word[0]!) : [...(words[0] ?? id)].slice(0, 1)
  return letters.filter(letter => STROKES[letter])
}

/** @param gradient id of the gradient; pictures of several brands can stand in one page. */
function tile(gradient: string, letters: string[], [from, to]: [string, string], ink: string): string {
  const scale = letters.length > 1 ? 4.6 : 5.6
  const gap = 1.6
  const width = (letters.length * 4 + (letters.length - 1) * gap) * scale
  const left = (64 - width) / 2
  const glyphs = letters.map((letter, i) => {
    const x = left + i * (4 + gap) * scale
    return `<path transform="translate(${round(x)} ${round((64 - 6 * scale) / 2)}) scale(${scale})" d="${STROKES[letter]}"/>`
  })
  return [
    `<defs><linearGradient id="${gradient}" x2="1" y2="1">`,
    `<stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`,
    `<rect width="64" height="64" rx="16" fill="url(#${gradient})"/>`,
    `<g fill="none" stroke="${ink}" stroke-width="1.15" stroke-linecap="round" stroke-linejoin="round">${glyphs.join('')}</g>`,
  ].join('')
}

const svg = (width: number, name: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 64" role="img" aria-label="${escapeXml(name)}">${content}</svg>\n`

const round = (n: number) => Math.round(n * 100) / 100
const escapeXml = (text: string) => text.replace(/[&<>"]/g, char => `&#${char.charCodeAt(0)};`)
