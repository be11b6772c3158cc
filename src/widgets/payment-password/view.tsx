import { useState } from 'react'
import { FormPage } from '../../parts/form/form-page.tsx'
import { SendCode } from '../../parts/form/send-code.tsx'
import { type FormValues, textOf } from '../../parts/form/state/form-values.ts'
import { NotLoaded } from '../../parts/lists/not-loaded.tsx'
import { type CallProblem, call } from '../../runtime/calls/call.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { closeDialog } from '../../runtime/dialogs/dialogs.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { paymentPasswordChange } from '../../schemas/endpoints/payment-password-change.ts'
import { paymentPasswordCode } from '../../schemas/endpoints/payment-password-code.ts'
import { paymentPasswordRecover } from '../../schemas/endpoints/payment-password-recover.ts'
import { paymentPasswordSet } from '../../schemas/endpoints/payment-password-set.ts'
import { profile } from '../../schemas/endpoints/profile.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { Settings } from './settings.ts'
import css from './view.module.css'

/** Proof that the member sets the password: a field of the form, or nothing for an account that signs in by a provider alone. */
type Proof = 'login' | 'old' | 'code' | 'none'

export function View({ settings }: WidgetProps<Settings>) {
  const text = useText()
  const state = useCall(profile, {})
  const { value, reload } = state
  const [byCode, setByCode] = useState(false)
  if (!value) return <NotLoaded state={state} skeleton={<Skeleton shape="card" className={css.waiting} />} />
  const { hasPassword, paymentPassword } = value.value
  const { isSet, recoverTo } = paymentPassword
  const proof: Proof = isSet ? (byCode ? 'code' : 'old') : hasPassword ? 'login' : 'none'
  const submit = async (values: FormValues): Promise<CallProblem | undefined> => {
    const found = await send(proof, values)
    if (found) return found
    closeDialog('payment-password')
    showToast(t => t('payment-password.done'))
    await reload()
    return undefined
  }
  return (
    <FormPage
      // another proof is another form: text typed as the old password is no code
      key={proof}
      mode="dialog"
      text={
        proof === 'code' && recoverTo
          ? text('payment-password.code-to', { to: recoverTo })
          : text(isSet ? 'profile.payment-set' : 'profile.payment-none')
      }
      form={settings.form}
      action="/member/securityCenter"
      decidedValues={{ proof }}
      onSubmit={submit}
      slots={{ verificationCode: { after: <SendCode send={sendCode} /> } }}
      footer={
        isSet &&
        recoverTo && (
          <Button variant="ghost" onClick={() => setByCode(!byCode)}>
            {text(byCode ? 'payment-password.by-old' : 'payment-password.forgot')}
          </Button>
        )
      }
    />
  )
}

const sendCode = (verification: object | undefined) =>
  call(paymentPasswordCode, { body: { ...(verification && { verification: { ...verification } }) } })

async function send(proof: Proof, values: FormValues): Promise<CallProblem | undefined> {
  const [newPassword, confirmNewPassword] = [textOf(values, 'newPassword'), textOf(values, 'confirmNewPassword')]
  const typed = { newPassword, confirmNewPassword }
  const password = textOf(values, 'password')
  const result =
    proof === 'old'
      ? await call(paymentPasswordChange, { body: { ...typed, oldPassword: textOf(values, 'oldPassword') } })
      : proof === 'code'
        ? await call(paymentPasswordRecover, {
            body: { ...typed, verificationCode: textOf(values, 'verificationCode') },
          })
        : await call(paymentPasswordSet, { body: { ...typed, ...(password && { password }) } })
  return result.ok ? undefined : result.problem
}
