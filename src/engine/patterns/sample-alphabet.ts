/** The characters that samples are made of, sorted into symbols: characters that a pattern cannot distinguish. */
import { INVISIBLE, INVISIBLE_LINES } from '../../schemas/forms/form-values.ts'
import { namedPoints } from './parse-pattern.ts'

export interface Alphabet {
  /** Characters by symbol, the plainest first. */
  symbols: string[][]
  /** Bit n: the class takes the characters of the nth symbol. */
  bitsOf(raw: string): bigint
  /** Symbols of white space. */
  blanks: bigint
}

const PLAIN = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ0123456789'
/** At least one character of each script, category and width that patterns distinguish. */
const POOL = [
  ...`${PLAIN}lOI !"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~\t\n\r`,
  ...'éñüßăđơưạếộỳÉĐĂ',
  ...'กขคงจชดตนปพมยรลวสหอฮะาำิีุูเแโใไๆ่้์๑๒ฯ฿',
  ...'张伟李明王丽中国人好々〇𠮷𡃁',
  ...'김민준서행운ㄱㅏᄀ',
  ...'さくらやまだゝサクラヤマダヴーｱﾟ・ａＡ１！～￥、。「」　',
  ...'Ждαβابعमকமမကខລഅგდա',
  ...'·’‘“”–—…，：；（）《》«»¡¿€£¥₫₩°©½²Ⅷ→★\u00a0\u2003\u2028\u00ad\u200b\u200d\u202e\ufeff\u0301\u20e3\u{10ffff}\ue000',
  ...'😀🎲👍🇻𝟙',
]
/** Last code point of planes with letters and signs; beyond lie private use and nothing. */
const LAST_CODE = 0x323af

/**
 * @param classes raw characters and classes of the pattern
 * @param lines line breaks are allowed
 * @param whole look at every character there is, which takes a moment, rather than at a chosen few
 */
export function createAlphabet(classes: readonly string[], lines: boolean, whole = false): Alphabet {
  const raws = [...new Set(classes)]
  const tests = raws.map(raw => new RegExp(`^${raw}$`, 'u'))
  const invisible = new RegExp(lines ? INVISIBLE_LINES : INVISIBLE, 'u')
  const symbols = new Map<string, string[]>()
  const seen = new Set<string>()
  const add = (char: string) => {
    if (seen.has(char) || invisible.test(char)) return
    seen.add(char)
    const signature = `${/\s/.test(char) ? 1 : 0}${tests.map(test => (test.test(char) ? 1 : 0)).join('')}`
    const known = symbols.get(signature)
    if (!known) symbols.set(signature, [char])
    else if (known.length < 200) known.push(char)
  }
  for (const char of POOL) add(char)
  for (const point of neighbours(raws.flatMap(namedPoints))) add(String.fromCodePoint(point))
  if (whole) for (let point = 0; point <= LAST_CODE; point++) add(String.fromCodePoint(point))
  const signatures = [...symbols.keys()]
  const bits = (position: number) =>
    signatures.reduce((all, signature, n) => (signature[position] === '1' ? all | (1n << BigInt(n)) : all), 0n)
  return {
    symbols: [...symbols.values()],
    bitsOf: raw => bits(raws.indexOf(raw) + 1),
    blanks: bits(0),
  }
}

/** The characters that the classes name, and their neighbours: where one range ends another may begin. */
const neighbours = (points: readonly number[]): number[] =>
  points.flatMap(point => [point, point - 1, point + 1]).filter(point => point >= 0 && point <= 0x10ffff)
