/** Patterns as libraries, guides and answers publish them: the safe ones are accepted, the dangerous ones refused. */
import { expect, it } from 'vitest'
import { timesKnownWork } from '../../../tests/known-work.ts'
import { validatePattern } from './validate-pattern.ts'

const lines = (text: string) => text.trim().split(/\n\s*/)

const SAFE = lines(String.raw`
  ^(?=(?:.*[A-Z]){2})(?=(?:.*\d){2})(?=(?:.*[a-z]){3}).+$
  ^(?=(.*[a-z]){3,})(?=(.*[A-Z]){2,})(?=(.*[0-9]){2,})(?=(.*[!@#$%^&*()\-__+.]){1,}).{8,}$
  ^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{8,}$
  ^(?=.*[A-Za-z])(?=.*\d)(?=.*[@$!%*#?&])[A-Za-z\d@$!%*#?&]{8,}$
  ^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]{8,10}$
  ^(?=.*?[A-Z])(?=.*?[a-z])(?=.*?[0-9])(?=.*?[#?!@$%^&*-]).{8,}$
  ^(?=\D*\d)(?=[^a-z]*[a-z])(?=[^A-Z]*[A-Z]).{8,30}$
  ^(?!.*\s)(?=.*\d).{8,20}$
  ^(?!.*(.)\1{2}).+$
  ^[\w-\.]+@([\w-]+\.)+[\w-]{2,4}$
  ^[^@\s]+@[^@\s]+\.[^@\s]+$
  ^([a-zA-Z0-9_\-\.]+)@([a-zA-Z0-9_\-\.]+)\.([a-zA-Z]{2,5})$
  ^[A-Z0-9._%+-]+@[A-Z0-9.-]+\.[A-Z]{2,}$
  ^\w+([-+.']\w+)*@\w+([-.]\w+)*\.\w+([-.]\w+)*$
  ^[a-z0-9]+(?:[._-][a-z0-9]+)*@(?:[a-z0-9-]+\.)+[a-z]{2,}$
  ^(?=.{1,64}@)[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*@[^-][A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*(\.[A-Za-z]{2,})$
  ^(([^<>()[\]\\.,;:\s@"]+(\.[^<>()[\]\\.,;:\s@"]+)*)|(".+"))@((\[[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}\])|(([a-zA-Z\-0-9]+\.)+[a-zA-Z]{2,}))$
  ^(?=.{3,20}$)(?![_.])(?!.*[_.]{2})[a-zA-Z0-9._]+(?<![_.])$
  ^[a-z0-9_-]{3,16}$
  ^[a-zA-Z][a-zA-Z0-9_]{4,15}$
  ^[a-z\d](?:[a-z\d]|-(?=[a-z\d])){0,38}$
  ^[a-z0-9]+(?:-[a-z0-9]+)*$
  ^(?:[a-z0-9]+\.)*[a-z0-9]+$
  ^[A-Za-z]+(?:[ '-][A-Za-z]+)*$
  ^\p{L}+(?:[ '-]\p{L}+)*$
  ^[\p{L} '-]+$
  ^(\p{L}+\s)+\p{L}+$
  ^\p{Script=Han}+(?:·\p{Script=Han}+)*$
  ^(?:\+?\d{1,3}[- ]?)?\(?\d{3}\)?[- ]?\d{3}[- ]?\d{4}$
  ^[+]*[(]{0,1}[0-9]{1,4}[)]{0,1}[-\s\./0-9]*$
  ^\+[1-9]\d{1,14}$
  ^(?:0|\+?84)(?:3|5|7|8|9)\d{8}$
  ^(?:\d+[ -]?)?\d{4,}$
  ^[A-Z]{2}[0-9]{2}(?:[ ]?[A-Z0-9]{4}){3,7}(?:[ ]?[A-Z0-9]{1,3})?$
  ^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$
  ^4[0-9]{12}(?:[0-9]{3})?$
  ^(?:4[0-9]{12}(?:[0-9]{3})?|5[1-5][0-9]{14}|3[47][0-9]{13})$
  ^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$
  ^(?:[0-9]{1,3}\.){3}[0-9]{1,3}$
  ^(?:[0-9a-fA-F]{2}[:-]){5}[0-9a-fA-F]{2}$
  ^#?(?:[a-f0-9]{6}|[a-f0-9]{3})$
  ^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$
  ^(?:[01]\d|2[0-3]):[0-5]\d$
  ^\d{5}(?:-\d{4})?$
  ^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$
  ^-?\d+(?:\.\d+)?$
  ^\$?\d{1,3}(?:,\d{3})*(?:\.\d{2})?$
  ^(?:[a-z0-9-]+\.)+[a-z]{2,}$
  ^https?:\/\/[^\s\/$.?#].[^\s]*$
  ^[1-9A-HJ-NP-Za-km-z]{26,35}$
`)

