import { useId, useState } from 'react'
import { call, type Problem } from '../../runtime/calls/call.ts'
import { closeDialog, useDialog } from '../../runtime/dialogs/dialogs.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useProblemText } from '../../runtime/texts/problem-text.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { playLimitSet } from '../../schemas/endpoints/play-limit-set.ts'
import { LIMIT_PERIODS, type LimitPeriod } from '../../schemas/session/protection.ts'
import { Button } from '../../ui/actions/button.tsx'
import { plainNumber } from '../../ui/fields/group-digits.ts'
import { MoneyField } from '../../ui/fields/number-field.tsx'
import css from './view.module.css'

/** Deposit limits of day, week and month in one form; each is stored on its own, so that a refused one loses no other. */
export function View() {
  const t = useText()
  const problemText = useProblemText()
  const id = useId()
  const dialog = useDialog()
  const { symbol } = useSite().brand.currency
  const [typed, setTyped] = useState<Record<LimitPeriod, string>>({ day: '', week: '', month: '' })
  const [problems, setProblems] = useState<Partial<Record<LimitPeriod, Problem>>>({})
  const [isEmpty, setEmpty] = useState(false)
  const [busy, setBusy] = useState(false)
  const close = () => dialog && closeDialog(dialog.name)
  const save = async () => {
    const wanted = LIMIT_PERIODS.filter(period => typed[period].trim() !== '')
    setEmpty(wanted.length === 0)
    if (wanted.length === 0) return
    setBusy(true)
    const refused: typeof problems = {}
    for (const period of wanted) {
      const result = await call(playLimitSet, {
        body: { kind: 'deposit', period, value: plainNumber(typed[period]) ?? typed[period] },
      })
      if (!result.ok) refused[period] = result.problem
    }
    setBusy(false)
    setProblems(refused)
    if (Object.keys(refused).length > 0) return
    showToast(text => text('protection.saved-now'))
    close()
  }
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <p>{t('play-limit.text')}</p>
      {LIMIT_PERIODS.map(period => (
        <MoneyField
          key={period}
          id={`${id}-${period}`}
          label={t(`protection.${period}`)}
          symbol={symbol}
          value={typed[period]}
          onChange={value => setTyped(before => ({ ...before, [period]: value }))}
          error={problems[period] && problemText(problems[period])}
        />
      ))}
      {isEmpty && (
        <p className={css.problem} role="alert">
          {t('play-limit.empty')}
        </p>
      )}
      <div className={css.actions}>
        <Button type="submit" variant="accent" busy={busy}>
          {t('protection.save')}
        </Button>
        <Button variant="ghost" onClick={close}>
          {t('play-limit.skip')}
        </Button>
      </div>
    </form>
  )
}
