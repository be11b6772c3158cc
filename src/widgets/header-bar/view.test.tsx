// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { renderWidget } from '../../../tests/widgets/render-widget.tsx'
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
