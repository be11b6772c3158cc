import { useId, useState } from 'react'
import { DateText } from '../../parts/text/date-text.tsx'
import { useSite } from '../../runtime/state/page-context.ts'
import { formatAmount } from '../../runtime/texts/format-amount.ts'
import { useProblemText } from '../../runtime/texts/problem-text.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { playLimitKeep } from '../../schemas/endpoints/play-limit-keep.ts'
import { playLimitSet } from '../../schemas/endpoints/play-limit-set.ts'
import type { LimitKind, LimitPeriod, LimitValue } from '../../schemas/session/protection.ts'
import { Button } from '../../ui/actions/button.tsx'
import { plainNumber } from '../../ui/fields/group-digits.ts'
import { MoneyField, NumberField } from '../../ui/fields/number-field.tsx'
import { useChange } from './use-protection.ts'
import css from './view.module.css'

export interface LimitRowProps {
  kind: LimitKind
  period: LimitPeriod
  /** Undefined: there is none. */
  limit: LimitValue | undefined
  reload: () => Promise<void>
}

/** One limit: what applies, what has been used, what is pending, and a form to change it. */
export function LimitRow({ kind, period, limit, reload }: LimitRowProps) {
  const t = useText()
  const problemText = useProblemText()
  const id = useId()
  const { symbol } = useSite().brand.currency
  const [typed, setTyped] = useState<string>()
  const { busy, problem, send, clear } = useChange(reload)
  const isTime = kind === 'session'
  const shown = (value: string) =>
    isTime ? t('protection.minutes-value', { count: Number(value) }) : `${symbol}${formatAmount(value)}`
  const close = () => {
    setTyped(undefined)
    clear()
  }
  const change = async (value: string | undefined) => {
    const isLooser = limit !== undefined && (value === undefined || Number(value) > Number(limit.value))
    const done = isLooser ? 'protection.saved-later' : 'protection.saved-now'
    const body = { kind, period, ...(value !== undefined && { value }) }
    if (await send(playLimitSet, body, done)) close()
  }
  const field = {
    id: `${id}-value`,
    label: t(isTime ? 'protection.minutes' : 'deposit.amount'),
    value: typed ?? '',
    onChange: setTyped,
    error: problem && problemText(problem),
    autoFocus: true,
  }
  const name = t(`protection.${period}`)
  const action = t(limit ? 'profile.change' : 'protection.set')
  return (
    <li className={css.row}>
      <div className={css.line}>
        <div className={css.texts}>
          <p className={css.name}>{name}</p>
          <p className={css.value}>{limit ? <bdi>{shown(limit.value)}</bdi> : t('protection.none')}</p>
          {limit && (
            <p className={css.note}>
              {t('protection.used', { amount: shown(limit.used) })} · {t('protection.renews')}{' '}
              <DateText time={limit.endsAt} form="moment" />
            </p>
          )}
        </div>
        {typed === undefined && (
          <Button
            variant="outline"
            aria-label={`${action}: ${t(`protection.${kind}-title`)}, ${name}`}
            onClick={() => setTyped(limit ? tidy(limit.value) : '')}
          >
            {action}
          </Button>
        )}
      </div>
      {limit?.pending && (
        <div className={css.pending}>
          <p>
            {t('protection.pending', {
              value: limit.pending.value === undefined ? t('protection.none') : shown(limit.pending.value),
            })}{' '}
            <DateText time={limit.pending.at} form="moment" />
          </p>
          <Button
            variant="ghost"
            busy={busy}
            onClick={() => void send(playLimitKeep, { kind, period }, 'protection.saved-now')}
          >
            {t('protection.keep')}
          </Button>
        </div>
      )}
      {typed !== undefined && (
        <form
          className={css.form}
          noValidate
          onSubmit={event => {
            event.preventDefault()
            void change(plainNumber(typed) ?? typed)
          }}
        >
          {isTime ? <NumberField {...field} /> : <MoneyField {...field} symbol={symbol} />}
          <div className={css.actions}>
            <Button type="submit" busy={busy}>
              {t('protection.save')}
            </Button>
            {limit && (
              <Button variant="ghost" busy={busy} onClick={() => void change(undefined)}>
                {t('protection.remove')}
              </Button>
            )}
            <Button variant="ghost" onClick={close}>
              {t('common.in_more_cancel')}
            </Button>
          </div>
        </form>
      )}
    </li>
  )
}

/** @example tidy('100.00') // '100' */
const tidy = (value: string) => value.replace(/\.00$/, '')
