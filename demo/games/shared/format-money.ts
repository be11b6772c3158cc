/** Formats whole minor units as `1,234.50`; written out here because Intl differs between browsers. */
export function formatMoney(minor: number) {
  const sign = minor < 0 ? '−' : ''
  const [whole, cents] = (Math.abs(Math.round(minor)) / 100).toFixed(2).split('.')
  return `${sign}${whole!.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`
}

/** Formats a gain or loss as `+12.00`, `−3.50`, `0.00`: they differ by sign, not by colour alone. */
export const formatNet = (minor: number) => `${minor > 0 ? '+' : ''}${formatMoney(minor)}`

/** Formats a time as `12:04`, in minutes and seconds, or `1:02:04` with hours. */
export function formatPlayTime(milliseconds: number) {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
  return hours ? `${hours}:${rest}` : rest
}
