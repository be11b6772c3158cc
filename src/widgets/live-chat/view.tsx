import { useEffect, useRef, useState } from 'react'
import { SiteForm } from '../../parts/form/site-form.tsx'
import { type FormValues, textOf } from '../../parts/form/state/form-context.ts'
import { BrandMark } from '../../parts/layout/brand-mark.tsx'
import { type CallProblem, call } from '../../runtime/calls/call.ts'
import { useQuery } from '../../runtime/navigation/site-link.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useFormModel } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { chatMessage } from '../../schemas/endpoints/chat-message.ts'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const t = useText()
  const title = t(useQuery().service === 'vip' ? 'side.vip' : 'side.live-chat')
  const form = useFormModel(settings.form)
  const [contact, setContact] = useState('')
  const [sent, setSent] = useState<string[]>([])
  const end = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (sent.length > 0) end.current?.scrollIntoView({ block: 'nearest' })
  }, [sent])
  if (!form) return null

  const submit = async (values: FormValues): Promise<CallProblem | undefined> => {
    const [content, contact] = [textOf(values, 'content'), textOf(values, 'contact')]
    const result = await call(chatMessage, { body: { content, ...(contact && { contact }) } })
    if (!result.ok) return result.problem
    setSent(known => [...known, content])
    setContact(contact)
    return undefined
  }
  return (
    <section className={css.chat}>
      <header className={css.header}>
        <BrandMark />
        <h1 className={css.title}>{title}</h1>
      </header>
      {/* a list within the log: as its role, "log" would hide that there are items */}
      <div className={css.log} role="log" aria-label={title}>
        <ol className={css.messages}>
          {settings.greeting && <li className={css.received}>{settings.greeting}</li>}
          {sent.map((content, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever added
            <li key={index} ref={end} className={css.exchange}>
              <p className={css.sent}>{content}</p>
              {settings.received && <p className={css.received}>{settings.received}</p>}
            </li>
          ))}
        </ol>
      </div>
      <div className={css.form}>
        <SiteForm
          key={sent.length}
          form={form}
          action="/livechat"
          initialValues={{ contact: contact || undefined }}
          onSubmit={submit}
        />
      </div>
    </section>
  )
}
