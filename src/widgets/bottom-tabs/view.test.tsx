// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { cleanup, screen } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const tabs = { name: 'bottom-tabs', settings, View }
describeConformance(tabs)

const page = (bottom: { id: string; title: string; href: string }[], path = '/') => {
  const { shell } = examplePage()
  return { path, shell: { ...shell, menus: { ...shell.menus, bottom } } }
}
const tab = (id: string) => ({ id, title: id, href: `/${id}` })

it("SHL-05 of more than five entries the last one, which leads to the member's pages, stays", async () => {
  await openForVisitor({ ...tabs, page: page(['a', 'b', 'c', 'd', 'e', 'me'].map(tab)) })
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['a', 'b', 'c', 'd', 'me'])
})

it('SHL-05 a page below an entry marks that entry, and only the home page marks home', async () => {
  const entries = [{ ...tab('home'), href: '/' }, tab('rng'), tab('member')]
  const current = async (path: string) => {
    await openForVisitor({ ...tabs, page: page(entries, path) })
    const marked = screen.queryAllByRole('link', { current: 'page' }).map(link => link.getAttribute('href'))
    cleanup()
    return marked
  }
  expect(await current('/member/depositv2')).toEqual(['/member'])
  expect(await current('/members')).toEqual([])
  expect(await current('/')).toEqual(['/'])
})

it('shows the page the visitor is on', async () => {
  await openForVisitor({ ...tabs, page: { path: '/rng' } })
  expect(screen.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/rng')
})
