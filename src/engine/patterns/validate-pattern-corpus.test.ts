/** Patterns as platforms really send them, from several dialects, and the result for each. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timesKnownWork } from '../../../tests/known-work.ts'
import { validatePattern } from './validate-pattern.ts'

const lines = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
/** `left   becomes   right` */
const pairs = (text: string) => lines(text).map(line => line.split(/ {3,}/) as [string, string])

const ACCEPTED = lines(String.raw`
  ^[A-Za-z0-9]{4,16}$
  ^[a-z0-9]+$
  ^[a-zA-Z][a-zA-Z0-9_]{3,15}$
  ^(?![0-9]+$)[0-9A-Za-z]{6,12}$
  ^(?![0-9]+$)(?![a-zA-Z]+$)[0-9A-Za-z]{6,16}$
  ^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{8,}$
  ^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^\w\s]).{8,20}$
  ^(?=.*[0-9])(?=.*[a-zA-Z])([a-zA-Z0-9]+)$
  ^(?=[0-9]*[A-Za-z])(?=[A-Za-z]*[0-9])[A-Za-z0-9]+$
  ^[\w.+-]+@[\w-]+(\.[\w-]+)+$
  ^\w+([-+.]\w+)*@\w+([-.]\w+)*\.\w+([-.]\w+)*$
  ^[^\s@]+@[^\s@]+\.[^\s@]+$
  ^(?!.*\.\.)[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9.-]{1,87}\.[A-Za-z]{2,24}$
  ^0[0-9]{9}$
  ^(0|84)[35789][0-9]{8}$
  ^(\+?\d{1,3})?\d{9,11}$
  ^1[3-9]\d{9}$
  ^08[0-9]{8,11}$
  ^\+?[0-9 ()-]{6,20}$
  ^[\u4e00-\u9fa5]{2,10}$
  ^[\u4E00-\u9FA5\uF900-\uFA2D0-9]+$
  ^[\u0E00-\u0E7F ]+$
  ^[ก-๙]+$
  ^[가-힣]+$
  ^[ァ-ヶー]+$
  ^[\p{L}\p{M}' .-]+$
  ^\p{Script=Han}+(?:·\p{Script=Han}+)*$
  ^(\p{L}+\s)+\p{L}+$
  ^[A-Z]+( [A-Z]+)*$
  ^\S+$
  ^\S(.*\S)?$
  ^(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$
  ^\d{4}[-/.]\d{2}[-/.]\d{2}$
  ^(?<year>\d{4})-(?<month>\d{2})$
  ^(.)\1+$
  ^(?<c>[a-z])\k<c>{2}$
  ^(?:(?!\.\.)[\w.]){1,20}$
  ^.{6,20}$
  ^[\s\S]*$
  ^.*$
  .*
  ^$
  ^[!-~]+$
  ^[^<>&"']*$
  ^[!@#$%^&*()_+=\-\[\]{};:'"\\|,.<>\/?]+$
  ^(?<=^)a$
  ^\u{1F600}|[\u{20000}-\u{2FA1F}]+$
  ^[1-9]\d{0,2}(,\d{3}){0,3}(\.\d{2})?$
  ^[A-Z]{2}\d{6}[A-D]?$
  ^(?:cash|card|bank)$
  ^(?:\w{1,9}[-+.]){0,3}\w+$
  ^[ぁ-んァ-ンー]+(?:　[ぁ-んァ-ンー]+)*$
`)

