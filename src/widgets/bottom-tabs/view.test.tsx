// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { renderWidget } from '../../../tests/widgets/render-widget.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const tabs = { name: 'bottom-tabs', settings, View }
describeConformance(tabs)

const page = (bottom: { id: string; title: string; href: string }[], path = '/') => {
  const { shell } = examplePage()
  return { path, shell: { ...shell, menus: { ...shell.menus, bottom } } }
}
const tab = (id: string) => ({ id, title: id, href: `/${id}` })

it("SHL-05 of more than five entries the last one, which leads to the member's pages, stays", () => {
  const html = renderWidget({ ...tabs, page: page(['a', 'b', 'c', 'd', 'e', 'me'].map(tab)) }, {})
  expect([...html.matchAll(/href="\/(\w+)"/g)].map(([, id]) => id)).toEqual(['a', 'b', 'c', 'd', 'me'])
})

it('SHL-05 a page below an entry marks that entry, and only the home page marks home', () => {
  const entries = [{ ...tab('home'), href: '/' }, tab('rng'), tab('member')]
  const current = (path: string) =>
    [...renderWidget({ ...tabs, page: page(entries, path) }, {}).matchAll(/<a[^>]*aria-current="page"[^>]*>/g)].map(
      ([link]) => /href="([^"]*)"/.exec(link)?.[1],
    )
  expect(current('/member/depositv2')).toEqual(['/member'])
  expect(current('/members')).toEqual([])
  expect(current('/')).toEqual(['/'])
})

it('shows the page the visitor is on', () => {
  expect(renderWidget({ ...tabs, page: { path: '/rng' } }, {})).toMatch(
    /<a[^>]*(aria-current="page"[^>]*href="\/rng"|href="\/rng"[^>]*aria-current="page")/,
  )
})
