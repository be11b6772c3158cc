import { useEffect, useRef } from 'react'
import { FormPage } from '../../parts/form/form-page.tsx'
import type { FieldSlots } from '../../parts/form/state/form-context.ts'
import { type FormValues, textOf } from '../../parts/form/state/form-values.ts'
import { NotLoaded } from '../../parts/lists/not-loaded.tsx'
import { ProfileFacts, type ProfileValues } from '../../parts/profile/profile-facts.tsx'
import { fine } from '../../parts/text/fine.ts'
import { type CallProblem, call } from '../../runtime/calls/call.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { closeDialog, useDialog } from '../../runtime/dialogs/dialogs.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { loadMember } from '../../runtime/session/session.ts'
import { type Localized, useText } from '../../runtime/texts/texts.ts'
import { memberInfo } from '../../schemas/endpoints/member-info.ts'
import { profile } from '../../schemas/endpoints/profile.ts'
import { profileUpdate } from '../../schemas/endpoints/profile-update.ts'
import { MARKETING_CONSENT } from '../../schemas/session/profile-fields.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const text = useText()
  const state = useCall(profile, {})
  const { value, reload } = state
  const member = useCall(memberInfo, {})
  /** The field that the opener asks for. */
  const asked = useDialog()?.params.field
  const form = useRef<HTMLDivElement>(null)
  const isLoaded = value !== undefined
  useEffect(() => {
    if (isLoaded && asked) form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(asked)}"]`)?.focus()
  }, [isLoaded, asked])
  if (!value) return <NotLoaded state={state} skeleton={<Skeleton shape="card" className={css.waiting} />} />
  const { fields } = value.value
  const open = fields.filter(({ edit }) => edit !== 'locked')
  const fixed = fields.filter(({ edit }) => edit === 'locked')
  const submit = async (values: FormValues): Promise<CallProblem | undefined> => {
    const changed = open.filter(field => typedText(values, field.name) !== field.value)
    if (changed.length > 0) {
      const body = Object.fromEntries(changed.map(({ name }) => [name, typedText(values, name)]))
      const result = await call(profileUpdate, { body })
      if (!result.ok) return result.problem
      await Promise.all([reload(), member.reload(), loadMember()])
    }
    closeDialog('profile-form')
    showToast(t => t('profile.saved'))
    return undefined
  }
  return (
    <div ref={form}>
      <FormPage
        mode="dialog"
        form={settings.form}
        action="/member/securityCenter"
        // the nickname is required, whether it may be changed or not; another locked value may be of a time with other rules
        initialValues={Object.fromEntries(
          fields
            .filter(({ name, edit }) => edit !== 'locked' || name === 'nickname')
            .map(({ name, value: stored }) => [name, name === MARKETING_CONSENT ? stored === 'true' : stored]),
        )}
        hidden={fixed.map(({ name }) => name)}
        slots={Object.fromEntries(
          open.map(({ name, edit }): [string, FieldSlots] => [
            name,
            {
              ...(edit === 'once' && { hint: text('profile.edit-once') }),
              ...(name === asked && { required: true, check: values => isGiven(values, name) }),
            },
          ]),
        )}
        onSubmit={submit}
        keepsDraft
        footer={fixed.length > 0 && <Fixed fields={fixed} />}
      />
    </div>
  )
}

/** Details that the member can no longer change, with the reason. */
function Fixed({ fields }: { fields: ProfileValues }) {
  const t = useText()
  return (
    <section className={css.fixed} aria-labelledby="profile-fixed">
      <h3 id="profile-fixed">{t('profile.fixed')}</h3>
      <p className={fine}>{t('profile.fixed-text')}</p>
      <ProfileFacts look="lines" fields={fields} />
    </section>
  )
}

const isGiven = (values: FormValues, name: string): Localized | undefined =>
  typedText(values, name) === '' ? t => t('form.empty') : undefined

/** Returns the text of a field as it is sent: that of a ticked box is `true`. */
const typedText = (values: FormValues, name: string): string =>
  values[name] === true ? 'true' : textOf(values, name).trim()
