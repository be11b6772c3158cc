/** Kinds of values that the tokens of a theme take, by the grammar of CSS itself. */
import { lexer, parse } from 'css-tree'
import { LRUCache } from 'lru-cache'
import { fixTokenValue, isColour, plainColours } from '../../../../src/engine/index.ts'
import { COLOUR_TOKENS, SHARED_TOKENS } from '../../../../src/schemas/document/theme-tokens.ts'
import { measure, solveMath } from './solve-math.ts'

interface Kind {
  /** Noun for the kind in messages. */
  name: string
  example: string
  fits(value: string): boolean
  /** The values are amounts of which 0 and less show nothing. */
  isAboveZero?: true
}

/** Makes a kind of the values that a property of CSS takes. */
const property = (property: string, name: string, example: string): Kind => ({
  name,
  example,
  fits: value => matches(value, ast => lexer.matchProperty(property, ast)),
})
/** Makes a kind of the values of a CSS type with numbers. */
const measured = (type: string, name: string, example: string): Kind => ({
  name,
  example,
  isAboveZero: true,
  fits: value => matches(value, ast => lexer.match(type, ast)),
})
const length = (example: string) => measured('<length>', 'a length with its unit', example)
const COLOUR: Kind = { name: 'a colour', example: '#1b2a4a, rgb(27 42 74) or hsl(221 46% 20%)', fits: isColour }
const CORNER: Kind = {
  name: 'a length with its unit, one for all corners',
  example: '10px',
  fits: value => matches(value, ast => lexer.match('<length-percentage>', ast)) && !((measure(value) ?? 0) < 0),
}
const SIZE: Kind = measured('<length-percentage>', 'a size with its unit', '1rem or 16px')
const RATIO: Kind = {
  name: 'a ratio of two numbers above 0',
  example: '4 / 5',
  fits: value =>
    matches(value, ast => lexer.match('<ratio>', ast)) &&
    solveMath(value)!
      .split('/')
      .every(number => Number(number) > 0),
}
const FONT: Kind = {
  name: 'a list of font families, in quotes where a name begins with a digit or holds a sign',
  example: "'9 Grotesk', sans-serif",
  fits: value => matches(value, ast => lexer.match('[ <string> | <custom-ident>+ ]#', ast)),
}
const SHADOW: Kind = {
  name: 'a shadow: two distances, a blur of 0 or more, a size, and a colour',
  example: '0 1px 2px rgb(0 0 0 / 0.4)',
  fits: value =>
    matches(value, ast =>
      lexer.match('none | [ inset? && [ <length>{2} [ <length [0,∞]> <length>? ]? ] && <color>? ]#', ast),
    ),
}
/** Declarations that the style sheet writes behind a backdrop: the last layer of a backdrop must not have them as well. */
const BACKDROP_PLACE = ' top center / cover no-repeat'
const RADIAL =
  '[ [ [ circle || [ <radial-extent> | <length [0,∞]> ] ] | [ ellipse || [ <radial-extent> | <length-percentage [0,∞]>{2} ] ] ]? [ at <position> ]? || <color-interpolation-method> ]? , <color-stop-list>'
const PICTURE = `<url> | <linear-gradient()> | <repeating-linear-gradient()> | radial-gradient( ${RADIAL} ) | repeating-radial-gradient( ${RADIAL} ) | <conic-gradient()> | <repeating-conic-gradient()>`
const LAYER = `[ ${PICTURE} | none ] || <bg-position> [ / <bg-size> ]? || <repeat-style> || <attachment> || <visual-box> || <visual-box>`
const BACKDROP: Kind = {
  name: 'a gradient, a colour or a picture as url("/brand/…"), without position, size and repetition',
  example: 'linear-gradient(#1c2c55, transparent)',
  fits: value =>
    value !== '' &&
    matches(value + BACKDROP_PLACE, ast => lexer.match(`[ [ ${LAYER} ] , ]* [ ${LAYER} || <color> ]`, ast)),
}

const KINDS: Readonly<Record<string, Kind>> = {
  ...Object.fromEntries(Object.keys(COLOUR_TOKENS).map(name => [name, COLOUR])),
  'shadow-1': SHADOW,
  'shadow-2': SHADOW,
  glow: SHADOW,
  backdrop: BACKDROP,
  'radius-s': CORNER,
  'radius-m': CORNER,
  'radius-l': CORNER,
  'radius-pill': CORNER,
  'tile-radius': CORNER,
  'tile-ratio': RATIO,
  'hero-ratio': RATIO,
  space: length('4px'),
  'control-height': length('44px'),
  'header-height': length('64px'),
  'nav-height': length('56px'),
  'content-width': measured('<length-percentage>', 'a length with its unit', '1280px'),
  'font-text': FONT,
  'font-display': FONT,
  ...Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map(step => [`size-${step}`, SIZE])),
  'weight-display': property('font-weight', 'a weight from 1 to 1000', '700'),
  'tracking-display': property('letter-spacing', 'a distance with its unit', '-0.02em'),
  'case-display': {
    name: '"none" or "uppercase"',
    example: 'none',
    fits: value => matches(value, ast => lexer.match('none | uppercase | lowercase | capitalize', ast)),
  },
  speed: measured('<time>', 'a time with its unit', '180ms'),
}

