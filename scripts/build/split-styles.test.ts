import { expect, it } from 'vitest'
import { namesIn } from '../../server/site/style-sheet.ts'
import { splitSheet } from './split-styles.mjs'

const needs = (rule: string) => splitSheet(rule)[0]?.needs

it('lists what a selector needs: classes of modules and data attributes with their value', () => {
  expect(needs('.bar_Ab-1[data-variant="split"]>.link_Ab-1{color:red}')).toEqual([
    ['bar_Ab-1', 'link_Ab-1', 'data-variant=split'],
  ])
  expect(needs('a,.row_cdef[data-rows="2"]{color:red}')).toEqual([[], ['row_cdef', 'data-rows=2']])
})

it('does not count what a selector excludes, what is on the root element, and attributes without a value', () => {
  expect(needs(':root[data-theme=dark] .bar_abcd:not([data-variant=pills],.off_abcd)[data-open]{color:red}')).toEqual([
    ['bar_abcd'],
  ])
})

it('keeps the rules of a group within it', () => {
  expect(splitSheet('@media (width>=1px){.a_abcd{color:red}}')).toEqual([
    { open: '@media (width>=1px)', rules: [{ text: '.a_abcd{color:red}', needs: [['a_abcd']] }] },
  ])
})

it('finds the same names in markup', () => {
  const markup =
    '<ul class="row_cdef wide_cdef" data-rows="2" data-open="" title="class"><li class="item_cdef"></li></ul>'
  expect([...namesIn(markup)]).toEqual(['row_cdef', 'wide_cdef', 'data-rows=2', 'data-open=', 'item_cdef'])
})
