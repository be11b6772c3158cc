import { CardForm } from '../../parts/form/card-form.tsx'
import type { FormValues } from '../../parts/form/state/form-values.ts'
import { type CallProblem, call } from '../../runtime/calls/call.ts'
import { closeDialog, useDialog } from '../../runtime/dialogs/dialogs.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useCurrentPage, useFormModel } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { playLimitSet } from '../../schemas/endpoints/play-limit-set.ts'
import { LIMIT_PERIODS } from '../../schemas/session/protection.ts'
import { Button } from '../../ui/actions/button.tsx'
import type { Settings } from './settings.ts'

const BUTTON = { variant: 'accent' } as const

/** Deposit limits of day, week and month in one form; each is stored on its own, so that a refused one loses no other. */
export function View({ settings: { form } }: WidgetProps<Settings>) {
  const t = useText()
  const dialog = useDialog()
  const { path } = useCurrentPage()
  const first = useFormModel(form)?.uiSchema['ui:order']?.[0] ?? ''
  const close = () => dialog && closeDialog(dialog.name)
  const save = async (values: FormValues) => {
    const refused: Record<string, CallProblem> = {}
    for (const period of enteredOf(values)) {
      const result = await call(playLimitSet, { body: { kind: 'deposit', period, value: String(values[period]) } })
      if (!result.ok) refused[period] = result.problem
    }
    if (Object.keys(refused).length > 0) return { fields: refused }
    showToast(text => text('protection.saved-now'))
    close()
    return undefined
  }
  return (
    <CardForm
      form={form}
      action={path}
      text={<p>{t('play-limit.text')}</p>}
      slots={{
        [first]: { check: values => (enteredOf(values).length === 0 ? t => t('play-limit.empty') : undefined) },
      }}
      onSubmit={save}
      button={BUTTON}
      actions={
        <Button variant="ghost" onClick={close}>
          {t('play-limit.skip')}
        </Button>
      }
    />
  )
}

const enteredOf = (values: FormValues) => LIMIT_PERIODS.filter(period => values[period] !== undefined)
