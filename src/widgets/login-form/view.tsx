import { useCallback, useEffect, useId, useState } from 'react'
import { CaptchaPicture } from '../../parts/form/captcha-picture.tsx'
import type { FormValues } from '../../parts/form/check-form.ts'
import { CodeToNumber } from '../../parts/form/code-to-number.tsx'
import { FormHost } from '../../parts/form/form-host.tsx'
import { usePhoneForm } from '../../parts/form/use-phone-form.tsx'
import { FormCard } from '../../parts/form-card.tsx'
import { readNumber } from '../../parts/read-constant.ts'
import { useBotCheck } from '../../runtime/bot-check/use-bot-check.ts'
import type { Problem } from '../../runtime/calls/call.ts'
import { useDialog } from '../../runtime/dialogs/dialogs.ts'
import { useNavigate } from '../../runtime/navigation/site-link.tsx'
import { useSite } from '../../runtime/page/page-context.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { TabList } from '../../ui/navigation/tabs.tsx'
import { OtherWays } from './other-ways.tsx'
import { readRemembered, rememberNumber } from './remembered.ts'
import { sendLogin } from './send-login.ts'
import type { Settings } from './settings.ts'
import { AgentLink, ForgotLink, Keeping, RegisterLink } from './small-print.tsx'
import { useLoginFields, type Way } from './use-login-fields.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const { mode = 'dialog', remember: canRemember = true } = settings
  const id = useId()
  const text = useText()
  const navigate = useNavigate()
  const dialog = useDialog()
  const checkBot = useBotCheck()
  const site = useSite()
  const [way, setWay] = useState<Way>('username')
  const [values, setValues] = useState<FormValues>({})
  const [remember, setRemember] = useState(false)
  const { fields, captchaRound, sawProblem } = useLoginFields(settings.form, way)
  const { form, dialingCode, slot } = usePhoneForm(fields, values, setValues)
  useEffect(() => {
    if (!canRemember) return
    const last = readRemembered()
    setRemember(last.remember)
    // what stands in the fields already was typed before the page awoke
    setValues(known => ({ ...last.values, ...known, username: known.username || last.values.username }))
  }, [canRemember])
  const goOn = useCallback((wentOn: boolean) => mode === 'page' && !wentOn && navigate('/'), [mode, navigate])
  if (!form) return null

  const submit = async (entered: Record<string, string>): Promise<Problem | undefined> => {
    const bot = await checkBot('login')
    if (!bot.ok) return bot.problem
    const { verification } = bot
    const { mobileNum = '', ...rest } = entered
    const answer = await sendLogin(
      {
        ...rest,
        type: way,
        ...(way === 'sms' && { mobileNum, countryDialingCode: dialingCode }),
        ...(verification && { verification: { ...verification } }),
        ...(canRemember && remember && { remember }),
        ...(settings.entry === 'agent' && { entry: 'agent' as const }),
      },
      site,
    )
    if ('problem' in answer) {
      if (sawProblem(answer.problem)) setValues(known => ({ ...known, captcha: '' }))
      return answer.problem
    }
    const days = readNumber(site.constants, 'rememberDays', 1)
    if (way === 'sms' && canRemember && remember) rememberNumber({ mobileNum, countryDialingCode: dialingCode }, days)
    goOn(answer.wentOn)
    return undefined
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
          onChange={key => setWay(key === 'sms' ? 'sms' : 'username')}
        />
      )}
      <div {...(inTabs && { id: `${id}-panel`, role: 'tabpanel', 'aria-labelledby': `${id}-tab-${way}` })}>
        <FormHost
          key={way}
          form={form}
          action="/login"
          values={values}
          onValues={setValues}
          onSubmit={submit}
          slots={{
            captcha: { after: <CaptchaPicture round={captchaRound} /> },
            mobileNum: slot,
            ...(way === 'sms' && {
              verificationCode: { after: <CodeToNumber form={form} values={values} purpose="login" /> },
            }),
          }}
        >
          <div className={css.row}>
            {canRemember && <Keeping id={`${id}-remember`} checked={remember} onChange={setRemember} />}
            {way === 'username' && <ForgotLink dialog={mode === 'dialog' ? settings.forgotDialog : undefined} />}
          </div>
        </FormHost>
      </div>
      {settings.entry !== 'agent' && <OtherWays onDone={goOn} />}
      {settings.entry !== 'agent' && <RegisterLink dialog={settings.registerDialog} />}
      <AgentLink path={settings.agentPath} />
    </FormCard>
  )
}
