import { useEffect, useState } from 'react'
import css from './html.module.css'
import { plainText } from './plain-text.ts'

type Clean = (html: string) => string

let clean: Clean | undefined
const loadClean = async (): Promise<Clean> => {
  const { default: purify } = await import('dompurify')
  const options = {
    RETURN_TRUSTED_TYPE: true as const,
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'iframe', 'svg', 'math', 'dialog'],
    FORBID_ATTR: ['style', 'class', 'id', 'name'],
  }
  // a TrustedHTML object, which React hands on as it is
  clean = html => purify.sanitize(html, options) as unknown as string
  return clean
}

/** HTML of the platform, cleaned there and here once more: the only place that writes markup (NTC-04). */
export function Html({ html }: { html: string }) {
  const [ready, setReady] = useState(() => clean)
  useEffect(() => {
    if (!clean) void loadClean().then(loaded => setReady(() => loaded))
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
