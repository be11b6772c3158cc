// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { waitFor } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { renderWidget } from '../../../tests/widgets/render-widget.tsx'
import { PageProvider } from '../../runtime/page/page-provider.tsx'
import { createPageResources, createPageView } from '../../runtime/page/page-resources.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const widget = { name: 'side-bar', settings, View }
describeConformance(widget)

const trial = examplePage()
const app = { id: 'ios', title: 'App for iOS', icon: 'apple', href: 'https://app.example/ios', external: true } as const
const texts = { 'side.close': 'Close', 'side.open': 'Open', 'side.scan': 'Scan' }
const pageWith = (entry: (typeof trial.shell.menus)[string][number]) => ({
  ...trial,
  texts,
  shell: { ...trial.shell, menus: { side: [entry] } },
})

async function open(entry: (typeof trial.shell.menus)[string][number]) {
  const page = pageWith(entry)
  const container = document.createElement('div')
  container.innerHTML = renderWidget({ ...widget, page }, {})
  document.body.append(container)
  const node = { id: 'node', widget: 'side-bar', settings: {}, children: [] }
  const root = await act(async () =>
    hydrateRoot(
      container,
      <MemoryRouter>
        <PageProvider view={createPageView(page)} resources={createPageResources(page)}>
          <View settings={{}} node={node} />
        </PageProvider>
      </MemoryRouter>,
    ),
  )
  const button = (name: string) => container.querySelector<HTMLButtonElement>(`button[aria-label=${name}]`)!
  return {
    container,
    button,
    frame: () => container.firstElementChild as HTMLElement,
    leave: () => act(async () => root.unmount()),
  }
}

afterEach(() => {
  document.body.replaceChildren()
  sessionStorage.clear()
})

it('SID-01 can be closed and opened again, and stays so for the session', async () => {
  const first = await open(app)
  expect(first.frame().dataset.closed).toBeUndefined()
  await act(async () => first.button('Close').click())
  expect(first.frame().dataset.closed).toBe('true')
  await first.leave()
  document.body.replaceChildren()

  const second = await open(app)
  expect(second.frame().dataset.closed).toBe('true')
  await act(async () => second.button('Open').click())
  expect(second.frame().dataset.closed).toBe('false')
  await second.leave()
})

it("SID-01 an app's address is drawn as a QR code of 200 with a margin of 20 when the platform has no picture of it", async () => {
  const { container, leave } = await open({ ...app, qr: true })
  expect(container.querySelector('svg[role=img]')).toBeNull()
  await act(async () => container.querySelector<HTMLElement>('a')!.focus())
  const label = () => container.querySelector('svg[role=img]')?.getAttribute('aria-label')
  await waitFor(() => expect(label()).toBe('App for iOS'))
  const [code] = container.querySelectorAll('svg[role=img]')
  expect([code?.getAttribute('width'), code?.getAttribute('height')]).toEqual(['240', '240'])
  await leave()
})

it("SID-01 the platform's own picture of the code is preferred", async () => {
  const { container, leave } = await open({ ...app, qr: true, qrCodeUrl: '/qr.svg' })
  await act(async () => container.querySelector<HTMLElement>('a')!.focus())
  expect(container.querySelector('img')?.srcset).toContain(',/qr.svg ')
  expect(container.querySelector('svg[role=img]')).toBeNull()
  await leave()
})

it('SID-01 a service without an address on the platform is left out, and so is an empty bar', () => {
  const page = { shell: { ...trial.shell, menus: { side: [] } } }
  expect(renderWidget({ ...widget, page }, {})).toBe('')
})
