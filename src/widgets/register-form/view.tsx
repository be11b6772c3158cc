import { useEffect, useMemo, useState } from 'react'
import { CaptchaPicture } from '../../parts/form/captcha-picture.tsx'
import type { FormValues } from '../../parts/form/check-form.ts'
import { FormHost } from '../../parts/form/form-host.tsx'
import { usePhoneForm } from '../../parts/form/use-phone-form.tsx'
import { FormCard } from '../../parts/form-card.tsx'
import { useBotCheck } from '../../runtime/bot-check/use-bot-check.ts'
import type { Problem } from '../../runtime/calls/call.ts'
import { closeDialog } from '../../runtime/dialogs/dialogs.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import { SiteLink, useNavigate, useQuery } from '../../runtime/navigation/site-link.tsx'
import { useFormModel, useSite } from '../../runtime/page/page-context.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { RegistrationCode } from './registration-code.tsx'
import { sendRegistration } from './send-registration.ts'
import type { Settings } from './settings.ts'
import { useAffiliate } from './use-affiliate.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const text = useText()
  const navigate = useNavigate()
  const { toggles } = useSite()
  const checkBot = useBotCheck()
  const { referralCode = '', affiliateCode = '' } = useQuery()
  const model = useFormModel(settings.form)
  const [values, setValues] = useState<FormValues>({ referralCode })
  const [captchaRound, setCaptchaRound] = useState(1)
  const [fresh, setFresh] = useState(0)
  const affiliate = useAffiliate(affiliateCode)
  const shown = useMemo(
    () => model && { ...model, fields: model.fields.filter(({ id }) => id !== 'affiliateCode' || !affiliate.hidden) },
    [model, affiliate.hidden],
  )
  // The query is known in full only after hydration.
  useEffect(() => {
    if (referralCode) setValues(known => (known.referralCode ? known : { ...known, referralCode }))
  }, [referralCode])
  const { form, dialingCode, slot } = usePhoneForm(shown, values, setValues)

  if (!form) return null
  if (!toggles.directRegistration && !referralCode && !affiliateCode) {
    return <StateMessage kind="empty" icon="lock" title={text('register.closed')} />
  }

  const renewCaptcha = () => {
    setCaptchaRound(round => round + 1)
    setValues(known => ({ ...known, captcha: '' }))
  }
  const submit = async (entered: Record<string, string>): Promise<Problem | undefined> => {
    const bot = await checkBot('register')
    const problem = bot.ok
      ? await sendRegistration(
          { ...entered, ...(affiliate.hidden && { affiliateCode }) },
          { countryDialingCode: dialingCode, verification: bot.verification },
        )
      : bot.problem
    if (problem) {
      renewCaptcha()
      return problem
    }
    showToast(t => t('register.welcome', { name: entered.username ?? '' }))
    navigate('/')
    return undefined
  }
  const code = form.fields.find(({ kind }) => kind === 'code')?.id
  const reset = () => {
    setValues({ countryDialingCode: dialingCode })
    setFresh(fresh + 1)
  }
  return (
    <FormCard
      mode={settings.mode}
      title={settings.title}
      text={settings.text}
      width={settings.columns === 2 ? 'l' : 'm'}
    >
      <FormHost
        key={fresh}
        form={form}
        action="/register"
        columns={settings.columns}
        values={values}
        onValues={setValues}
        onSubmit={submit}
        slots={{
          captcha: { after: <CaptchaPicture round={captchaRound} /> },
          ...(code && {
            [code]: { after: <RegistrationCode form={form} values={values} onCaptchaUsed={renewCaptcha} /> },
          }),
          mobileNum: slot,
        }}
      >
        <SiteLink
          className={css.link}
          href={settings.termsPath ?? '/help#term'}
          onClick={() => closeDialog('register')}
        >
          {text('register.terms-link')}
        </SiteLink>
      </FormHost>
      <div className={css.other}>
        <SiteLink
          className={css.link}
          href="/login"
          dialog={settings.loginDialog}
          onClick={() => closeDialog('register')}
        >
          {text('register.have-account')}
        </SiteLink>
        <Button look="ghost" size="s" onClick={reset}>
          {text('register.reset')}
        </Button>
      </div>
    </FormCard>
  )
}
