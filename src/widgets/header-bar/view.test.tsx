// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { person, screen, waitFor, within } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { memberAnswers } from '../../../tests/widgets/member-answers.ts'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
import { openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { renderWidget } from '../../../tests/widgets/render-widget.tsx'
import { preferences } from '../../runtime/browser/preferences.ts'
import { closeWindows, countWindows } from '../../runtime/dialogs/open-windows.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const header = { name: 'header-bar', settings, View }
describeConformance(header)

const withToggles = (toggles: Record<string, boolean>) => ({ page: { shell: { ...examplePage().shell, toggles } } })

it('HDR-01 links home and to promotions, log in and register as pages, languages in their own tongue', () => {
  const html = renderWidget(header, {})
  for (const part of ['href="/"', 'href="/promotions"', 'href="/login"', 'href="/register"', 'ไทย', 'English'])
    expect(html).toContain(part)
})

it('HDR-01 the theme switch shows only where the tenant turns it on', () => {
  const themed = renderWidget({ ...header, ...withToggles({ themeSwitch: true }) }, { variant: 'inline' })
  const plain = renderWidget({ ...header, ...withToggles({}) }, { variant: 'inline' })
  expect((themed.match(/<button/g) ?? []).length).toBeGreaterThan((plain.match(/<button/g) ?? []).length)
})

it('REG-22 without direct registration there is no register button', () => {
  expect(renderWidget({ ...header, ...withToggles({ directRegistration: false }) }, {})).not.toContain(
    'href="/register"',
  )
})

it('SHL-05 without script the drawer of a phone has games, pages, service and languages', () => {
  const html = renderWidget(header, { services: 'side', variant: 'inline' })
  const drawer = html.slice(html.indexOf('<nav'), html.indexOf('</nav>'))
  for (const part of ['href="/rng"', 'href="/promotions"', 'href="https://example.com/app"', 'lang=TH'])
    expect(drawer).toContain(part)
  expect(renderWidget(header, { services: '', variant: 'inline' })).not.toContain('https://example.com/app')
})

const texts = {
  'common.menu': 'Pages',
  'header.log-in': 'Log in',
  'header.register': 'Register',
  'header.theme-light': 'Light theme',
  'header.balance': 'Balance',
  'header.hide-balance': 'Hide the balance',
  'header.show-balance': 'Show the balance',
  'header.account-menu': 'Account of {{name}}',
}

it('a visitor finds log in and registration by their names, each a dialog over the page', async () => {
  await openForVisitor(header, { texts })
  expect(screen.getByRole('link', { name: 'Log in' }).dataset.dialog).toBe('login')
  expect(screen.getByRole('link', { name: 'Register' }).dataset.dialog).toBe('register')
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
  expect(pages.getByRole('link', { name: 'Title home' }).getAttribute('aria-current')).toBe('page')
  expect(screen.queryByRole('button', { name: /Balance/ })).toBeNull()
})

it('a visitor chooses the theme by the name of its button, and a language by its own name', async () => {
  const user = person()
  await openForVisitor(header, { settings: { variant: 'inline' }, texts })
  await user.click(screen.getAllByRole('button', { name: 'Light theme' })[0]!)
  expect(document.documentElement.dataset.theme).toBe('light')
  await user.click(screen.getAllByRole('link', { name: /ไทย/ })[0]!)
  expect(preferences.language).toBe('TH')
})

it('a member reads the balance under its name, and hides and shows it', async () => {
  const user = person()
  const { leave } = await openSignedIn(header, { answers: memberAnswers, texts })
  onTestFinished(leave)
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull()
  expect(screen.getByLabelText('Account of Ann').textContent).toContain('Ann')
  const balance = screen.getByRole('button', { name: /Balance/ })
  expect(balance.textContent).toContain('100.00')
  await user.click(screen.getByRole('button', { name: 'Hide the balance' }))
  expect(balance.textContent).not.toContain('100.00')
  await user.click(screen.getByRole('button', { name: 'Show the balance' }))
  expect(balance.textContent).toContain('100.00')
})

it('MOD-08 on a phone the menu of a member is a window, which Back closes', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { leave } = await openSignedIn(header, { answers: memberAnswers, texts })
  onTestFinished(leave)
  const menu = screen.getByLabelText('Account of Ann').closest('details')!
  await person().click(screen.getByLabelText('Account of Ann'))
  await waitFor(() => expect([menu.open, countWindows()]).toEqual([true, 1]))
  await act(async () => closeWindows(0))
  await waitFor(() => expect([menu.open, countWindows()]).toEqual([false, 0]))
})
