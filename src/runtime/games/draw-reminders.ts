/** Reminders of draws that a person asked for in this browser, stored for each account. Times are of the browser's clock. */
import { readStored, removeStored, writeStored } from '../state/storage.ts'

export interface DrawReminder {
  gameCode: string
  /** Name of the game, as the page that asked had it. */
  game: string
  drawNo: string
  /** Time of the reminder, and time at which bets close: milliseconds since 1970. */
  at: number
  closesAt: number
}

const MAX_REMINDERS = 20
/** Names are compared as the platform does, ignoring case. */
const storageName = (username: string) => `lottery-reminders:${username.normalize('NFC').toLowerCase()}`

const listeners = new Set<() => void>()

/** Calls back on each change, also in another tab of the browser. @returns a function that stops it */
export function onReminders(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Reads reminders whose draw still takes bets; the storage's content may be of anybody. */
export function readReminders(username: string): DrawReminder[] {
  const text = readStored('local', storageName(username))
  if (!text) return []
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? stored.filter(isReminder).filter(({ closesAt }) => closesAt > Date.now()) : []
  } catch {
    return []
  }
}

/** Stores a reminder in place of another one of its draw. @param at undefined: none is wanted any more */
export function setReminder(username: string, reminder: Omit<DrawReminder, 'at'> & { at: number | undefined }): void {
  const { gameCode, drawNo, at } = reminder
  const others = readReminders(username).filter(one => one.gameCode !== gameCode || one.drawNo !== drawNo)
  const next = at === undefined ? others : [...others, { ...reminder, at }].slice(-MAX_REMINDERS)
  if (next.length > 0) writeStored('local', storageName(username), JSON.stringify(next))
  else removeStored('local', storageName(username))
  for (const listener of listeners) listener()
}

/** Moves a visitor's reminders to the account that signs in. */
export function takeOverReminders(username: string): void {
  if (username === '') return
  for (const reminder of readReminders('')) {
    setReminder('', { ...reminder, at: undefined })
    setReminder(username, reminder)
  }
}

function isReminder(value: unknown): value is DrawReminder {
  if (typeof value !== 'object' || value === null) return false
  const { gameCode, game, drawNo, at, closesAt } = value as Record<string, unknown>
  const texts = [gameCode, game, drawNo]
  return texts.every(text => typeof text === 'string') && [at, closesAt].every(Number.isFinite)
}
