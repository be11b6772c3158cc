/** Opens a widget for a test as a visitor sees it: with the replies that came with the page. */
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { mount } from '../mount.ts'
import { pageOf, WidgetOnPage, type WidgetUnderTest, withDefaults } from './render-widget.tsx'

export function openForVisitor(
  widget: WidgetUnderTest,
  { settings: input = {}, texts = {} }: { settings?: Record<string, unknown>; texts?: Record<string, string> } = {},
): Promise<HTMLElement> {
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
