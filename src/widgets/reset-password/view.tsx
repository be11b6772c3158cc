import { OtherWay } from '../../parts/form/form-card.tsx'
import { FormPage } from '../../parts/form/form-page.tsx'
import { type FormValues, textOf } from '../../parts/form/state/form-values.ts'
import { type CallProblem, call } from '../../runtime/calls/call.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import { SiteLink, useNavigate } from '../../runtime/navigation/site-link.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { signIn } from '../../runtime/session/session.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { passwordByLink } from '../../schemas/endpoints/password-by-link.ts'
import type { Settings } from './settings.ts'

export function View({ settings }: WidgetProps<Settings>) {
  const { forgotPath = '/forgot-password', title } = settings
  const text = useText()
  const navigate = useNavigate()

  const submit = async (values: FormValues): Promise<CallProblem | undefined> => {
    const [newPassword, confirmNewPassword] = [textOf(values, 'newPassword'), textOf(values, 'confirmNewPassword')]
    // behind the #, which browsers never send
    const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
    const result = await call(passwordByLink, { body: { token, newPassword, confirmNewPassword } })
    if (!result.ok) return result.problem
    const signedIn = await signIn(result.value.value.token, result.value.value.username)
    if ('problem' in signedIn) return signedIn.problem
    showToast(t => t('password.changed'))
    navigate('/', { replace: true })
    return undefined
  }
  return (
    <FormPage
      mode="page"
      title={title}
      text={settings.text}
      form={settings.form}
      action="/reset-password"
      onSubmit={submit}
      footer={
        forgotPath && (
          <OtherWay>
            <SiteLink href={forgotPath}>{text('password.ask-link')}</SiteLink>
          </OtherWay>
        )
      }
    />
  )
}