const DANGEROUS = lines(String.raw`
  ^(a+)+$
  ^(a*)*$
  ^(a|a)*$
  ^(a|aa)+$
  ^(a|a?)+$
  ^(\w+)*$
  ^(\w+\s?)*$
  ^(\w+\.?)+@x$
  ^([a-zA-Z0-9])(([\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}(([a-z]{2,3})|([a-z]{2,3}[.]{1}[a-z]{2,3}))$
  ^\w+([.-]?\w+)*@\w+([.-]?\w+)*(\.\w{2,3})+$
  ^([0-9a-zA-Z]([-.\w]*[0-9a-zA-Z])*@([0-9a-zA-Z][-\w]*[0-9a-zA-Z]\.)+[a-zA-Z]{2,9})$
  ^(([a-z])+.)+[A-Z]([a-z])+$
  ^[a-zA-Z0-9]+([._]?[a-zA-Z0-9]+)*$
  ^([a-zA-Z0-9_.-]+)+@x$
  ^(?:[A-Za-z]+[ '-]?)+$
  ^([A-Za-z]+ ?)+$
  ^(\d+)+$
  ^(\d+,?)+$
  ^(\d+[- ]?)+$
  ^(.+)+$
  ^(.*,?)*x$
  ^(.*)(.*)(.*)x$
  ^.*.*.*.*x$
  ^.*a.*b.*c.*d$
  (.*)(.*)x
  ^(?=(a+)+$).*$
  ^(?=.*\d)(\w+\s?)+$
  ^(?:(?!x)a|a)*$
  ^(?:(?:a{1,50}){1,50}){1,50}$
  ^([a-z]{0,99}){0,99}x$
  ^(a?){64}a{64}$
  ^(\p{L}|\p{Lu})*$
  ^(x+x+)+y$
  ^(([a-z]+)*)+$
  ^(\s*\w*)*$
  ^(<[^>]*>|[^<]|.)*$
`)

it('there are at least 40 safe and 30 dangerous patterns', () => {
  expect(SAFE.length).toBeGreaterThanOrEqual(40)
  expect(DANGEROUS.length).toBeGreaterThanOrEqual(30)
})

const HOSTILE = ['a', 'A', '1', ' ', '.', 'a.', 'a-', 'a1A', 'a@a.', '1,', '<', 'é']
const inputs = HOSTILE.flatMap(unit => {
  const text = unit.repeat(256).slice(0, 255)
  return [text, `${text}!`, `${text}\n`, `${text.slice(0, 120)}@${text.slice(0, 120)}!`]
})

it.each(SAFE)('ENG-09 the published pattern %s is accepted, and is quick on 256 hostile characters', source => {
  const result = validatePattern(source)
  expect(result).toMatchObject({ ok: true })
  const pattern = new RegExp((result as { pattern: string }).pattern, 'u')
  for (const input of inputs) expect(timesKnownWork(() => pattern.test(input), 2)).toBeLessThan(2)
})

it.each(DANGEROUS)('ENG-09 the published pattern %s is refused, and the message says why and what to write', source => {
  const result = validatePattern(source)
  expect(result.ok ? 'accepted' : result.why).toMatch(
    /(?:backtrack catastrophically|too complicated).*\. Avoid repeats/,
  )
})