const REPAIRED = pairs(String.raw`
  [\w-.]+   [\w\-.]+
  ^[\w-.@]+$   ^[\w\-.@]+$
  ^[.-\w]+$   ^[.\-\w]+$
  ^[a-z\d-_]+$   ^[a-z\d\-_]+$
  ^\@\-a$   ^@-a$
  ^[a-z\_]+$   ^[a-z_]+$
  ^[\"\'\#]+$   ^["'#]+$
  ^a\ b$   ^a b$
  ^\/a\:$   ^\/a:$
  ^a]{}$   ^a\]\{\}$
  ^\Aabc\z$   ^^abc$$
  \Aabc\z   ^abc$
  \A\w{4,16}\Z   ^\w{4,16}$
  ^[A-Za-z0-9]++$   ^[A-Za-z0-9]+$
  ^\d*+$   ^\d*$
  ^[a-z]{3,15}+$   ^[a-z]{3,15}$
  ^\w++@\w++$   ^\w+@\w+$
  ^(?:[a-z]++)$   ^(?:[a-z]+)$
  ^\d++[a-z]$   ^\d+[a-z]$
  ^\p{Alnum}+$   ^[A-Za-z0-9]+$
  ^[\p{Digit}_]+$   ^[0-9_]+$
  ^\p{Punct}$   ^[!-\/:-@\[-${'`'}\{-~]$
  ^\P{Digit}+$   ^[^0-9]+$
  ^[\p{XDigit}-]+$   ^[0-9A-Fa-f-]+$
  ^[\p{Graph}-x]$   ^[!-~\-x]$
  ^\p{IsHan}+$   ^\p{Script=Han}+$
  ^[\p{IsThai}\s]+$   ^[\p{Script=Thai}\s]+$
  ^\p{IsLatin}+$   ^\p{Script=Latin}+$
  ^\P{IsHan}+$   ^\P{Script=Han}+$
  ^\p{Han}+$   ^\p{Script=Han}+$
  ^\p{sc=Han}+$   ^\p{sc=Han}+$
  ^\p{script=hangul}+$   ^\p{Script=Hangul}+$
  ^\p{IsAlphabetic}+$   ^\p{Alphabetic}+$
  ^\p{IsL}+$   ^\p{L}+$
  ^\p{IsDigit}+$   ^\p{Nd}+$
  ^\pL+$   ^\p{L}+$
  ^[\pL\pM]+$   ^[\p{L}\p{M}]+$
  ^\p{L&}$   ^\p{LC}$
  ^\p{^L}+$   ^\P{L}+$
  ^\P{^L}+$   ^\p{L}+$
  ^\p{InThai}+$   ^[\u0E00-\u0E7F]+$
  ^\p{InCJK_UNIFIED_IDEOGRAPHS}+$   ^[\u4E00-\u9FFF]+$
  ^[\p{IsHiragana}\p{IsKatakana}]+$   ^[\p{Script=Hiragana}\p{Script=Katakana}]+$
  ^\p{IsCJKUnifiedIdeographs}+$   ^[\u4E00-\u9FFF]+$
  ^\Qa.b\E+$   ^a\.b+$
  ^\Q(1+1)   ^\(1\+1\)
  ^[[:alpha:]]+$   ^[A-Za-z]+$
  ^[[:alnum:]_-]+$   ^[A-Za-z0-9_-]+$
  ^[[:alpha:]-_]+$   ^[A-Za-z\-_]+$
  ^[^[:space:]]+$   ^[^\t-\r ]+$
  ^[[:digit:][:upper:]]+$   ^[0-9A-Z]+$
  (?i)^abc1$   ^[aA][bB][cC]1$
  ^(?i)[a-z0-9]+$   ^[a-z0-9A-Z]+$
  (?i)^[a-c_\w-]$   ^[a-c_\w-]$
  (?i)^[a-c_-]$   ^[a-c_\-ABC]$
  (?i)^[\x61-\x66]$   ^[\x61-\x66A-F]$
  (?i)^\u0062\x{63}$   ^[\u0062B][\u{63}C]$
  (?i)^\Qa.z\E$   ^[aA]\.[zZ]$
  (?i)^[[:lower:]\d]$   ^[a-z\dA-Z]$
  (?i)^[ก-๙b]$   ^[ก-๙bB]$
  (?i)^[åÅ]$   ^[åÅ]$
  (?i)^[^x]$   ^[^xX]$
  (?i)^[^^x]$   ^[^^xX]$
  (?iu)^[ß-þ]$   ^[ß-þÀ-ÖØ-Þ]$
  (?ui)^éß$   ^[éÉ]ß$
  /^ø+$/iu   ^[øØ]+$
  (?iu)^[k\w]$   ^[k\w]$
  (?s)^.+$   ^[\s\S]+$
  (?u)^[a-z]+$   ^[a-z]+$
  (?P<name>a)(?P=name)   (?<name>a)\k<name>
  ^(?'name'a)$   ^(?<name>a)$
  ^a(?#letters)b$   ^ab$
  ^\x{4e00}$   ^\u{4e00}$
  ^[\x{1F600}-\x{1F64F}]$   ^[\u{1F600}-\u{1F64F}]$
  ^\h+$   ^[ \t\xA0\u1680\u180E\u2000-\u200A\u202F\u205F\u3000]+$
  ^a\R$   ^a(?:\r\n|[\n-\r\x85\u2028\u2029])$
  ^\e\a$   ^\x1B\x07$
  ^a{,5}$   ^a{0,5}$
  /^[a-z]+$/   ^[a-z]+$
  /^[a-z]+$/i   ^[a-zA-Z]+$
`)

const REFUSED = pairs(String.raw`
  (   A ( is not closed
  a)   A ) closes nothing
  [a   A [ is not closed
  *   nothing before it to repeat
  ^a**$   nothing before it to repeat
  ^[z-a]$   runs backwards
  ^a{5,2}$   wrong way round
  ^\2(a)$   backslash without a meaning
  ^a\   ends with a backslash
  ^a{2, 5}$   blanks between
  ^[]a]$   nothing in it
  ^[]$   nothing in it
  ^a++a$   forbids going back
  ^(?:ab|a)++$   forbids going back
  ^\w++\d$   forbids going back
  ^(?>a|ab)c$   begins with (?>
  ^\p{Alpha}+$   letters of every language
  ^[\p{Lower}\p{Upper}]+$   letters of every language
  ^\p{IsKlingon}+$   No browser knows the property
  ^\p{InKlingon}+$   No browser knows the property
  ^\p{javaLowerCase}+$   No browser knows the property
  ^\p{foo=bar}+$   No browser knows the property
  ^[[:^alpha:]]+$   does not know [:^alpha:]
  ^[[:foo:]]+$   does not know [:foo:]
  ^[[.a.]]+$   does not know [.
  ^[a-z&&[^aeiou]]+$   what two sets share
  ^[a-d[m-p]]+$   [ ] within [ ]
  ^[a-z-[aeiou]]+$   [ ] within [ ]
  ^[\H]$   written out
  ^[\P{Digit}]$   written out
  ^a(?i)b$   changes flags in the middle
  ^(?i:a)b$   changes flags in the middle
  ^(?-i)a$   changes flags in the middle
  (?x)^a b$   flag "x"
  (?m)^a$   flag "m"
  ^(?U)\w+$   flag "U"
  /^a$/y   flag "y"
  ^(?(1)a|b)$   by a condition
  ^(a(?1)?b)$   calls a part of itself
  ^(?R)$   calls a part of itself
  ^(?|a|b)$   begin with (?|
  (*UTF8)^a$   Commands such as
  ^\Ga$   does not know \G
  ^\X$   does not know \X
  ^\N{DIGIT ONE}$   does not know \N
  ^.\b{g}.$   the boundary \b{g}
  ^a\B{wb}$   the boundary \B{wb}
  (?i)^å+$   (?iu) for all letters, or both å and Å
  (?i)^[a-zж]$   (?iu) for all letters, or both ж and Ж
  (?i)^\u0103$   or both ă and Ă
  (?i)^\p{Lu}+$   \p{Lu} means letters in both cases
  (?iu)^[\p{IsLowercase} ]+$   \p{Lowercase} means letters in both cases
  (?i)^([a-z])\1$   letters of its group in either case
  (?i)^(?P<x>a)(?P=x)$   letters of its group in either case
  ^\012$   does not know \0
  ^\ya$   does not know \y
  ^[\A]$   does not know \A within [ ]
  ^\\d+$   backslash that is typed before "d"
  ^(?<a>x)(?<a>y)$   Two groups are named
  ^(?<a>x)|(?<a>y)$   Two groups are named
  ^(?<1a>x)$   does not know this kind of group
  ^(a+)+$   backtrack catastrophically
  ^(a|a)*$   backtrack catastrophically
  ^(a|aa)+$   backtrack catastrophically
  ^([a-zA-Z0-9]+)*$   backtrack catastrophically
  ^([a-z]+\s?)+$   backtrack catastrophically
  ^(\w+\.?)+@x$   backtrack catastrophically
  ^(.*)(.*)(.*)x$   backtrack catastrophically
  ^(?:(?:a{1,50}){1,50}){1,50}$   too complicated
  ^((((a*)*)*)*)*$   .
  ^(a?){64}a{64}$   .
  ^(\w+)+\1$   refers back
  ^(a*)*(?!b)   .
`)

describe('the corpus', () => {
  it('ENG-09 has at least 120 patterns, none twice', () => {
    const all = [...ACCEPTED, ...REPAIRED.map(([source]) => source), ...REFUSED.map(([source]) => source)]
    expect(all.length).toBeGreaterThanOrEqual(120)
    expect(new Set(all).size).toBe(all.length)
  })

  it.each(ACCEPTED)('ENG-09 %s is taken as it is', source => {
    expect(validatePattern(source)).toEqual({ ok: true, pattern: source })
  })

  it.each(REPAIRED)('ENG-09 %s is written %s for a browser', (source, pattern) => {
    expect(validatePattern(source)).toEqual({ ok: true, pattern })
  })

  it.each(REFUSED)('ENG-09 %s is refused: %s', (source, why) => {
    const result = validatePattern(source)
    expect(result.ok ? result : result.why).toContain(why)
    // the error, and the replacement
    expect(result.ok ? '' : result.why).toMatch(/^.+\. [A-Z].+\.$/)
  })

  it('ENG-09 a pattern of more than 256 characters is refused, however harmless', () => {
    expect(validatePattern(`^${'a'.repeat(254)}$`).ok).toBe(true)
    expect(validatePattern(`^${'a'.repeat(255)}$`)).toMatchObject({ ok: false, why: expect.stringContaining('256') })
    expect(validatePattern(`^${'\\h'.repeat(20)}$`)).toMatchObject({ ok: false, why: expect.stringContaining('256') })
  })
})

it('ENG-09 every input gets a result; an accepted pattern compiles and is accepted again unchanged', () => {
  const parts = String.raw`a b 1 \ ( ) [ ] { } ^ $ . * + ? | - , & : = ! < > P # i \d \w \p{L} \p{Han} \pL \Q \E \A \z \h [: :] (?: (?= (?! (?i) {2,3} ++ && é 𠮷`
  const source = fc.array(fc.constantFrom(...parts.split(' ')), { maxLength: 9 }).map(all => all.join(''))
  fc.assert(
    fc.property(source, source => {
      const result = validatePattern(source)
      if (!result.ok) {
        expect(result.why).toMatch(/^.+\. [A-Z].+\.$/)
        return
      }
      expect(() => new RegExp(result.pattern, 'u')).not.toThrow()
      expect(validatePattern(result.pattern)).toEqual({ ok: true, pattern: result.pattern })
    }),
    { numRuns: 1000, seed: 3 },
  )
})

/** Meaning of a repaired pattern: values that fit, and values that do not. */
const MEANINGS: [string, string[], string[]][] = [
  ['\\A[[:upper:]][[:lower:]]+\\Z', ['Anna'], ['anna', 'AnnA', 'Anna ']],
  ['(?i)^[a-f0-9-]+$', ['DE-ad', 'be'], ['g', 'G']],
  ['(?iu)^[a-zçş ]+$', ['Çok ŞIK', 'şeker'], ['Öl', '9']],
  ['(?i)^[\\u0067-\\u006B]+$', ['gHiJk'], ['f', 'L', '\u212a']],
  ['(?iu)^[^\\u00E0-\\u00F6]+$', ['abc'], ['Ê', 'ê']],
  ['^\\p{IsHan}{2,}$', ['张伟', '𠮷野'], ['张', 'Zhang']],
  ['^\\Q1+1\\E=\\d$', ['1+1=2'], ['11=2']],
  ['^[\\p{Punct}]+$', ['[!]', '`-/'], ['a', ' ']],
  ['^(?P<c>.)(?P=c)$', ['aa', '𠮷𠮷'], ['ab']],
  ['^\\d++[-.]\\d{,2}$', ['1-', '1.25'], ['1.255', '.25']],
]
it.each(MEANINGS)('ENG-09 %s means after the repair what it meant before', (source, fits, fails) => {
  const result = validatePattern(source)
  const regex = new RegExp(result.ok ? result.pattern : '(?!)', 'u')
  expect(fits.filter(value => !regex.test(value))).toEqual([])
  expect(fails.filter(value => regex.test(value))).toEqual([])
})

const PUMPED = ['a', 'A', '0', ' ', '.', '-', 'a.', 'a@', 'a ', '0,', 'aA0', 'é', '张', 'ก', '𠮷', '!']
/** Texts of 256 characters that nearly fit: a repeated part, before something that fails at the end. */
const ATTACKS = PUMPED.flatMap(part =>
  ['', 'a', 'a@', '0'].flatMap(start =>
    ['\u0000', '!\u0000', '@'].map(end => [...(start + part.repeat(256))].slice(0, 256 - end.length).join('') + end),
  ),
)

it('ENG-09 every accepted pattern of the corpus answers 256 hostile characters at once', () => {
  const slow: string[] = []
  for (const source of [...ACCEPTED, ...REPAIRED.map(([before]) => before)]) {
    const result = validatePattern(source)
    if (!result.ok) continue
    const regex = new RegExp(result.pattern, 'u')
    const all = () => ATTACKS.filter(attack => regex.test(attack))
    if (timesKnownWork(all, 2) <= 2) continue
    for (const attack of ATTACKS)
      if (timesKnownWork(() => regex.test(attack), 2) > 2) slow.push(`${source} on ${attack.slice(0, 12)}…`)
  }
  expect(slow).toEqual([])
})
