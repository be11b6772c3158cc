/** The icon style sheet: a rule per icon that holds its shape. Made where pages are rendered; the browser never carries the drawings as code. */
import { renderToStaticMarkup } from 'react-dom/server'
import { shapes } from './icon-shapes.tsx'

const SOLID = '-solid'
const rules = new Map<string, string>()

/** The rule of an icon as `data-icon` names it; empty for a name there is no icon of. */
export function iconRule(name: string): string {
  const known = rules.get(name)
  if (known !== undefined) return known
  const solid = name.endsWith(SOLID)
  const base = solid ? name.slice(0, -SOLID.length) : name
  const Shape = Object.hasOwn(shapes, base) ? shapes[base as keyof typeof shapes] : undefined
  if (!Shape) return ''
  const svg = renderToStaticMarkup(<Shape />)
    .replace(/ (?:class|aria-hidden|xmlns)="[^"]*"/g, '')
    .replace(' width="24" height="24"', '')
    .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
    .replaceAll('currentColor', '#000')
    .replace('fill="none"', solid ? 'fill="#000"' : 'fill="none"')
  const rule = `[data-icon=${name}]{--icon:url("data:image/svg+xml,${encodeSvg(svg)}")}`
  rules.set(name, rule)
  return rule
}

/** Every icon, the few that are used filled as well. */
export const iconSheet = (): string =>
  [...Object.keys(shapes), ...['heart', 'play', 'flame', 'star'].map(name => name + SOLID)].map(iconRule).join('')

/** Only what a data address in quotes cannot hold; the rest stays readable and compresses well. */
const encodeSvg = (svg: string) => svg.replaceAll('"', "'").replace(/[#%<>{}]/g, c => encodeURIComponent(c))
