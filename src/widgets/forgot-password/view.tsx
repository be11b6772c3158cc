import { useId, useMemo, useState } from 'react'
import type { FormValues } from '../../parts/form/check-form.ts'
import { CodeToNumber } from '../../parts/form/code-to-number.tsx'
import { FormHost } from '../../parts/form/form-host.tsx'
import { usePhoneForm } from '../../parts/form/use-phone-form.tsx'
import { FormCard } from '../../parts/form-card.tsx'
import type { Problem } from '../../runtime/calls/call.ts'
import { requestConfirmation } from '../../runtime/dialogs/confirm.ts'
import { closeDialog } from '../../runtime/dialogs/dialogs.ts'
import { SiteLink, useNavigate } from '../../runtime/navigation/site-link.tsx'
import { useFormModel, useSite } from '../../runtime/page/page-context.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { TabList } from '../../ui/navigation/tabs.tsx'
import { mailLink, setByPhone } from './send.ts'
import type { Settings } from './settings.ts'
import css from './view.module.css'

/** Fields by way; the others of the form belong to the other one. */
const FIELDS = {
  mail: ['username', 'email'],
  mobile: ['mobileNum', 'verificationCode', 'newPassword'],
} as const
type Way = keyof typeof FIELDS

export function View({ settings }: WidgetProps<Settings>) {
  const { mode = 'dialog', mailText, mobileText } = settings
  const id = useId()
  const text = useText()
  const navigate = useNavigate()
  const { toggles } = useSite()
  const model = useFormModel(settings.form)
  const [way, setWay] = useState<Way>('mail')
  const [values, setValues] = useState<FormValues>({})
  const part = useMemo(
    () =>
      model && {
        ...model,
        fields: model.fields.filter(field => (FIELDS[way] as readonly string[]).includes(field.id)),
        submit: way === 'mail' ? model.submit : text('password.set-submit'),
      },
    [model, way, text],
  )
  const { form, dialingCode, slot } = usePhoneForm(part, values, setValues)
  if (!form) return null

  const submit = async (entered: Record<string, string>): Promise<Problem | undefined> => {
    if (way === 'mobile') {
      const problem = await setByPhone(entered, dialingCode)
      if (!problem) navigate('/')
      return problem
    }
    const { problem, message } = await mailLink(entered)
    if (problem) return problem
    closeDialog('forgot-password')
    void requestConfirmation(t => ({ title: t('password.mail-title'), text: message, confirm: t('common.confirm') }))
    return undefined
  }
  const tabs = [
    { key: 'mail', label: text('password.tab-mail') },
    { key: 'mobile', label: text('password.tab-mobile') },
  ]
  const inTabs = Boolean(toggles.forgotByMobile)
  return (
    <FormCard mode={mode} title={settings.title}>
      {inTabs && (
        <TabList
          id={id}
          label={text('password.ways')}
          tabs={tabs}
          value={way}
          onChange={key => setWay(key === 'mobile' ? 'mobile' : 'mail')}
        />
      )}
      <div
        className={css.panel}
        {...(inTabs && { id: `${id}-panel`, role: 'tabpanel', 'aria-labelledby': `${id}-tab-${way}` })}
      >
        <p className={css.text}>{way === 'mail' ? mailText : mobileText}</p>
        <FormHost
          key={way}
          form={form}
          action="/forgot-password"
          values={values}
          onValues={setValues}
          onSubmit={submit}
          slots={{
            mobileNum: slot,
            verificationCode: { after: <CodeToNumber form={form} values={values} purpose="password" /> },
          }}
        />
      </div>
      <p className={css.other}>
        <SiteLink href="/login" dialog={settings.loginDialog} onClick={() => closeDialog('forgot-password')}>
          {text('password.back')}
        </SiteLink>
      </p>
    </FormCard>
  )
}
