/** Renders the benchmark's form, alike on the server and in the browser. */
import { useEffect } from 'react'
import { SiteForm } from '../../src/parts/form/site-form.tsx'
import { TextContext, type Translate } from '../../src/runtime/texts/texts.ts'
import type { PageForm } from '../../src/schemas/forms/form-schema.ts'

const TEXTS: Record<string, string> = { 'form.errors': 'Fields need your attention.' }
const translate: Translate = key => TEXTS[key] ?? ''

export function FormView({ form }: { form: PageForm }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return (
    <TextContext value={translate}>
      <SiteForm form={form} action="." showErrors="typed" onSubmit={async () => undefined} />
    </TextContext>
  )
}
