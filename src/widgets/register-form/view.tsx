import { useEffect, useId, useRef, useState } from 'react'
import { CaptchaPicture } from '../../parts/form/captcha-picture.tsx'
import { FormCard } from '../../parts/form/form-card.tsx'
import { SiteForm } from '../../parts/form/site-form.tsx'
import type { FormHandle } from '../../parts/form/state/form-context.ts'
import { type FormValues, textOf } from '../../parts/form/state/form-values.ts'
import { WIDGETS_WITH_NUMBERS } from '../../parts/form/theme/number-widgets.tsx'
import { RegistrationCode } from '../../parts/registration/registration-code.tsx'
import { sendRegistration } from '../../parts/registration/send-registration.ts'
import { TermsLink } from '../../parts/registration/terms-link.tsx'
import { useBotCheck } from '../../runtime/bot-check/use-bot-check.ts'
import { type ArrivalCodes, forgetArrivalCodes, readArrivalCodes } from '../../runtime/browser/arrival-codes.ts'
import type { CallProblem } from '../../runtime/calls/call.ts'
import { closeDialog } from '../../runtime/dialogs/dialogs.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import { SiteLink, useNavigate, useQuery } from '../../runtime/navigation/site-link.tsx'
import { addressAfterRegistration } from '../../runtime/navigation/use-asks-account.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useFormModel, useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { register } from '../../schemas/endpoints/register.ts'
import { registerMobile } from '../../schemas/endpoints/register-mobile.ts'
import { fieldUi } from '../../schemas/forms/form-schema.ts'
import { ARRIVAL_CODES } from '../../schemas/registration/arrival-codes.ts'
import { Button } from '../../ui/actions/button.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { TabList } from '../../ui/navigation/tabs.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { Settings } from './settings.ts'
import { useInvitationCheck } from './use-invitation-check.ts'
import { forgetWay, useWay } from './use-way.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const id = useId()
  const text = useText()
  const navigate = useNavigate()
  const { toggles } = useSite()
  const checkBot = useBotCheck()
  const query = useQuery()
  const [arrival, setArrival] = useState<ArrivalCodes>({})
  useEffect(() => setArrival(readArrivalCodes()), [])
  // the served page only knows that there is a code
  const codeOf = (name: keyof ArrivalCodes) => query[name] || arrival[name] || ''
  const [recommenderId, affiliateCode, referralCode] = ARRIVAL_CODES.map(codeOf) as [string, string, string]
  const hydrated = useHydrated()
  const isInvited = ARRIVAL_CODES.some(name => codeOf(name) || (!hydrated && name in query))
  const asked = useFormModel(settings.form)?.uiSchema['ui:order']
  const asksReferral = asked?.includes('referralCode') ?? false
  const asksRecommender = asked?.includes('recommenderId') ?? false
  const handle = useRef<FormHandle>(null)
  /** A new serial number resets the form to these values. */
  const [start, setStart] = useState<{ serial: number; values: FormValues }>({
    serial: 0,
    values: { ...(asksReferral && { referralCode }), ...(asksRecommender && { recommenderId }) },
  })
  const [captchaRound, setCaptchaRound] = useState(1)
  /** True also while the code is checked. */
  const hidesAffiliate = useInvitationCheck(affiliateCode) !== false && affiliateCode !== ''
  const isGoodRecommender = useInvitationCheck(asksRecommender ? '' : recommenderId)
  /** True when the platform refused a code that the form has no field for: the visitor goes on without it. */
  const [isDropped, setIsDropped] = useState(false)
  const { form, way, inTabs, choose } = useWay(settings.form, () => {
    const { captcha: _, ...values } = handle.current?.values() ?? {}
    setStart(({ serial }) => ({ serial: serial + 1, values }))
  })
  // Reads the query, which is known in full only after hydration.
  useEffect(() => {
    const arrived = {
      ...(asksReferral && referralCode && { referralCode }),
      ...(asksRecommender && recommenderId && { recommenderId }),
    }
    if (Object.keys(arrived).length > 0) handle.current?.change(values => ({ ...arrived, ...values }))
  }, [referralCode, recommenderId, asksReferral, asksRecommender])

  if (!form) return null
  if (!toggles.directRegistration && !isInvited) {
    return <StateMessage kind="empty" icon="lock" title={text('register.closed')} />
  }

  const renewCaptcha = () => {
    setCaptchaRound(round => round + 1)
    handle.current?.change(values => ({ ...values, captcha: undefined }))
  }
  const ofAddress: FormValues = {
    ...(hidesAffiliate && { affiliateCode }),
    ...(!asksReferral && referralCode && !isDropped && { referralCode }),
    ...(!asksRecommender && recommenderId && isGoodRecommender !== false && !isDropped && { recommenderId }),
  }
  const submit = async (entered: FormValues): Promise<CallProblem | undefined> => {
    const bot = await checkBot('register')
    if (!bot.ok) return bot.problem
    const registered = await sendRegistration({
      endpoint: way === 'registerMobile' ? registerMobile : register,
      values: { ...entered, ...ofAddress },
      verification: bot.verification,
      isCheckedOutside: Boolean(toggles.firebaseVerification),
    })
    if ('problem' in registered) {
      const { problem } = registered
      if (isAbout('captcha', problem)) renewCaptcha()
      if (!['referralCode', 'recommenderId'].some(id => ofAddress[id] && isAbout(id, problem))) return problem
      setIsDropped(true)
      return { code: 'field/invitation', status: problem.status }
    }
    handle.current?.discardDraft()
    forgetWay()
    forgetArrivalCodes()
    showToast(t => t('register.welcome', { name: textOf(entered, 'username') }))
    // in place of the form, which Back would show to somebody who has an account
    if (!registered.isHandled) navigate(addressAfterRegistration(query.from), { replace: settings.mode === 'page' })
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
      {inTabs && (
        <TabList
          id={id}
          label={text('register.ways')}
          tabs={[
            { key: 'register', label: text('register.tab-username') },
            { key: 'registerMobile', label: text('register.tab-mobile') },
          ]}
          value={way}
          onChange={choose}
        />
      )}
      <div {...(inTabs && { id: `${id}-panel`, role: 'tabpanel', 'aria-labelledby': `${id}-tab-${way}` })}>
        <SiteForm
          key={`${way}${start.serial}`}
          handle={handle}
          form={form}
          widgets={WIDGETS_WITH_NUMBERS}
          action="/register"
          columns={settings.columns}
          initialValues={start.values}
          {...(hidesAffiliate && { hidden: ['affiliateCode'], decidedValues: { affiliateCode } })}
          keepsDraft
          onSubmit={submit}
          slots={{
            captcha: { after: <CaptchaPicture round={captchaRound} /> },
            ...(code && { [code]: { after: <RegistrationCode way={way} onCaptchaUsed={renewCaptcha} /> } }),
          }}
        >
          <TermsLink path={settings.termsPath} />
        </SiteForm>
      </div>
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

/** Tests whether the platform names this field. A captcha that it does not name stays valid for the next try. */
const isAbout = (field: string, { value }: CallProblem): boolean =>
  Object.hasOwn((value as { fields?: object } | undefined)?.fields ?? {}, field)
