import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { TSchema } from 'typebox'
import { Default } from 'typebox/value'
import type { PageData } from '../../src/engine/model/page-model.ts'
import { PageProvider } from '../../src/runtime/page/page-provider.tsx'
import { createPageResources, createPageView } from '../../src/runtime/page/page-resources.ts'
import type { WidgetCalls, WidgetProps } from '../../src/runtime/page/widget.ts'
import { callKey } from '../../src/schemas/call-key.ts'
import { examplePage } from './example-page.ts'
import type { Answers } from './stub-platform.ts'

export interface WidgetUnderTest {
  /** Name of the widget's folder. */
  name: string
  settings: TSchema
  // biome-ignore lint/suspicious/noExplicitAny: any widget's settings
  View: (props: WidgetProps<any>) => ReactNode
  // biome-ignore lint/suspicious/noExplicitAny: any widget's settings
  calls?: WidgetCalls<any>
  /** Replies by endpoint name, for the widget's calls before and after rendering. */
  replies?: Record<string, unknown>
  /** Set for a layout, which shows children and may show nothing else. */
  isLayout?: true
  /** Differences from the example page. */
  page?: Partial<PageData>
  /** Replies of the platform for a widget of an account, after a member has signed in. */
  answers?: Answers
}

/** Returns settings as views get them, with the schema's defaults. */
export const withDefaults = (schema: TSchema, settings: unknown) =>
  Default(schema, structuredClone(settings)) as Record<string, unknown>

/** Returns the server's page for the widget, with the replies of its calls. */
export function pageOf(widget: WidgetUnderTest, settings: Record<string, unknown>): PageData {
  const page = { ...examplePage(), ...widget.page }
  for (const { endpoint, query } of widget.calls?.(settings, page) ?? []) {
    const reply = widget.replies?.[endpoint.name]
    if (reply !== undefined) page.calls[callKey(endpoint, query)] = reply
  }
  return page
}

/** Renders the widget within its page; the children are the content of a layout. */
export function WidgetOnPage(props: {
  widget: WidgetUnderTest
  settings: Record<string, unknown>
  page: PageData
  children?: ReactNode
}) {
  const { widget, settings, page, children } = props
  const node = { id: 'node', widget: widget.name, settings, children: [] }
  return (
    <PageProvider view={createPageView(page)} resources={createPageResources(page)}>
      <widget.View settings={settings} node={node}>
        {children}
      </widget.View>
    </PageProvider>
  )
}

/** Renders like the server, without the globals of a browser. */
export function renderOnServer(element: ReactNode, path: string): string {
  const hidden = ['window', 'document', 'location', 'navigator', 'localStorage', 'sessionStorage', 'matchMedia'].map(
    name => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  )
  for (const [name] of hidden) Reflect.deleteProperty(globalThis, name)
  try {
    return renderToString(<StaticRouter location={path}>{element}</StaticRouter>)
  } finally {
    for (const [name, descriptor] of hidden) if (descriptor) Object.defineProperty(globalThis, name, descriptor)
  }
}

/** Returns the server's HTML of the widget. */
export function renderWidget(widget: WidgetUnderTest, input: unknown): string {
  const settings = withDefaults(widget.settings, input)
  const page = pageOf(widget, settings)
  return renderOnServer(<WidgetOnPage widget={widget} settings={settings} page={page} />, page.path)
}
