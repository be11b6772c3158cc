/** Amounts look the same in every language: 1,234,567.89. No Intl: its data differs between server and browser. */

/** @param amount decimal text or a number; half cents round away from zero. Any other value results in `--`. */
export function formatAmount(amount: string | number): string {
  const parts = /^\s*([+-]?)(\d+)(?:\.(\d*))?\s*$/.exec(typeof amount === 'number' ? plain(amount) : amount)
  if (!parts) return '--'
  const [, sign, whole = '', fraction = ''] = parts
  const digits = `${fraction}000`
  const cents = BigInt(whole + digits.slice(0, 2)) + (digits.charCodeAt(2) >= 53 ? 1n : 0n)
  const text = cents.toString().padStart(3, '0')
  const grouped = text.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${sign === '-' && cents !== 0n ? '-' : ''}${grouped}.${text.slice(-2)}`
}

const plain = (amount: number) => (Number.isFinite(amount) && Math.abs(amount) < 1e15 ? amount.toFixed(6) : '')
