// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, expect, it, vi } from 'vitest'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { setDocumentTitle, useSubjectTitle } from './document-title.ts'
import { PageProvider } from './page-provider.tsx'
import { createPageResources, createPageView } from './page-resources.ts'

afterAll(() => void vi.unstubAllGlobals())

function Game() {
  useSubjectTitle('Midnight')
  return null
}

it('a game keeps its title when the page around it is loaded anew; afterwards the screen has its own again', async () => {
  const page = examplePage()
  const view = createPageView(page)
  const { name } = view.shell.brand
  const screen = { title: 'Playing', description: '' }
  const root = createRoot(document.createElement('div'))
  setDocumentTitle(name, screen)
  await act(async () =>
    root.render(
      <PageProvider view={view} resources={createPageResources(page)}>
        <Game />
      </PageProvider>,
    ),
  )
  expect(document.title).toBe(`Midnight · ${name}`)
  setDocumentTitle(name, screen)
  expect(document.title).toBe(`Midnight · ${name}`)
  await act(async () => root.unmount())
  expect(document.title).toBe(`Playing · ${name}`)
})
