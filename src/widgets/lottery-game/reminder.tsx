import { useEffect, useState } from 'react'
import { serverNow, useServerTime } from '../../parts/lottery/server-clock.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import { readReminders, setReminder } from '../../runtime/games/draw-reminders.ts'
import { useSession } from '../../runtime/state/session-state.ts'
import { onStoredList } from '../../runtime/state/storage.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Select } from '../../ui/fields/select.tsx'
import type { GameDraw, PlayableGame } from './use-game.ts'

const MINUTES = [1, 5, 15, 60]
const MINUTE_MS = 60_000

/** A choice of how long before the close of bets the browser reminds of the draw. */
export function Reminder({ game, draw }: { game: PlayableGame; draw: GameDraw }) {
  const t = useText()
  const { username } = useSession()
  const time = useServerTime()
  const [chosen, setChosen] = useState('')
  const { gameCode, name } = game
  const { drawNo, closesAt } = draw
  useEffect(() => {
    const read = () => {
      const stored = readReminders(username).find(one => one.gameCode === gameCode && one.drawNo === drawNo)
      setChosen(stored ? String(Math.round((stored.closesAt - stored.at) / MINUTE_MS)) : '')
    }
    read()
    return onStoredList(read)
  }, [username, gameCode, drawNo])
  const choose = (minutes: string) => {
    // the browser's clock may be wrong: only the server's says how long it is until then
    const closes = Date.now() + closesAt - serverNow()
    const at = minutes === '' ? undefined : closes - Number(minutes) * MINUTE_MS
    setReminder(username, { gameCode, game: name, drawNo, closesAt: closes, at })
    if (at !== undefined) showToast(text => text('lottery.remind-set', { draw: drawNo }))
  }
  // a time that has passed, or is longer than the draw takes bets, is none to choose
  const isAhead = (minutes: number) => time === undefined || closesAt - time > minutes * MINUTE_MS
  const options = MINUTES.filter(minutes => isAhead(minutes) || chosen === String(minutes)).map(minutes => ({
    value: String(minutes),
    label: t('lottery.remind-before', { minutes }),
  }))
  return (
    <Select
      label={t('lottery.remind')}
      labelHidden
      look="s"
      icon="bell"
      // a choice before hydration would be lost
      disabled={time === undefined}
      value={chosen}
      options={[{ value: '', label: t('lottery.remind-never') }, ...options]}
      onChange={choose}
    />
  )
}
