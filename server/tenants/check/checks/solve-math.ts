/** Computes the value of calc(), min(), max() and similar functions: their grammar alone does not tell a length from a number. */
import { calc, mathFunctionNames } from '@csstools/css-calc'
import { parseListOfComponentValues } from '@csstools/css-parser-algorithms'
import { isTokenDimension, isTokenFunction, stringify, tokenize } from '@csstools/css-tokenizer'

/** Pixels of text in the browser's own size, and below of the smallest phone in use. */
const TEXT_PX = 16
const PHONE = { width: 320, height: 480 }
/** Pixels of each unit of length. */
const PIXELS: Readonly<Record<string, number>> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  ...unitsOf(['em', 'rem', 'ic', 'ric'], TEXT_PX),
  ...unitsOf(['ch', 'rch', 'ex', 'rex'], TEXT_PX / 2),
  ...unitsOf(['cap', 'rcap'], TEXT_PX * 0.7),
  ...unitsOf(['lh', 'rlh'], TEXT_PX * 1.5),
  ...unitsOf(onScreen(['vw', 'vi', 'vmin']), PHONE.width / 100),
  ...unitsOf(onScreen(['vh', 'vb', 'vmax']), PHONE.height / 100),
}

/**
 * Computes the mathematical functions of a value, with lengths in pixels.
 * @returns undefined when the value is broken, or one of its functions comes to nothing that CSS knows, such as `calc(1px + 2)`
 */
export function solveMath(value: string): string | undefined {
  let isBroken = false
  const onParseError = () => {
    isBroken = true
  }
  const tokens = tokenize({ css: value }, { onParseError })
  parseListOfComponentValues(tokens, { onParseError })
  if (isBroken) return undefined
  for (const token of tokens) {
    if (!isTokenDimension(token)) continue
    const pixels = PIXELS[token[4].unit.toLowerCase()]
    if (pixels !== undefined) token[1] = `${token[4].value * pixels}px`
  }
  const plain = stringify(...tokens)
  if (!tokens.some(isTokenFunction)) return plain
  const solved = calc(plain, { toCanonicalUnits: true, censorIntoStandardRepresentableValues: true })
    // an infinite length is a common way to write fully rounded corners
    .replaceAll('Infinity', '9e9')
  // where a length is due, `0` is one, and `calc(0)` is not
  if (solved === '0') return undefined
  // a percentage depends on a size that only the page knows
  return hasMath(solved) && !solved.includes('%') ? undefined : solved
}

/** Returns the amount of a value that is one number, with or without a unit: pixels of a length. */
export function measure(value: string): number | undefined {
  const [, amount] = /^([-+]?[\d.]+(?:e[-+]?\d+)?)(?:[a-z]+|%)?$/i.exec(solveMath(value) ?? '') ?? []
  return amount === undefined ? undefined : Number(amount)
}

const hasMath = (css: string): boolean =>
  tokenize({ css }).some(token => isTokenFunction(token) && mathFunctionNames.has(token[4].value.toLowerCase()))

function unitsOf(names: readonly string[], pixels: number): Record<string, number> {
  return Object.fromEntries(names.map(name => [name, pixels]))
}

/** Returns units of the screen with those of its parts: small, large and dynamic screens, and containers. */
function onScreen(names: readonly string[]): string[] {
  return names.flatMap(name => [name, `s${name}`, `l${name}`, `d${name}`, name.replace('v', 'cq')])
}
