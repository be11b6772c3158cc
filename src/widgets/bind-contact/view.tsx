import { FormPage } from '../../parts/form/form-page.tsx'
import { SendCode } from '../../parts/form/send-code.tsx'
import { useForm } from '../../parts/form/state/form-context.ts'
import { type FormValues, textOf } from '../../parts/form/state/form-values.ts'
import { NotLoaded } from '../../parts/lists/not-loaded.tsx'
import { CONTACT_TITLES } from '../../parts/text/contact-titles.ts'
import { type CallProblem, call } from '../../runtime/calls/call.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { closeDialog, useDialog } from '../../runtime/dialogs/dialogs.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { contactCode } from '../../schemas/endpoints/contact-code.ts'
import { contactConfirm } from '../../schemas/endpoints/contact-confirm.ts'
import { profile } from '../../schemas/endpoints/profile.ts'
import { CONTACT_KINDS, type ContactKind } from '../../schemas/session/profile-fields.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const text = useText()
  const asked = useDialog()?.params.kind
  const kind = CONTACT_KINDS.find(one => one === asked) ?? 'mobile'
  const state = useCall(profile, {})
  const { value, reload } = state
  if (!value) return <NotLoaded state={state} skeleton={<Skeleton shape="card" className={css.waiting} />} />
  const submit = async (values: FormValues): Promise<CallProblem | undefined> => {
    const password = textOf(values, 'password')
    const verificationCode = textOf(values, 'verificationCode')
    const body = { ...contactOf(kind, values), verificationCode, ...(password && { password }) }
    const result = await call(contactConfirm, { body })
    if (!result.ok) return result.problem
    closeDialog('bind-contact')
    showToast(t => t('contact.done'))
    await reload()
    return undefined
  }
  const isLasting = kind !== 'mobile' && kind !== 'email'
  return (
    <FormPage
      mode="dialog"
      text={text(isLasting ? 'contact.text-lasting' : 'contact.text')}
      form={settings.form}
      action="/member/securityCenter"
      decidedValues={{ kind, proof: value.value.hasPassword ? 'login' : 'none' }}
      onSubmit={submit}
      slots={{
        mobileNum: { label: text(CONTACT_TITLES[kind]) },
        verificationCode: { after: <CodeToContact kind={kind} /> },
      }}
    />
  )
}

function CodeToContact({ kind }: { kind: ContactKind }) {
  const { handle } = useForm()
  return (
    <SendCode
      field={kind === 'email' ? 'email' : 'mobileNum'}
      send={verification => {
        const contact = contactOf(kind, handle.values())
        return call(contactCode, { body: { ...contact, ...(verification && { verification: { ...verification } }) } })
      }}
    />
  )
}

function contactOf(kind: ContactKind, values: FormValues) {
  if (kind === 'email') return { kind, email: textOf(values, 'email') }
  const countryDialingCode = textOf(values, 'countryDialingCode')
  return { kind, mobileNum: textOf(values, 'mobileNum'), ...(countryDialingCode && { countryDialingCode }) }
}