/** Tokens that controls and widgets read: without one of them something has no colour or size. */
export const READ_TOKENS: readonly string[] = [...Object.keys(SHARED_TOKENS), ...Object.keys(COLOUR_TOKENS)]

/** Size below which a control cannot be hit with a finger (WCAG 2.2, target size). */
const LEAST_CONTROL_PX = 24

type ValueProblem = { message: string; fix: string } | undefined

/** Values that were judged: brands share most of theirs, and a draft is checked after every change. */
const judged = new LRUCache<string, { problem: ValueProblem }>({ max: 5000 })

/** Names the fault of a token's value in words; undefined when a browser takes it, and when the site leaves it out and says so. */
export function findValueProblem(name: string, value: string | number): ValueProblem {
  const key = JSON.stringify([name, value])
  const known = judged.get(key)
  if (known) return known.problem
  const problem = judge(name, value)
  judged.set(key, { problem })
  return problem
}

function judge(name: string, value: string | number): ValueProblem {
  if (fixTokenValue(value) !== undefined) return undefined
  const kind = KINDS[name]
  const text = String(value).trim()
  const is = `"${name}" is ${JSON.stringify(value)}`
  if (isWideKeyword(text))
    return {
      message: `${is}, which leaves the token without a value.`,
      fix: `Take the line out to keep what is inherited, or write ${kind ? `${kind.name}, such as ${kind.example}` : 'a value'}.`,
    }
  if (!kind) return undefined
  if (!kind.fits(text))
    return (
      sayReference(is, text, kind) ?? {
        message: `${is}, which the site cannot use: it must be ${kind.name}.`,
        fix: `Write it as CSS does, such as ${kind.example}.`,
      }
    )
  const amount = measure(text)
  if (amount === undefined) return undefined
  if (kind.isAboveZero && amount <= 0)
    return { message: `${is}, and must be more than 0.`, fix: `Write ${kind.name}, such as ${kind.example}.` }
  if (name === 'control-height' && amount < LEAST_CONTROL_PX)
    return {
      message: `"control-height" is ${text}${/^[\d.]+px$/i.test(text) ? '' : ` (${Number(amount.toFixed(2))}px on a phone)`}: fields and buttons of less than ${LEAST_CONTROL_PX}px cannot be hit with a finger.`,
      fix: 'Write 44px, or more.',
    }
  return undefined
}

/** Explains the replacement of a value that browsers take, but that depends on more than the token itself. */
function sayReference(is: string, text: string, { name, example }: Kind): ValueProblem {
  const [, called] = /(?<![\w-])(var|env|attr)\(/i.exec(text) ?? []
  if (called)
    return {
      message: `${is}: ${called.toLowerCase()}() takes its value from elsewhere, so that nobody can check it.`,
      fix: `Write the value itself: ${name}, such as ${example}.`,
    }
  if (/(?<![\w-])light-dark\(/i.test(text))
    return {
      message: `${is}: the two themes have a part of their own each, and light-dark() is for sites without them.`,
      fix: 'Write the first of the two colours into "light", and the second into "dark".',
    }
  if (matches(text, ast => lexer.match('<system-color> | <deprecated-system-color>', ast)))
    return {
      message: `${is}, a colour of the visitor's system: it differs from one device to another, and nobody can measure its contrast.`,
      fix: `Write a colour of the brand, such as ${example}.`,
    }
  return undefined
}

/** Decides whether a value is a keyword of every property, such as "inherit": the property "all" takes no others. */
const isWideKeyword = (text: string) => matches(text, ast => lexer.matchProperty('all', ast))

/** Matches a whole value; a text that is no value of CSS at all fits nothing. */
function matches(value: string, match: (ast: ReturnType<typeof parse>) => { error: unknown }): boolean {
  let isBroken = false
  const onParseError = () => {
    isBroken = true
  }
  const solved = solveMath(plainColours(value))
  if (solved === undefined) return false
  try {
    const ast = parse(solved, { context: 'value', onParseError })
    return !isBroken && !match(ast).error
  } catch {
    return false
  }
}
