/** A screen or dialog that is one form: heading, fields, problem, button, the message once it was sent, and links below. */
import { type ReactNode, useRef, useState } from 'react'
import { useFormModel } from '../../runtime/state/page-context.ts'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { FormCard, type FormCardProps } from './form-card.tsx'
import { SiteForm, type SiteFormProps } from './site-form.tsx'
import type { FormHandle } from './state/form-context.ts'

export interface FormPageProps
  extends Omit<SiteFormProps, 'form' | 'handle'>,
    Pick<FormCardProps, 'mode' | 'title' | 'text' | 'level' | 'width'> {
  /** Name of the form, as in `forms/<name>.json`; a form that the site does not have shows nothing. */
  form: string
  /** Message in place of the form once it was sent; without it the screen goes on by itself. */
  sent?: { title: string; text?: string }
  /** Below the form: links and other ways. */
  footer?: ReactNode
}

export function FormPage(props: FormPageProps) {
  const { mode, title, text, level, width, form: name, sent, footer, onSubmit, ...rest } = props
  const form = useFormModel(name)
  const [isSent, setSent] = useState(false)
  const handle = useRef<FormHandle>(null)
  if (!form) return null
  const submit: SiteFormProps['onSubmit'] = async values => {
    const problem = await onSubmit(values)
    if (!problem) {
      // sent values are not there again at the next visit
      if (sent || rest.keepsDraft) handle.current?.discardDraft()
      if (sent) setSent(true)
    }
    return problem
  }
  return (
    <FormCard mode={mode} title={title} text={text} {...(level && { level })} width={width}>
      {isSent && sent ? (
        <StateMessage kind="empty" icon="circle-check" title={sent.title} text={sent.text} />
      ) : (
        <SiteForm {...rest} form={form} handle={handle} onSubmit={submit} />
      )}
      {footer}
    </FormCard>
  )
}
