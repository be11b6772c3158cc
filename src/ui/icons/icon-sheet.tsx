/** The icon style sheet: a rule per icon that holds its shape. Made where pages are rendered; the browser never carries the drawings as code. */
import { renderToStaticMarkup } from 'react-dom/server'
import { shapes } from './icon-shapes.tsx'

const SOLID = '-solid'
const USED_SOLID = ['heart', 'play', 'flame', 'star']
/** Attributes common to all drawings, set once in a picture of many. */
const STROKE = 'fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
const COMMON = / (?:viewBox="0 0 24 24"|fill="none"|stroke="#000"|stroke-width="2"|stroke-line(?:cap|join)="round")/g
const drawings = new Map<string, string>()

/** The drawing of an icon as `data-icon` names it; undefined for a name there is no icon of. */
function drawingOf(name: string): string | undefined {
  const known = drawings.get(name)
  if (known !== undefined) return known
  const solid = name.endsWith(SOLID)
  const base = solid ? name.slice(0, -SOLID.length) : name
  const Shape = Object.hasOwn(shapes, base) ? shapes[base as keyof typeof shapes] : undefined
  if (!Shape) return undefined
  const svg = renderToStaticMarkup(<Shape />)
    .replace(/ (?:class|aria-hidden|xmlns)="[^"]*"/g, '')
    .replace(' width="24" height="24"', '')
    .replaceAll('currentColor', '#000')
    .replace('fill="none"', solid ? 'fill="#000"' : 'fill="none"')
    .replace(/><\/(?!svg)\w+>/g, '/>')
    .replace(/(?:<path d="[^"]*"\/>)+/g, joinPaths)
  drawings.set(name, svg)
  return svg
}

const NUMBER = '-?(?:\\d+\\.?\\d*|\\.\\d+)'
const NUMBERS = new RegExp(NUMBER, 'g')
/** Coordinates of one arc: the two flags may stand without a separator between them and before the next number. */
const ARCS = new RegExp(
  `(${NUMBER})[ ,]*(${NUMBER})[ ,]*(${NUMBER})[ ,]*([01])[ ,]*([01])[ ,]*(${NUMBER})[ ,]*(${NUMBER})`,
  'g',
)
const COMMANDS = /([a-z])([^a-z]*)/gi

/** Leaves out decimals after the second, which no screen shows. */
function shorten(number: string): string {
  if (!/\.\d{3}/.test(number)) return number
  const short = Number(number)
    .toFixed(2)
    .replace(/^(-?)0\./, '$1.')
  // a number that began with its point needed no space before it
  return number.startsWith('.') && !short.startsWith('.') ? ` ${short}` : short
}

const shortenPath = (path: string) =>
  path.replace(COMMANDS, (_, command: string, numbers: string) =>
    /a/i.test(command)
      ? command + numbers.replace(ARCS, (_, ...arc: string[]) => `${arc.slice(0, 7).map(shorten).join(' ')} `).trim()
      : command + numbers.replace(NUMBERS, shorten),
  )

/** First `m` of a path with its coordinates, and the first character of the relative ones after them. */
const FIRST_MOVE = /^m(-?(?:\d*\.)?\d+[ ,]?-?(?:\d*\.)?\d+)([ \-.\d]?)/

/** Joins paths to one: each of them begins with an absolute `M`, because its first `m` is absolute, too. */
const joinPaths = (paths: string): string => {
  const parts = [...paths.matchAll(/ d="([^"]*)"/g)].map(([, part = '']) =>
    shortenPath(part).replace(FIRST_MOVE, (_, start: string, next: string) => `M${start}${next && `l${next.trim()}`}`),
  )
  return `<path d="${parts.join('')}"/>`
}

/**
 * One picture with the icons of a page, and a rule per icon with its position there: one picture costs a browser less than many. Stronger
 * than the rules of `iconSheet`: icons that a page shows already are not loaded again when that sheet comes.
 */
export function iconSprite(names: readonly string[]): string {
  const known = names.filter(name => drawingOf(name) !== undefined)
  if (known.length === 0) return ''
  const icons = known.map((name, i) =>
    drawingOf(name)!.replace(/^<svg[^>]*/, own => `<svg y="${24 * i}"${own.slice(4).replace(COMMON, '')}`),
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="${24 * known.length}" ${STROKE}>${icons.join('')}</svg>`
  const chosen = known.map(name => `[data-icon=${name}]`)
  const places = chosen.map((icon, i) => `${icon}{--icon:${i}}`)
  const position = `calc(var(--icon)*100%/${Math.max(1, known.length - 1)})`
  return `html :is(${chosen.join()}){mask:${dataUrl(svg)} 0 ${position}/100% ${known.length}00% no-repeat}${places.join('')}`
}

/** Rules for every icon, and the few that are used filled: for content that appears later. */
export const iconSheet = (): string =>
  [...Object.keys(shapes), ...USED_SOLID.map(name => name + SOLID)]
    .map(name => {
      const svg = drawingOf(name)!.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
      return `[data-icon=${name}]{mask:${dataUrl(svg)} center/contain no-repeat}`
    })
    .join('')

/** Encodes only characters that a data address in quotes cannot hold; the rest stays readable and compresses well. */
const dataUrl = (svg: string) =>
  `url("data:image/svg+xml,${svg.replaceAll('"', "'").replace(/[#%<>{}]/g, c => encodeURIComponent(c))}")`
