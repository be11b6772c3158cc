/** Opens a widget for a visitor in a test, with replies that came with the page; `answers` are for later calls. */
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { onTestFinished, vi } from 'vitest'
import { mount } from '../mount.ts'
import { pageOf, WidgetOnPage, type WidgetUnderTest, withDefaults } from './render-widget.tsx'
import { type Answers, stubPlatform } from './stub-platform.ts'

export function openForVisitor(
  widget: WidgetUnderTest,
  {
    settings: input = {},
    texts = {},
    answers = {},
  }: { settings?: Record<string, unknown>; texts?: Record<string, string>; answers?: Answers } = {},
): Promise<HTMLElement> {
  stubPlatform(answers)
  onTestFinished(() => void vi.unstubAllGlobals())
  const settings = withDefaults(widget.settings, input)
  const page = { ...pageOf(widget, settings), texts }
  return mount(
    <MemoryRouter initialEntries={[page.path]}>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <WidgetOnPage widget={widget} settings={settings} page={page}>
          {widget.isLayout && <p>The child</p>}
        </WidgetOnPage>
      </SWRConfig>
    </MemoryRouter>,
  )
}
