/** Rules for every widget, as one suite over the examples of its settings. */
import { act, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { Check } from 'typebox/value'
import { describe, expect, it, vi } from 'vitest'
import type { PageData } from '../../src/engine/model/page-model.ts'
import { clearSession } from '../../src/runtime/state/session-state.ts'
import { findViolations, writtenWords } from './inspect-markup.ts'
import {
  pageOf,
  renderOnServer,
  renderWidget,
  WidgetOnPage,
  type WidgetUnderTest,
  withDefaults,
} from './render-widget.tsx'
import { settle } from './settle.ts'
import { signInAnn, stubPlatform } from './stub-platform.ts'

/**
 * - every example of the schema fits it, and unknown settings are refused;
 * - every example shows something of its own, on the server and in the browser, and a layout shows its children once;
 *   a skeleton counts on the server alone, and only for widgets whose content needs a session (`answers`);
 * - the server's markup has no style attribute, script or unsafe link, and hydrates without a mismatch;
 * - all its words come from texts, settings or replies;
 * - controls, images and lists are accessible (axe);
 * - nothing is written to the console.
 */
export function describeConformance(widget: WidgetUnderTest): void {
  const { settings, name } = widget
  const { examples = [] } = settings as { examples?: unknown[] }
  describe(`ENG-11 ${name} conforms to what every widget must fulfil`, () => {
    it('has examples, and each fits its schema', () => {
      expect(examples.length).toBeGreaterThan(0)
      for (const example of examples)
        expect(Check(settings, withDefaults(settings, example)), JSON.stringify(example)).toBe(true)
    })
    it('refuses a setting it does not know', () => {
      expect(Check(settings, { nonsense: 1 })).toBe(false)
    })
    it('renders before any call was answered', () => {
      for (const example of examples) expect(() => renderWidget({ ...widget, replies: {} }, example)).not.toThrow()
    })
    describe.each(examples.map(example => [JSON.stringify(example), example]))('%s', (_, example) => {
      describeExample(widget, withDefaults(settings, example))
    })
  })
}

function describeExample(widget: WidgetUnderTest, settings: Record<string, unknown>): void {
  const page = markTexts(widget, settings)
  const element = (
    <WidgetOnPage widget={widget} settings={settings} page={page}>
      {widget.isLayout && <p data-child="">{mark('child')}</p>}
    </WidgetOnPage>
  )
  const html = renderOnServer(element, page.path)
  const known = [settings, widget.page, page.shell, page.screen, widget.replies, widget.answers, 'Ann', 'Gold']

  it('SEC-02 renders on the server without style, script or unsafe link', () => {
    expect(html).not.toMatch(/\sstyle="/)
    expect(html).not.toMatch(/<script/)
    expect(html).not.toMatch(/href="javascript:/)
  })

  it('shows something, with words from texts, settings and replies alone', () => {
    const container = document.createElement('div')
    container.innerHTML = html
    const isLoading = widget.answers !== undefined && container.querySelector(PLACEHOLDER) !== null
    expect(isLoading || showsContent(widget, container), 'the server renders nothing').toBe(true)
    expect(writtenWords(container, known)).toEqual([])
  })

  it('hydrates without a mismatch, shows its content, accessibly, and writes nothing to the console', async () => {
    const messages = recordConsole()
    stubPlatform(widget.answers ?? {})
    const { container, mismatches, leave } = await hydrate(element, html, page.path, widget.answers !== undefined)
    try {
      expect(mismatches).toEqual([])
      expect(showsContent(widget, container), 'the browser shows nothing').toBe(true)
      expect(writtenWords(container, known)).toEqual([])
      expect(await findViolations(container)).toEqual([])
      expect(messages).toEqual([])
    } finally {
      await leave()
    }
  })
}

/** @returns messages written to the console from now on */
function recordConsole(): unknown[][] {
  const messages: unknown[][] = []
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...message) => {
      // pictures load and fail at any time, which is no fault of a widget
      if (!String(message[0]).includes('not wrapped in act')) messages.push(message)
    })
  return messages
}

/** Placeholder of content that only loads with a session. */
const PLACEHOLDER = '[class*="skeleton"]'
/** Elements that show something without text. */
const CONTENT = 'img, svg, input, select, textarea, button, iframe, video, canvas'

/** Decides whether a layout shows its child once, or another widget its own content. */
const showsContent = ({ isLayout }: WidgetUnderTest, container: Element) =>
  isLayout
    ? container.querySelectorAll('[data-child]').length === 1
    : container.textContent.trim() !== '' || container.querySelector(CONTENT) !== null

const mark = (key: string) => `«${key}»`

/** Returns the widget's page with a mark in place of every text that it reads. */
function markTexts(widget: WidgetUnderTest, settings: Record<string, unknown>): PageData {
  const page = pageOf(widget, settings)
  const texts = new Proxy<Record<string, string>>(
    {},
    {
      get: (_, key) => mark(String(key)),
      getOwnPropertyDescriptor: (_, key) => ({ value: mark(String(key)), configurable: true, enumerable: true }),
    },
  )
  return { ...page, texts }
}

async function hydrate(element: ReactNode, html: string, path: string, signedIn: boolean) {
  const container = document.body.appendChild(document.createElement('main'))
  container.innerHTML = html
  const mismatches: string[] = []
  const root = await act(async () =>
    hydrateRoot(
      container,
      <MemoryRouter initialEntries={[path]}>
        <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>{element}</SWRConfig>
      </MemoryRouter>,
      { onRecoverableError: error => void mismatches.push(String(error)) },
    ),
  )
  await settle()
  if (signedIn) await act(async () => signInAnn())
  await settle()
  return {
    container,
    mismatches,
    leave: async () => {
      await act(async () => root.unmount())
      container.remove()
      clearSession()
      vi.unstubAllGlobals()
      vi.restoreAllMocks()
    },
  }
}
