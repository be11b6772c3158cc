import { useMemo, useState } from 'react'
import { CaptchaPicture } from '../../parts/form/captcha-picture.tsx'
import type { FormValues } from '../../parts/form/check-form.ts'
import { FormHost } from '../../parts/form/form-host.tsx'
import { call, type Problem } from '../../runtime/call.ts'
import { closeDialog, useDialog } from '../../runtime/dialogs.ts'
import { SiteLink, useNavigate } from '../../runtime/navigation.tsx'
import { signIn } from '../../runtime/session.ts'
import { useFormModel, useSite } from '../../runtime/site.ts'
import { useText } from '../../runtime/texts.ts'
import { useBotCheck } from '../../runtime/use-bot-check.ts'
import type { WidgetProps } from '../../runtime/widget.ts'
import { login } from '../../schemas/endpoints/login.ts'
import type { Settings } from './settings.ts'
import css from './view.module.css'

const SMS_FIELDS = new Set(['mobileNum', 'verificationCode'])

export function View({ settings }: WidgetProps<Settings>) {
  const text = useText()
  const navigate = useNavigate()
  const dialog = useDialog()
  const checkBot = useBotCheck()
  const { toggles, dialogs } = useSite()
  const model = useFormModel(settings.form)
  const [values, setValues] = useState<FormValues>({})
  /** 0: no captcha is asked for; each failure from then on counts one up and wants a new picture. */
  const [captchaRound, setCaptchaRound] = useState(0)
  const form = useMemo(
    () =>
      model && {
        ...model,
        fields: model.fields.filter(({ id }) => !SMS_FIELDS.has(id) && (id !== 'captcha' || captchaRound > 0)),
      },
    [model, captchaRound],
  )
  if (!form) return null

  const submit = async (entered: Record<string, string>): Promise<Problem | undefined> => {
    const { username = '', password = '', captcha } = entered
    const bot = await checkBot('login')
    if (!bot.ok) return bot.problem
    const { verification } = bot
    const result = await call(login, { body: { type: 'username', username, password, captcha, verification } })
    if (!result.ok) {
      if (captchaRound > 0 || asksCaptcha(result.problem)) {
        setCaptchaRound(round => round + 1)
        setValues(known => ({ ...known, captcha: '' }))
      }
      return result.problem
    }
    const { token, firstTimeLogin, passwordExpired } = result.value.value
    const wentOn = await signIn(token, username, {
      firstTimeLogin: firstTimeLogin && dialogs.includes('first-login'),
      mustChangePassword:
        passwordExpired && Boolean(toggles.forcedPasswordChange) && dialogs.includes('change-password'),
    })
    if (settings.mode === 'page' && !wentOn) navigate('/')
    return undefined
  }

  return (
    <section className={css.login} data-mode={settings.mode}>
      {settings.title && <h1 className={css.title}>{settings.title}</h1>}
      {settings.text && <p className={css.text}>{settings.text}</p>}
      {dialog?.params.reason === 'ended' && <p className={css.text}>{text('problem.problem/not-signed-in')}</p>}
      <FormHost
        form={form}
        action="/login"
        values={values}
        onValues={setValues}
        onSubmit={submit}
        slots={{ captcha: { after: <CaptchaPicture round={captchaRound} /> } }}
      />
      {toggles.directRegistration && (
        <p className={css.other}>
          {text('login.no-account')}{' '}
          <SiteLink href="/register" dialog={settings.registerDialog} onClick={() => closeDialog('login')}>
            {text('login.register')}
          </SiteLink>
        </p>
      )}
    </section>
  )
}

/** A refused login says with `value.captcha` that the next try needs one (LGN-04). */
const asksCaptcha = ({ value }: Problem) => Boolean((value as { captcha?: unknown } | undefined)?.captcha)
