import { useState } from 'react'
import { FormPage } from '../../parts/form/form-page.tsx'
import { type FormValues, textOf } from '../../parts/form/state/form-values.ts'
import { type CallProblem, call } from '../../runtime/calls/call.ts'
import { closeAllDialogs, useDialog } from '../../runtime/dialogs/dialogs.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import { useNavigate, useQuery } from '../../runtime/navigation/site-link.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { signIn, signOut } from '../../runtime/session/session.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { changePassword } from '../../schemas/endpoints/change-password.ts'
import { ACCOUNT_PATHS, returnAddress } from '../../schemas/session/public-paths.ts'
import { Button } from '../../ui/actions/button.tsx'
import type { Settings } from './settings.ts'

export function View({ settings }: WidgetProps<Settings>) {
  const text = useText()
  const navigate = useNavigate()
  const { forced, ticket: changeTicket } = useDialog()?.params ?? {}
  // a ticket lasts ten minutes: after that the old password is required
  const [asksOld, setAsksOld] = useState(!changeTicket)

  const { from } = useQuery()
  const goOn = () => {
    // a page for signing in leads on and is replaced, as Back would show its form to a member
    if (ACCOUNT_PATHS.has(location.pathname)) navigate(returnAddress(from), { replace: true })
    else navigate('/')
  }
  const submit = async (values: FormValues): Promise<CallProblem | undefined> => {
    const proof = asksOld ? { oldPassword: textOf(values, 'oldPassword') } : { changeTicket }
    const [newPassword, confirmNewPassword] = [textOf(values, 'newPassword'), textOf(values, 'confirmNewPassword')]
    const result = await call(changePassword, { body: { ...proof, newPassword, confirmNewPassword } })
    if (!result.ok) {
      if (result.problem.code === 'password/ticket-used') setAsksOld(true)
      return result.problem
    }
    const { token, username } = result.value.value
    const signedIn = await signIn(token, username)
    if ('problem' in signedIn) return signedIn.problem
    showToast(t => t('password.changed'))
    if (!signedIn.isHandled) goOn()
    return undefined
  }
  const leave = async () => {
    await signOut()
    closeAllDialogs()
    navigate('/')
  }
  return (
    <FormPage
      mode="dialog"
      text={(forced && settings.forcedText) || settings.text}
      form={settings.form}
      action="/"
      decidedValues={{ proof: asksOld ? 'password' : 'ticket' }}
      onSubmit={submit}
      footer={
        forced && (
          <Button variant="ghost" onClick={() => void leave()}>
            {text('password.sign-out')}
          </Button>
        )
      }
    />
  )
}
