/** Formats a time as `12:04`, in minutes and seconds, or `1:02:04` with hours. */
export function formatPlayTime(milliseconds: number) {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
  return hours ? `${hours}:${rest}` : rest
}
