import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { CaptchaPicture } from '../../parts/form/captcha-picture.tsx'
import { CodeToNumber } from '../../parts/form/code-to-number.tsx'
import { FormCard } from '../../parts/form/form-card.tsx'
import { SiteForm } from '../../parts/form/site-form.tsx'
import type { FormHandle } from '../../parts/form/state/form-context.ts'
import { type FormValues, textOf } from '../../parts/form/state/form-values.ts'
import { useBotCheck } from '../../runtime/bot-check/use-bot-check.ts'
import type { CallProblem } from '../../runtime/calls/call.ts'
import { useDialog } from '../../runtime/dialogs/dialogs.ts'
import { useNavigate, useQuery } from '../../runtime/navigation/site-link.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useResumedSession } from '../../runtime/session/use-resumed-session.ts'
import { useFormModel, useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { returnAddress } from '../../schemas/session/public-paths.ts'
import { TabList } from '../../ui/navigation/tabs.tsx'
import { OtherWays } from './other-ways.tsx'
import { readRemembered, rememberNumber } from './remembered.ts'
import { sendLogin } from './send-login.ts'
import type { Settings } from './settings.ts'
import { AgentLink, ForgotLink, RegisterLink, RememberMe } from './small-print.tsx'
import { type LoginWay, useLoginFields } from './use-login-fields.ts'
import css from './view.module.css'

/** Values of a login, which are all texts. */
type Texts = Record<string, string>

export function View({ settings }: WidgetProps<Settings>) {
  const { mode = 'dialog', remember: canRemember = true } = settings
  const id = useId()
  const text = useText()
  const navigate = useNavigate()
  const dialog = useDialog()
  const checkBot = useBotCheck()
  const site = useSite()
  const [way, setWay] = useState<LoginWay>('username')
  const form = useFormModel(settings.form)
  const handle = useRef<FormHandle>(null)
  /** Values with which the form of another way to sign in begins: those typed into the form before. */
  const [firstValues, setFirstValues] = useState<FormValues>({})
  const [remember, setRemember] = useState(false)
  const { decidedValues, captchaRound, readProblem } = useLoginFields(way)
  useEffect(() => {
    if (!canRemember) return
    const last = readRemembered()
    setRemember(last.remember)
    // values typed before the page was hydrated stay
    handle.current?.change(values => ({
      ...last.values,
      ...values,
      username: textOf(values, 'username') || last.values.username,
    }))
  }, [canRemember])
  const fields = useRef<HTMLDivElement>(null)
  // a desk types at once; on a phone the keyboard would cover the page, and a focused control keeps its focus
  useEffect(() => {
    if (mode === 'page' && matchMedia('(pointer: fine)').matches && document.activeElement === document.body)
      fields.current?.querySelector<HTMLInputElement>('input:not([type="hidden"])')?.focus({ preventScroll: true })
  }, [mode])
  const { from } = useQuery()
  const goOn = useCallback(
    // in place of the form, which Back would show to somebody who is signed in
    (isHandled: boolean) => mode === 'page' && !isHandled && navigate(returnAddress(from), { replace: true }),
    [mode, from, navigate],
  )
  useResumedSession(role => {
    // a player may sign in as an agent
    if (settings.entry !== 'agent' || role === 'agent') goOn(false)
  })
  if (!form) return null

  const submit = async (entered: FormValues): Promise<CallProblem | undefined> => {
    const bot = await checkBot('login')
    if (!bot.ok) return bot.problem
    const { verification } = bot
    const { way: _, captchaRequired: __, mobileNum = '', countryDialingCode = '', ...rest } = entered as Texts
    const answer = await sendLogin(
      {
        ...rest,
        type: way,
        ...(way === 'sms' && { mobileNum, countryDialingCode }),
        ...(verification && { verification: { ...verification } }),
        ...(canRemember && remember && { remember }),
        ...(settings.entry === 'agent' && { entry: 'agent' as const }),
      },
      site,
    )
    if ('problem' in answer) {
      if (readProblem(answer.problem)) handle.current?.change(values => ({ ...values, captcha: undefined }))
      return answer.problem
    }
    const days = site.constants.rememberDays
    if (way === 'sms' && canRemember && remember) rememberNumber({ mobileNum, countryDialingCode }, days)
    goOn(answer.isHandled)
    return undefined
  }
  const choose = (key: string) => {
    setFirstValues(handle.current?.values() ?? {})
    setWay(key === 'sms' ? 'sms' : 'username')
  }
  const inTabs = Boolean(site.toggles.smsLogin)
  return (
    <FormCard mode={mode} title={settings.title} text={settings.text}>
      {dialog?.params.reason === 'ended' && <p className={css.text}>{text('problem.request/not-signed-in')}</p>}
      {inTabs && (
        <TabList
          id={id}
          label={text('login.ways')}
          tabs={[
            { key: 'username', label: text('login.tab-username') },
            { key: 'sms', label: text('login.tab-sms') },
          ]}
          value={way}
          onChange={choose}
        />
      )}
      <div ref={fields} {...(inTabs && { id: `${id}-panel`, role: 'tabpanel', 'aria-labelledby': `${id}-tab-${way}` })}>
        <SiteForm
          key={way}
          handle={handle}
          form={form}
          action="/login"
          initialValues={firstValues}
          decidedValues={decidedValues}
          onSubmit={submit}
          slots={{
            captcha: { after: <CaptchaPicture round={captchaRound} /> },
            ...(way === 'sms' && { verificationCode: { after: <CodeToNumber purpose="login" /> } }),
          }}
        >
          <div className={css.row}>
            {canRemember && <RememberMe id={`${id}-remember`} checked={remember} onChange={setRemember} />}
            {way === 'username' && <ForgotLink dialog={mode === 'dialog' ? settings.forgotDialog : undefined} />}
          </div>
        </SiteForm>
      </div>
      {settings.entry !== 'agent' && (
        <OtherWays onDone={goOn} {...(mode === 'page' && { wanted: returnAddress(from) })} />
      )}
      {settings.entry !== 'agent' && (
        <RegisterLink dialog={settings.registerDialog} from={mode === 'page' ? from : undefined} />
      )}
      <AgentLink path={settings.agentPath} />
    </FormCard>
  )
}
