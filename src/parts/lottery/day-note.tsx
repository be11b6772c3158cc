import { useText } from '../../runtime/texts/texts.ts'
import { isDay } from '../../ui/fields/day-range.ts'
import { fine } from '../text/fine.ts'
import { formatDay } from '../text/format-date.ts'

/** Digits and hyphens: an address must not put a sentence of its own into the page. */
const DAY_LIKE = /^[\d-]{1,12}$/

export interface DayNoteProps {
  /** Day that the address asks for. */
  asked: string | undefined
  /** Day that is shown, ISO 8601. */
  day: string
}

/** Says that the results are those of another day than the address asks for: one that is in no calendar, or too old, or still to come. */
export function DayNote({ asked = '', day }: DayNoteProps) {
  const t = useText()
  if (asked === day || !DAY_LIKE.test(asked)) return null
  return (
    <p className={fine} role="status">
      {t('lottery.day-changed', { asked: isDay(asked) ? formatDay(t, asked) : asked, day: formatDay(t, day) })}
    </p>
  )
}
