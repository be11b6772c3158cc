import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import css from './html.module.css'
import { plainText } from './plain-text.ts'

type Sanitize = typeof import('./sanitize.ts').sanitize

let sanitize: Sanitize | undefined
const waiting = new Set<() => void>()
const loadSanitize = async () => {
  sanitize = (await import('./sanitize.ts')).sanitize
  for (const notify of waiting) notify()
}
const subscribe = (notify: () => void) => {
  waiting.add(notify)
  return () => void waiting.delete(notify)
}

/** Shows HTML from the platform, sanitised again here: the only component that writes markup. */
export function Html({ html }: { html: string }) {
  // late hydration must still begin with the server's markup, though the sanitiser is here already
  const ready = useSyncExternalStore(
    subscribe,
    () => sanitize,
    () => undefined,
  )
  useEffect(() => {
    if (!sanitize) void loadSanitize()
  }, [])
  if (ready) return <SanitisedHtml html={html} sanitize={ready} />
  return (
    <div className={css.html}>
      {plainText(html).map(paragraph => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}

/** The nodes are the sanitiser's; React knows only the element around them. */
function SanitisedHtml({ html, sanitize }: { html: string; sanitize: Sanitize }) {
  const container = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => container.current?.replaceChildren(sanitize(html)), [html, sanitize])
  return <div ref={container} className={css.html} />
}
