import { useEffect, useRef, useState } from 'react'
import { SiteForm } from '../../parts/form/site-form.tsx'
import type { FormHandle } from '../../parts/form/state/form-context.ts'
import { type FormValues, textOf } from '../../parts/form/state/form-values.ts'
import { BrandMark } from '../../parts/layout/brand-mark.tsx'
import { LoadFailure } from '../../parts/lists/load-failure.tsx'
import { DateText } from '../../parts/text/date-text.tsx'
import { type CallProblem, call } from '../../runtime/calls/call.ts'
import { randomKey } from '../../runtime/calls/random-key.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { useQuery } from '../../runtime/navigation/site-link.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useFormModel } from '../../runtime/state/page-context.ts'
import { useSessionValue } from '../../runtime/state/session-state.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { chatMessage } from '../../schemas/endpoints/chat-message.ts'
import { chatMessages } from '../../schemas/endpoints/chat-messages.ts'
import type { Settings } from './settings.ts'
import css from './view.module.css'

/** Milliseconds after which an open chat asks for answers. */
const REFRESH_MS = 5000

export function View({ settings }: WidgetProps<Settings>) {
  const t = useText()
  const title = t(useQuery().service === 'vip' ? 'side.vip' : 'side.live-chat')
  const form = useFormModel(settings.form)
  const handle = useRef<FormHandle>(null)
  /** The message that was sent without a reply: sent again, it is the same one. */
  const last = useRef({ content: '', key: '' })
  const [isSent, setSent] = useState(false)
  const conversation = useConversation()
  const list = conversation.value?.value.list ?? []
  const newest = list.at(-1)
  const end = useRef<HTMLLIElement>(null)
  const count = useRef(0)
  useEffect(() => {
    if (list.length > count.current) end.current?.scrollIntoView({ block: 'nearest' })
    count.current = list.length
  }, [list.length])
  if (!form) return null

  const submit = async (values: FormValues): Promise<CallProblem | undefined> => {
    const [content, contact] = [textOf(values, 'content'), textOf(values, 'contact')]
    if (last.current.content !== content) last.current = { content, key: randomKey() }
    const { key } = last.current
    const result = await call(chatMessage, { body: { content, key, ...(contact && { contact }) } })
    if (!result.ok) return result.problem
    last.current = { content: '', key: '' }
    setSent(true)
    await conversation.reload()
    handle.current?.clear(['content'])
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
          {list.map(({ id, content, isAnswer, at }) => (
            <li key={id} ref={id === newest?.id ? end : undefined} className={isAnswer ? css.received : css.sent}>
              <p className={css.from}>
                {t(isAnswer ? 'chat.from-us' : 'chat.from-you')} · <DateText time={at} form="moment" />
              </p>
              <p>{content}</p>
            </li>
          ))}
          {isSent && newest && !newest.isAnswer && settings.received && (
            <li className={css.received}>{settings.received}</li>
          )}
        </ol>
        {conversation.problem && !conversation.value && (
          <LoadFailure problem={conversation.problem} busy={conversation.busy} retry={conversation.reload} />
        )}
      </div>
      <div className={css.form}>
        <SiteForm handle={handle} form={form} action="/livechat" onSubmit={submit} />
      </div>
    </section>
  )
}

/** Loads the conversation of the person who is signed in now, or of the browser. */
function useConversation() {
  const serial = useSessionValue(session => session.serial)
  const conversation = useCall(chatMessages, {}, { refreshMs: REFRESH_MS, onFocus: true, atOnce: true })
  const { reload } = conversation
  const loaded = useRef(serial)
  useEffect(() => {
    if (loaded.current !== serial) void reload()
    loaded.current = serial
  }, [serial, reload])
  return conversation
}
