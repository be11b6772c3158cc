import { useSite } from '../runtime/site.ts'

/** A day as DD-MM-YYYY in the tenant's time zone, the same on the server and in every browser (NTC-02). */
export function DateText({ time }: { time: number }) {
  const { timeZone } = useSite().brand
  const day = dayIn(timeZone, time)
  return day ? (
    <time dateTime={`${day.year}-${day.month}-${day.day}`}>{`${day.day}-${day.month}-${day.year}`}</time>
  ) : null
}

/** Numbers only: names of months and other digits are what differs between Node and browsers. */
export function dayIn(timeZone: string, time: number): { day: string; month: string; year: string } | undefined {
  if (!Number.isFinite(time)) return undefined
  const format = { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' } as const
  const parts = new Intl.DateTimeFormat('en-GB', format).formatToParts(time)
  const part = (type: string) => parts.find(one => one.type === type)?.value ?? ''
  return { day: part('day'), month: part('month'), year: part('year') }
}
