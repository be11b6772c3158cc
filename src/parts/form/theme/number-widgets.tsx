/** Widgets of our rjsf theme that are numbers: grouped while they are typed, and sent without separators. */
import { type ComponentProps, use, useLayoutEffect, useState } from 'react'
import { SiteContext } from '../../../runtime/state/page-context.ts'
import { useText } from '../../../runtime/texts/texts.ts'
import { ENGLISH, plainNumber, tidyNumber, typedNumber } from '../../../ui/fields/group-digits.ts'
import { MoneyField, NumberField } from '../../../ui/fields/number-field.tsx'
import { useForm, useHeldText } from '../state/form-context.ts'
import css from './number-widgets.module.css'
import { RadioWidget } from './radio-widget.tsx'
import { spellAmount } from './spell-amount.ts'
import { WIDGETS } from './theme.ts'
import { type ThemeWidgetProps, useControl } from './use-control.ts'

const IntegerWidget = (props: ThemeWidgetProps) => <NumberField {...useNumber(props, 0)} />

const PercentWidget = (props: ThemeWidgetProps) => (
  <NumberField {...useNumber(props, 2)} after={<span aria-hidden="true">%</span>} />
)

function MoneyWidget(props: ThemeWidgetProps) {
  const text = useText()
  const { symbol = '', place, decimals = 2 } = use(SiteContext)?.brand.currency ?? {}
  const field = useNumber(props, decimals, 2)
  const spelt = spellAmount(field.value, field.separators, text('form.number-units'))
  const read = (
    <span className={css.note} role="status">
      {spelt && `= ${spelt}`}
    </span>
  )
  return <MoneyField {...field} symbol={symbol} place={place} beside={read} />
}

/** The whole theme, for forms with amounts. */
export const WIDGETS_WITH_NUMBERS = {
  ...WIDGETS,
  RadioWidget,
  integer: IntegerWidget,
  percent: PercentWidget,
  money: MoneyWidget,
} as typeof WIDGETS

/**
 * Props of a number's control: the page holds its text, and the form the number.
 * @param sent decimals of the number as it is sent
 */
function useNumber(props: ThemeWidgetProps, decimals: number, sent = decimals) {
  const { shared, options, set } = useControl(props)
  const { busy } = useForm()
  const { onBlur, autoComplete, placeholder, ...field } = shared
  const separators = use(SiteContext)?.brand.currency ?? ENGLISH
  const known = useHeldText(shared.name)
  const textOf = (number: string) => typedNumber(number, decimals, separators) ?? number
  /** Returns the number as it is sent; text that is no number stays, so that it is refused. */
  const readNumber = (text: string): string => {
    const tidy = tidyNumber(text.trim(), decimals, separators)
    const plain = plainNumber(tidy, separators)
    return plain === undefined ? tidy : sent > decimals ? `${plain}.${'0'.repeat(sent)}` : plain
  }
  const [typed, setTyped] = useState(() => textOf(known))
  const apply = (text: string) => set(readNumber(text) || undefined)
  useLayoutEffect(() => {
    if (readNumber(typed) === known) return
    // set by the screen, or typed before the form could follow
    const text = textOf(known)
    setTyped(text)
    if (readNumber(text) !== known) apply(text)
  })
  return {
    ...field,
    ...(placeholder !== undefined && { placeholder }),
    ...(autoComplete !== undefined && { autoComplete }),
    icon: options.icon,
    decimals,
    separators,
    readOnly: busy,
    value: typed,
    onChange: (text: string) => {
      setTyped(text)
      // at once: sums beside the field follow each key
      apply(text)
    },
    onDone: onBlur,
  } satisfies ComponentProps<typeof NumberField>
}
