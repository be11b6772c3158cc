/** Widgets of our rjsf theme that are numbers: grouped while they are typed, and sent without separators. */
import { type ComponentProps, use, useLayoutEffect, useState } from 'react'
import { SiteContext } from '../../../runtime/state/page-context.ts'
import { plainNumber, tidyNumber } from '../../../ui/fields/group-digits.ts'
import { MoneyField, NumberField } from '../../../ui/fields/number-field.tsx'
import { useForm } from '../state/form-context.ts'
import { RadioWidget } from './radio-widget.tsx'
import { WIDGETS } from './theme.ts'
import { type ThemeWidgetProps, useControl } from './use-control.ts'

const IntegerWidget = (props: ThemeWidgetProps) => <NumberField {...useNumber(props, 0)} />

const PercentWidget = (props: ThemeWidgetProps) => (
  <NumberField {...useNumber(props, 2)} after={<span aria-hidden="true">%</span>} />
)

function MoneyWidget(props: ThemeWidgetProps) {
  const symbol = use(SiteContext)?.brand.currency.symbol ?? ''
  return <MoneyField {...useNumber(props, 2)} symbol={symbol} />
}

/** The whole theme, for forms with amounts. */
export const WIDGETS_WITH_NUMBERS = {
  ...WIDGETS,
  RadioWidget,
  integer: IntegerWidget,
  percent: PercentWidget,
  money: MoneyWidget,
} as typeof WIDGETS

/** Props of a number's control: the page holds its text, and rjsf the number. */
function useNumber(props: ThemeWidgetProps, decimals: number) {
  const { shared, options } = useControl(props)
  const { busy } = useForm()
  const { onBlur, autoComplete, placeholder, ...field } = shared
  const known = typeof props.value === 'string' ? props.value : ''
  const [typed, setTyped] = useState(() => tidyNumber(known, decimals))
  const apply = (text: string) => props.onChange(readNumber(text, decimals) || undefined)
  useLayoutEffect(() => {
    if (readNumber(typed, decimals) === known) return
    // set by the screen, or typed before the form could follow
    setTyped(tidyNumber(known, decimals))
    if (readNumber(known, decimals) !== known) apply(known)
  })
  return {
    ...field,
    ...(placeholder !== undefined && { placeholder }),
    ...(autoComplete !== undefined && { autoComplete }),
    icon: options.icon,
    decimals,
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

/** @returns the number as it is sent; text that is no number stays, so that it is refused */
const readNumber = (text: string, decimals: number): string => {
  const tidy = tidyNumber(text.trim(), decimals)
  return plainNumber(tidy) ?? tidy
}
