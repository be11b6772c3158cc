import { expect, it } from 'vitest'
import { parseTemplate } from './parse-template.ts'

const HELPER = 'It calls a helper; only if, unless and each are known.'
const BLOCK = 'It has a block other than {{#if x}}, {{#unless x}} and {{#each x}}.'
const DEEP = 'It is nested deeper than 10 levels.'
const MANY = 'It has more than 2000 parts.'
const OUTSIDE = 'It uses @ names or ../, which reach outside of what it may show.'
const OTHER = 'It uses something other than a name.'
const named = (name: string) => `It uses the name "${name}", which is not allowed.`

it.each([
  ['{{{x}}}', 'It shows a value unescaped; write {{…}} with two braces.'],
  ['{{&x}}', 'It shows a value unescaped; write {{…}} with two braces.'],
  ['{{x y}}', HELPER],
  ['{{x y=1}}', HELPER],
  ['{{#with x}}{{/with}}', BLOCK],
  ['{{#"if" x}}{{/"if"}}', BLOCK],
  ['{{#if}}{{/if}}', BLOCK],
  ['{{#if x y}}{{/if}}', BLOCK],
  ['{{#if x includeZero=true}}{{/if}}', BLOCK],
  ['{{#each x as |y|}}{{/each}}', BLOCK],
  ['{{@x}}', OUTSIDE],
  ['{{#each x}}{{../y}}{{/each}}', OUTSIDE],
  ['{{"x"}}', OTHER],
  ['{{5}}', OTHER],
  ['{{#if "x"}}{{/if}}', OTHER],
  ['{{log}}', named('log')],
  ['{{x.lookup}}', named('lookup')],
  ['{{x.constructor}}', named('constructor')],
  ['{{x.[a b]}}', named('a b')],
  ['{{x.[ a]}}', named(' a')],
  ['{{x.[a;]}}', named('a;')],
  [`{{${'x'.repeat(61)}}}`, named('x'.repeat(40))],
  ['{{> x}}', 'It uses a partial, a decorator or a raw block.'],
  ['{{x', 'It does not parse: a {{…}} is not closed or not complete.'],
  ['{{#if x}}', 'It does not parse: a {{…}} is not closed or not complete.'],
])('%s is refused: %s', (source, why) => {
  expect(parseTemplate(source)).toEqual({ why })
})

it('a template has at most 20000 characters', () => {
  expect(parseTemplate('x'.repeat(20_000))).toEqual({ parts: [{ type: 'text', text: 'x'.repeat(20_000) }] })
  expect(parseTemplate('x'.repeat(20_001))).toEqual({ why: 'It is longer than 20000 characters.' })
})

it('a template has at most 2000 parts, texts included', () => {
  expect(parseTemplate('{{x}}'.repeat(2000))).toHaveProperty('parts.length', 2000)
  expect(parseTemplate('{{x}}'.repeat(2001))).toEqual({ why: MANY })
  expect(parseTemplate('{{x}},'.repeat(1000))).toHaveProperty('parts.length', 2000)
  expect(parseTemplate(`${'{{x}},'.repeat(1000)}{{x}}`)).toEqual({ why: MANY })
})

it.each(['#if x', '^if x', '~#if x', '#unless x'])('{{%s}} may be within nine others', opening => {
  const nested = (times: number) =>
    `{{${opening}}}`.repeat(times) + (opening.includes('unless') ? '{{/unless}}' : '{{/if}}').repeat(times)
  expect(parseTemplate(nested(9))).toHaveProperty('parts.length', 1)
  expect(parseTemplate(nested(10))).toEqual({ why: DEEP })
})

it('what is too deep is refused even if the braces of a comment seem to close it', () => {
  const open = '{{!{{/if}}'
  expect(parseTemplate(`${`${open}{{#if x}}`.repeat(10)}${'{{/if}}'.repeat(10)}`)).toEqual({ why: DEEP })
  expect(parseTemplate(`${`${open}{{^if x}}`.repeat(10)}${'{{/if}}'.repeat(10)}`)).toEqual({ why: DEEP })
})

it.each(['{{^}}', '{{^ }}', '{{~^~}}', '{{else}}'])('twelve blocks with %s one after the other are not deep', other => {
  const parsed = parseTemplate(`{{#if x}}a${other}b{{/if}}`.repeat(12))
  const text = (text: string) => [{ type: 'text', text }]
  const block = { type: 'if', path: ['x'], body: text('a'), otherwise: text('b') }
  expect(parsed).toEqual({ parts: Array.from({ length: 12 }, () => block) })
})

it('a comment shows nothing, and {{^if x}} is what is shown otherwise', () => {
  const b = { type: 'text', text: 'b' }
  expect(parseTemplate('{{! a }}{{^if x}}b{{/if}}')).toEqual({
    parts: [{ type: 'if', path: ['x'], body: [], otherwise: [b] }],
  })
})
