/** Writes an entry of the log as text for a person: time, brand, message, the other fields, and the error last. */

interface Entry {
  time: string
  level: string
  msg?: string
  brand?: string
  err?: { name?: string; message: string; stack?: string }
  [field: string]: unknown
}

/** @returns a line, with the stack below it where an error is reported at level `error` */
export function textLine({ time, ...entry }: Entry): string {
  return `${time.slice(11, 19)} ${entryText(entry)}`
}

/** Returns the text of an entry without its time. */
export function entryText({ level, pid, time, msg = '', brand, err, ...fields }: Partial<Entry>): string {
  const shown = Object.entries(fields).map(([name, value]) => ` ${name}=${String(value)}`)
  return `${brand ? `${brand}: ` : ''}${msg}${shown.join('')}${err ? `: ${errorText(err, level)}` : ''}`
}

function errorText({ name, message, stack }: NonNullable<Entry['err']>, level: string | undefined): string {
  const line = name ? `${name}: ${message}` : message
  return level === 'error' ? (stack ?? line) : line
}
