import { expect, it } from 'vitest'
import { namesIn } from '../../server/site/style-sheet.ts'
import { splitSheet } from './split-styles.mjs'

const needs = (rule: string) => splitSheet(rule)[0]?.needs

it('lists what a selector needs: classes of modules, and data attributes with the value if it asks for one', () => {
  expect(needs('.bar_Ab-1[data-variant="split"]>.link_Ab-1{color:red}')).toEqual([
    ['bar_Ab-1', 'link_Ab-1', 'data-variant=split'],
  ])
  expect(needs('.hero_a[data-low][data-ratio="21 / 6"]{color:red}')).toEqual([
    ['hero_a', 'data-low', 'data-ratio=21 / 6'],
  ])
  expect(needs('a,.row_cdef[data-rows="2"]{color:red}')).toEqual([[], ['row_cdef', 'data-rows=2']])
})

it('does not count what a selector excludes, and what is on the root element', () => {
  expect(needs(':root[data-theme=dark] .bar_abcd:not([data-variant=pills],.off_abcd){color:red}')).toEqual([
    ['bar_abcd'],
  ])
})

it('a rule for pages from right to left needs such a page', () => {
  expect(needs('.bar_abcd:is(:lang(ae),:lang(ar)){left:0}')).toEqual([['bar_abcd', 'rtl']])
  expect(needs('.bar_abcd:not(:lang(ae),:lang(ar)){left:0}')).toEqual([['bar_abcd']])
})

it('keeps the rules of a group within it', () => {
  expect(splitSheet('@media (width>=1px){.a_abcd{color:red}}')).toEqual([
    { open: '@media (width>=1px)', rules: [{ text: '.a_abcd{color:red}', needs: [['a_abcd']] }] },
  ])
})

it('marks rules that only a visitor makes apply', () => {
  const later = (rule: string) => splitSheet(rule)[0]?.later
  expect(['a:hover{}', 'a:focus-visible,.drop_abcd[open]>b{}'].map(later)).toEqual([true, true])
  expect(['a{}', 'a,a:hover{}', '.drop_abcd:not([open]){}'].map(later)).toEqual([undefined, undefined, undefined])
})

it('finds the same names in markup', () => {
  const markup =
    '<ul class="row_cdef wide_cdef" data-rows="2" data-open="" title="class"><li class="item_cdef"></li></ul>'
  expect([...namesIn(markup)]).toEqual([
    ...['row_cdef', 'wide_cdef', 'data-rows', 'data-rows=2', 'data-open', 'data-open=', 'item_cdef'],
  ])
})
