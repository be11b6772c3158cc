// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { screen } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
import { renderWidget } from '../../../tests/widgets/render-widget.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const shell = examplePage().shell
const frame = { name: 'centre-frame', settings, View, page: { path: '/member/depositv2', shell } }
describeConformance(frame)

it('ROL-01 MBR-04 a visitor is offered to log in, by links that work without script', () => {
  const html = renderWidget(frame, { title: 'Deposit' })
  expect(html).toMatch(/<h1[^>]*>Deposit<\/h1>/)
  for (const part of ['href="/login"', 'data-dialog="login"', 'href="/register"']) expect(html).toContain(part)
})

it('REG-22 without direct registration only log in is offered', async () => {
  const page = { ...frame.page, shell: { ...shell, toggles: {} } }
  await openForVisitor({ ...frame, page })
  const addresses = screen.getAllByRole('link').map(link => link.getAttribute('href'))
  expect(addresses).toContain('/login')
  expect(addresses).not.toContain('/register')
})

it('MBR-02 the menu has no entries before the member is loaded', () => {
  const member = [
    { id: 'account', title: 'Mine', href: '/member/securityCenter', page: 'securityCenter' },
    { id: 'wallet', title: 'Purse', href: '/member/transferFund', page: 'transferFund' },
  ]
  const html = renderWidget({ ...frame, page: { ...frame.page, shell: { ...shell, menus: { member } } } }, {})
  expect(html).toContain('<nav')
  for (const { title, href } of member) {
    expect(html).not.toContain(title)
    expect(html).not.toContain(href)
  }
})
