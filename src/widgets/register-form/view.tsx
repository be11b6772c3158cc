import { useEffect, useRef, useState } from 'react'
import { CaptchaPicture } from '../../parts/form/captcha-picture.tsx'
import { FormCard } from '../../parts/form/form-card.tsx'
import { type FormHandle, type FormValues, textOf } from '../../parts/form/form-context.ts'
import { SiteForm } from '../../parts/form/site-form.tsx'
import { useBotCheck } from '../../runtime/bot-check/use-bot-check.ts'
import { type ArrivalCodes, forgetArrivalCodes, readArrivalCodes } from '../../runtime/browser/arrival-codes.ts'
import type { Problem } from '../../runtime/calls/call.ts'
import { closeDialog, openDialog } from '../../runtime/dialogs/dialogs.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import { SiteLink, useNavigate, useQuery } from '../../runtime/navigation/site-link.tsx'
import { useFormModel, useSite } from '../../runtime/page/page-context.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { fieldUi } from '../../schemas/form-schema.ts'
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
  const { dialogs, toggles } = useSite()
  const checkBot = useBotCheck()
  const query = useQuery()
  const [arrival, setArrival] = useState<ArrivalCodes>({})
  useEffect(() => setArrival(readArrivalCodes()), [])
  const { referralCode = '', affiliateCode = '' } = { ...arrival, ...query }
  const form = useFormModel(settings.form)
  const handle = useRef<FormHandle>(null)
  /** A new serial number resets the form to these values. */
  const [start, setStart] = useState<{ serial: number; values: FormValues }>({ serial: 0, values: { referralCode } })
  const [captchaRound, setCaptchaRound] = useState(1)
  const affiliate = useAffiliate(affiliateCode)
  // The query is known in full only after hydration.
  useEffect(() => {
    if (referralCode) handle.current?.change(values => (values.referralCode ? values : { ...values, referralCode }))
  }, [referralCode])

  if (!form) return null
  if (!toggles.directRegistration && !referralCode && !affiliateCode) {
    return <StateMessage kind="empty" icon="lock" title={text('register.closed')} />
  }

  const renewCaptcha = () => {
    setCaptchaRound(round => round + 1)
    handle.current?.change(values => ({ ...values, captcha: undefined }))
  }
  const submit = async (entered: FormValues): Promise<Problem | undefined> => {
    const bot = await checkBot('register')
    const problem = bot.ok
      ? await sendRegistration({ ...entered, ...(affiliate.hidden && { affiliateCode }) }, bot.verification)
      : bot.problem
    if (problem) {
      renewCaptcha()
      return problem
    }
    handle.current?.discardDraft()
    forgetArrivalCodes()
    showToast(t => t('register.welcome', { name: textOf(entered, 'username') }))
    navigate('/')
    // stays while the page changes; the player may answer that a limit is not wanted (RGM-03)
    if (dialogs.includes('play-limit')) openDialog('play-limit', { forced: 'yes' })
    return undefined
  }
  const code = form.uiSchema['ui:order']?.find(id => fieldUi(form.uiSchema, id)['ui:widget'] === 'code')
  const reset = () => {
    const { countryDialingCode } = handle.current?.values() ?? {}
    handle.current?.discardDraft()
    setStart({ serial: start.serial + 1, values: { countryDialingCode } })
  }
  return (
    <FormCard
      mode={settings.mode}
      title={settings.title}
      text={settings.text}
      width={settings.columns === 2 ? 'l' : 'm'}
    >
      <SiteForm
        key={start.serial}
        handle={handle}
        form={form}
        action="/register"
        columns={settings.columns}
        initialValues={start.values}
        {...(affiliate.hidden && { hidden: ['affiliateCode'], decidedValues: { affiliateCode } })}
        keepsDraft
        onSubmit={submit}
        slots={{
          captcha: { after: <CaptchaPicture round={captchaRound} /> },
          ...(code && { [code]: { after: <RegistrationCode onCaptchaUsed={renewCaptcha} /> } }),
        }}
      >
        <SiteLink
          className={css.link}
          href={settings.termsPath ?? '/help#term'}
          onClick={() => closeDialog('register')}
        >
          {text('register.terms-link')}
        </SiteLink>
      </SiteForm>
      <div className={css.other}>
        <SiteLink
          className={css.link}
          href="/login"
          dialog={settings.loginDialog}
          onClick={() => closeDialog('register')}
        >
          {text('register.have-account')}
        </SiteLink>
        <Button variant="ghost" size="s" onClick={reset}>
          {text('register.reset')}
        </Button>
      </div>
    </FormCard>
  )
}
