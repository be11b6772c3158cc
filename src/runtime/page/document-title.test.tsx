// @vitest-environment happy-dom
import { afterAll, expect, it, vi } from 'vitest'
import { cleanup, mount } from '../../../tests/mount.ts'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { setDocumentTitle, useSubjectTitle } from './document-title.ts'
import { PageProvider } from './page-provider.tsx'
import { createPageResources, createPageView } from './page-resources.ts'

afterAll(() => void vi.unstubAllGlobals())

function Game() {
  useSubjectTitle('Midnight')
  return null
}

it('a game keeps its title when its page loads again, and the screen’s title returns afterwards', async () => {
  const page = examplePage()
  const view = createPageView(page)
  const { name } = view.shell.brand
  const screen = { title: 'Playing', description: '' }
  setDocumentTitle(name, screen)
  await mount(
    <PageProvider view={view} resources={createPageResources(page)}>
      <Game />
    </PageProvider>,
  )
  expect(document.title).toBe(`Midnight · ${name}`)
  setDocumentTitle(name, screen)
  expect(document.title).toBe(`Midnight · ${name}`)
  cleanup()
  expect(document.title).toBe(`Playing · ${name}`)
})
