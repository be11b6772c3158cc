import { useEffect, useSyncExternalStore } from 'react'
import css from './html.module.css'
import { plainText } from './plain-text.ts'

type Clean = (html: string) => string

let clean: Clean | undefined
const waiting = new Set<() => void>()
const loadClean = async () => {
  const { default: purify } = await import('dompurify')
  const options = {
    RETURN_TRUSTED_TYPE: true as const,
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'iframe', 'svg', 'math', 'dialog'],
    FORBID_ATTR: ['style', 'class', 'id', 'name'],
    // they tell our own links what to open
    ALLOW_DATA_ATTR: false,
  }
  // a TrustedHTML object, which React hands on as it is
  clean = html => purify.sanitize(html, options) as unknown as string
  for (const tell of waiting) tell()
}
const subscribe = (tell: () => void) => {
  waiting.add(tell)
  return () => void waiting.delete(tell)
}

/** Shows HTML from the platform, sanitised again here: the only component that writes markup (NTC-04). */
export function Html({ html }: { html: string }) {
  // what hydrates late must still begin as the server's markup does, though the cleaner is here already
  const ready = useSyncExternalStore(
    subscribe,
    () => clean,
    () => undefined,
  )
  useEffect(() => {
    if (!clean) void loadClean()
  }, [])
  if (!ready) {
    return (
      <div className={css.html}>
        {plainText(html).map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    )
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised above; the page's Trusted Types refuse anything else
  return <div className={css.html} dangerouslySetInnerHTML={{ __html: ready(html) }} />
}
