import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { type DateForm, datePartsIn, formatDate } from './format-date.ts'

/** A date in the tenant's time zone, the same on the server and in every browser. @param time milliseconds since 1970 */
export function DateText({ time, form = 'day' }: { time: number; form?: DateForm }) {
  const { timeZone } = useSite().brand
  const text = useText()
  const parts = datePartsIn(timeZone, time)
  if (!parts) return null
  const { day, month, year } = parts
  const machine =
    form === 'moment' || form === 'second' ? new Date(time).toISOString() : [year, month, form !== 'month' && day]
  return (
    <time dateTime={typeof machine === 'string' ? machine : machine.filter(Boolean).join('-')}>
      {formatDate(text, parts, form)}
    </time>
  )
}
