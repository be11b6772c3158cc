/** How far the clocks of a time zone are ahead of UTC at a moment, such as +07:00. */
export function offsetIn(timeZone: string, time: number): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' }).formatToParts(time)
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') ?? ''
}
