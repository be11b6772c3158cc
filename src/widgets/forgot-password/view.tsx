import { useId, useMemo, useRef, useState } from 'react'
import { CodeToNumber } from '../../parts/form/code-to-number.tsx'
import { FormCard, OtherWay } from '../../parts/form/form-card.tsx'
import { SiteForm } from '../../parts/form/site-form.tsx'
import type { FormHandle } from '../../parts/form/state/form-context.ts'
import type { FormValues } from '../../parts/form/state/form-values.ts'
import type { CallProblem } from '../../runtime/calls/call.ts'
import { requestConfirmation } from '../../runtime/dialogs/confirm.ts'
import { closeDialog } from '../../runtime/dialogs/dialogs.ts'
import { SiteLink, useNavigate } from '../../runtime/navigation/site-link.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useFormModel, useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { TabList } from '../../ui/navigation/tabs.tsx'
import { mailLink, setByPhone } from './send.ts'
import type { Settings } from './settings.ts'
import css from './view.module.css'

type Way = 'mail' | 'mobile'

export function View({ settings }: WidgetProps<Settings>) {
  const { mode = 'dialog', mailText, mobileText } = settings
  const id = useId()
  const text = useText()
  const navigate = useNavigate()
  const { toggles } = useSite()
  const model = useFormModel(settings.form)
  const [way, setWay] = useState<Way>('mail')
  const handle = useRef<FormHandle>(null)
  /** Values of the form when another way is chosen and another form takes its place. */
  const [firstValues, setFirstValues] = useState<FormValues>({})
  const form = useMemo(() => {
    if (!model || way === 'mail') return model
    const submitText = text('password.set-submit')
    return { ...model, uiSchema: { ...model.uiSchema, 'ui:submitButtonOptions': { submitText } } }
  }, [model, way, text])
  if (!form) return null

  const submit = async (values: FormValues): Promise<CallProblem | undefined> => {
    if (way === 'mobile') {
      const signedIn = await setByPhone(values)
      if ('problem' in signedIn) return signedIn.problem
      if (!signedIn.isHandled) navigate('/', { replace: settings.mode === 'page' })
      return undefined
    }
    const { problem, message } = await mailLink(values)
    if (problem) return problem
    closeDialog('forgot-password')
    void requestConfirmation(t => ({ title: t('password.mail-title'), text: message, confirm: t('common.confirm') }))
    return undefined
  }
  const choose = (key: string) => {
    setFirstValues(handle.current?.values() ?? {})
    setWay(key === 'mobile' ? 'mobile' : 'mail')
  }
  const tabs = [
    { key: 'mail', label: text('password.tab-mail') },
    { key: 'mobile', label: text('password.tab-mobile') },
  ]
  const inTabs = Boolean(toggles.forgotByMobile)
  return (
    <FormCard mode={mode} title={settings.title}>
      {inTabs && <TabList id={id} label={text('password.ways')} tabs={tabs} value={way} onChange={choose} />}
      <div
        className={css.panel}
        {...(inTabs && { id: `${id}-panel`, role: 'tabpanel', 'aria-labelledby': `${id}-tab-${way}` })}
      >
        <p className={css.text}>{way === 'mail' ? mailText : mobileText}</p>
        <SiteForm
          key={way}
          handle={handle}
          form={form}
          action="/forgot-password"
          initialValues={firstValues}
          decidedValues={{ way }}
          onSubmit={submit}
          slots={{ verificationCode: { after: <CodeToNumber purpose="password" /> } }}
        />
      </div>
      <OtherWay>
        <SiteLink href="/login" dialog={settings.loginDialog} onClick={() => closeDialog('forgot-password')}>
          {text('password.back')}
        </SiteLink>
      </OtherWay>
    </FormCard>
  )
}
