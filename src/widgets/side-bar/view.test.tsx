// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { person, screen } from '../../../tests/mount.ts'
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
  return {
    frame: () => container.firstElementChild as HTMLElement,
    leave: () => act(async () => root.unmount()),
  }
}

const press = (name: string) => person().click(screen.getByRole('button', { name }))
const code = () => screen.queryByRole('img', { name: 'App for iOS' })

afterEach(() => {
  document.body.replaceChildren()
  sessionStorage.clear()
})

it('SID-01 can be closed and opened again, and stays so for the session', async () => {
  const first = await open(app)
  expect(first.frame().dataset.closed).toBeUndefined()
  await press('Close')
  expect(first.frame().dataset.closed).toBe('true')
  await first.leave()
  document.body.replaceChildren()

  const second = await open(app)
  expect(second.frame().dataset.closed).toBe('true')
  await press('Open')
  expect(second.frame().dataset.closed).toBe('false')
  await second.leave()
})

it('SID-01 an app address without a picture is drawn as a QR code of 200 px with a margin of 20', async () => {
  const { leave } = await open({ ...app, qr: true })
  expect(code()).toBeNull()
  await person().tab()
  const drawn = await screen.findByRole('img', { name: 'App for iOS' })
  expect([drawn.getAttribute('width'), drawn.getAttribute('height')]).toEqual(['240', '240'])
  await leave()
})

it("SID-01 the platform's own picture of the code is preferred", async () => {
  const { leave } = await open({ ...app, qr: true, qrCodeUrl: '/qr.svg' })
  await person().tab()
  expect((code() as HTMLImageElement | null)?.srcset).toContain(',/qr.svg ')
  await leave()
})

it('SID-01 a service without an address on the platform is left out, and so is an empty bar', () => {
  const page = { shell: { ...trial.shell, menus: { side: [] } } }
  expect(renderWidget({ ...widget, page }, {})).toBe('')
})
