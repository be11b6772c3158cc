/** Times as the studio shows them: in the operator's own zone. */
const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** @param moment ISO 8601 */
export const formatMoment = (moment: string): string => MOMENT.format(new Date(moment))

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
const WRITTEN = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?$/

/** Says a day or moment as documents write it; one without a zone is by the clocks of the brand. Undefined: the text is none. */
export function sayMoment(text: string): string | undefined {
  const [found, time] = WRITTEN.exec(text) ?? []
  const moment = found && new Date(time ? found : `${found}T00:00`)
  if (!moment || Number.isNaN(moment.getTime())) return undefined
  return (time ? MOMENT : DAY).format(moment)
}
