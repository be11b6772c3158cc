// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { screen, within } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { renderWidget } from '../../../tests/widgets/render-widget.tsx'
import { PageProvider } from '../../runtime/page/page-provider.tsx'
import { createPageResources, createPageView } from '../../runtime/page/page-resources.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const widget = { name: 'footer-links', settings, View }
describeConformance(widget)

const trial = examplePage()
const values = {
  helpTitle: 'Help',
  socialTitle: 'Follow us',
  email: 'Write to us',
  copyright: 'Copyright © 2025 Trial',
}

it('FTR-01 help menu, e-mail line, social links with their names, and copyright', () => {
  const html = renderWidget(widget, values)
  expect(html).toMatch(/<a[^>]*href="\/help#about"[^>]*>.*Title about/)
  expect(html).toMatch(/<a[^>]*href="mailto:help@example\.com"[^>]*>Write to us/)
  expect(html).toMatch(/<a[^>]*href="https:\/\/t\.me\/example"[^>]*rel="noopener noreferrer"[^>]*>.*Title telegram/)
  expect(html).toContain('Copyright © 2025 Trial')
})

it('FTR-01 without the resource there is no e-mail line, and without links no heading over nothing', () => {
  const shell = { ...trial.shell, resources: {}, menus: { help: [], social: [] } }
  const html = renderWidget({ ...widget, page: { shell } }, values)
  for (const text of ['mailto:', 'Write to us', 'Help', 'Follow us']) expect(html).not.toContain(text)
})

it('FTR-01 on a phone the lists fold under their headings, once there is script', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderWidget(widget, { ...values, fold: true })
  expect(screen.queryByRole('group')).toBeNull()
  const page = examplePage()
  const node = { id: 'node', widget: 'footer-links', settings: {}, children: [] }
  const root = await act(async () =>
    hydrateRoot(
      container,
      <MemoryRouter>
        <PageProvider view={createPageView(page)} resources={createPageResources(page)}>
          <View settings={{ ...values, fold: true }} node={node} />
        </PageProvider>
      </MemoryRouter>,
    ),
  )
  const [help] = screen.getAllByRole<HTMLDetailsElement>('group')
  expect(within(help!).getByRole('heading', { name: 'Help' }).parentElement?.tagName).toBe('SUMMARY')
  expect(help!.open).toBe(false)
  expect(within(help!).getAllByRole('link')).toHaveLength(1)
  await act(async () => root.unmount())
  container.remove()
  vi.unstubAllGlobals()
})
