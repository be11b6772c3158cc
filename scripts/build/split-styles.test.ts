import { expect, it } from 'vitest'
import { classNamesIn } from '../../server/site/style-sheet.ts'
import { splitSheet } from './split-styles.mjs'

const selectors = (rule: string) => {
  const [first] = splitSheet(rule)
  return first && 'selectors' in first ? first.selectors : []
}
const needs = (rule: string) => selectors(rule).map(({ needs }: { needs: string[] }) => needs)

it('lists the classes, attributes with values, elements and languages that a selector needs', () => {
  expect(needs('.bar_Ab-1[data-variant="split"]>.link_Ab-1{color:red}')).toEqual([
    ['bar_Ab-1', 'link_Ab-1', 'data-variant=split'],
  ])
  expect(needs('.hero_a[data-low][data-ratio="21 / 6"]{color:red}')).toEqual([
    ['hero_a', 'data-low', 'data-ratio=21 / 6'],
  ])
  expect(needs('a,.row_cdef[data-rows="2"]{color:red}')).toEqual([['<a'], ['row_cdef', 'data-rows=2']])
  expect(needs('h1:lang(th),*,html [aria-busy],input[type=text]::before,button:disabled{color:red}')).toEqual([
    ...[['lang=th', '<h1'], [], ['aria-busy'], ['<input'], ['disabled', '<button']],
  ])
})

it('does not count what a selector excludes, and what is on the root element', () => {
  expect(needs(':root[data-theme=dark] .bar_abcd:not([data-variant=pills],.off_abcd){color:red}')).toEqual([
    ['bar_abcd'],
  ])
})

it('counts what must be within an element, and not what must not', () => {
  expect(needs('li:has(>[data-low]),li:not(:has(>.a_abcd)){color:red}')).toEqual([['data-low', '<li'], ['<li']])
})

it('a rule for pages from right to left needs such a page', () => {
  expect(needs('.bar_abcd:is(:lang(ae),:lang(ar)){left:0}')).toEqual([['bar_abcd', 'rtl']])
  expect(needs('.bar_abcd:not(:lang(ae),:lang(ar)){left:0}')).toEqual([['bar_abcd']])
})

it('keeps the rules of a group within it', () => {
  expect(splitSheet('@media (width>=1px){.a_abcd{color:red}}')).toEqual([
    {
      open: '@media (width>=1px)',
      rules: [{ selectors: [{ text: '.a_abcd', needs: ['a_abcd'] }], body: '{color:red}' }],
    },
  ])
})

it('marks selectors that only a visitor makes apply, and groups about movement', () => {
  const later = (rule: string) => selectors(rule).map(({ later }: { later?: true }) => later)
  expect(later('a:hover,a,.drop_abcd[open]>b,html:has(dialog:modal){}')).toEqual([true, undefined, true, true])
  expect(later('.drop_abcd:not([open]){}')).toEqual([undefined])
  expect(splitSheet('@media (prefers-reduced-motion:reduce){a{}}@starting-style{a{}}')).toMatchObject([
    ...[{ later: true }, { later: true }],
  ])
})

it('tells what a rule declares for a visitor who has done nothing yet', () => {
  expect(splitSheet('a{color:red;transition:color 1s;cursor:pointer}b{color:red}i{cursor:help}')).toMatchObject([
    { body: '{color:red;transition:color 1s;cursor:pointer}', first: '{color:red}' },
    { body: '{color:red}' },
    { body: '{cursor:help}', first: '' },
  ])
})

it('finds the same names in markup', () => {
  const markup =
    '<ul class="row_cdef wide_cdef" data-rows="2" data-open="" title="class"><li class="item_cdef" lang="zh-Hans"></li></ul>'
  expect([...classNamesIn(markup)]).toEqual([
    ...['<ul', '<li', 'row_cdef', 'wide_cdef', 'data-rows', 'data-rows=2', 'data-open', 'data-open='],
    ...['item_cdef', 'lang=zh'],
  ])
})
