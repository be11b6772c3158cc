/** Reminds a person of the draws that were chosen in this browser, on whichever page is open. */
import { subscribeKey } from 'valtio/utils'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import { readReminders, setReminder, takeOverReminders } from '../../runtime/games/draw-reminders.ts'
import { session } from '../../runtime/state/session-state.ts'
import { onStoredList } from '../../runtime/state/storage.ts'

const MINUTE_MS = 60_000
/** Longest wait of a timer, so that a device that slept is noticed. */
const MAX_WAIT_MS = 20_000

/** @returns a function that stops it */
export function followReminders(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    clearTimeout(timer)
    timer = undefined
    // the tab that is looked at reminds; where none is, the first that is looked at again
    if (document.visibilityState === 'hidden') return
    const { username } = session
    takeOverReminders(username)
    const now = Date.now()
    for (const reminder of readReminders(username)) {
      if (reminder.at > now) continue
      setReminder(username, { ...reminder, at: undefined })
      const { game, drawNo: draw, closesAt } = reminder
      const minutes = Math.ceil((closesAt - now) / MINUTE_MS)
      showToast(text => text('lottery.reminder', { game, draw, minutes }), 'info', Number.POSITIVE_INFINITY)
    }
    const next = Math.min(...readReminders(username).map(({ at }) => at))
    if (Number.isFinite(next)) timer = setTimeout(check, Math.min(Math.max(0, next - Date.now()), MAX_WAIT_MS))
  }
  // a change made while reminders are checked is part of that check
  let isChecking = false
  const checkOnce = () => {
    if (isChecking) return
    isChecking = true
    check()
    isChecking = false
  }
  checkOnce()
  document.addEventListener('visibilitychange', checkOnce)
  const stops = [
    onStoredList(checkOnce),
    subscribeKey(session, 'username', checkOnce),
    () => document.removeEventListener('visibilitychange', checkOnce),
  ]
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}
