/** Reminders of draws that a person asked for in this browser, stored for each account. Times are of the browser's clock. */
import { accountName } from '../state/session-state.ts'
import { readStoredList, writeStoredList } from '../state/storage.ts'

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
const storageName = (username: string) => `lottery-reminders:${accountName(username)}`

/** Reads reminders whose draw still takes bets. */
export const readReminders = (username: string): DrawReminder[] =>
  readStoredList('local', storageName(username), isReminder).filter(({ closesAt }) => closesAt > Date.now())

/** Stores a reminder in place of another one of its draw. @param at undefined: none is wanted any more */
export function setReminder(username: string, reminder: Omit<DrawReminder, 'at'> & { at: number | undefined }): void {
  const { gameCode, drawNo, at } = reminder
  const others = readReminders(username).filter(one => one.gameCode !== gameCode || one.drawNo !== drawNo)
  const next = at === undefined ? others : [...others, { ...reminder, at }].slice(-MAX_REMINDERS)
  writeStoredList('local', storageName(username), next)
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
