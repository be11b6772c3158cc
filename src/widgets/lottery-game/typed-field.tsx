import { type KeyboardEvent, useId, useState } from 'react'
import { useText } from '../../runtime/texts/texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextArea } from '../../ui/fields/field.tsx'
import type { DraftProps } from './draft.ts'
import { inOrderOf } from './pickers.ts'
import { addLine, MAX_LINES, MAX_TYPED } from './slip.ts'
import { changeSlip } from './slip-store.ts'
import { readTypedNumbers, type TypedNumbers } from './typed-numbers.ts'
import css from './view.module.css'

/** Most faults that are named one by one; of more, the number is shown. */
const MAX_NAMED = 5

/** A field for typed or pasted numbers. Read numbers move to the picks; unread text stays in the field and is named. */
export function TypedField({ game, play, picker, draft, change }: DraftProps) {
  const t = useText()
  const id = useId()
  const [found, setFound] = useState<TypedNumbers>()
  const digits = picker.digits ?? 1
  const isPositions = picker.form === 'lists'
  const take = () => {
    const read = readTypedNumbers(draft.typed, {
      digits,
      fills: game.draw.method === 'pick',
      isNumber: number => picker.form !== 'values' || picker.values.includes(number),
    })
    setFound(read)
    const typed = read.faults.map(({ text }) => text).join(' ')
    if (isPositions) {
      const lines = read.numbers.map(number => [...number].map(digit => [digit]))
      changeSlip(slip => {
        const room = MAX_LINES - slip.lines.length
        const left = read.numbers.slice(Math.max(0, room))
        const next = lines.slice(0, Math.max(0, room)).reduce((one, picks) => addLine(one, play.playType, picks), slip)
        return { ...next, draft: { ...draft, typed: [typed, ...left].filter(Boolean).join(' ') } }
      })
    } else {
      const [list = []] = draft.picks
      const all = [...list, ...read.numbers]
      const ordered = picker.form === 'values' ? inOrderOf(picker.values, all) : [...new Set(all)].sort()
      const left = ordered.length > picker.max ? read.numbers : []
      change({ typed: [typed, ...left].filter(Boolean).join(' '), picks: left.length > 0 ? draft.picks : [ordered] })
    }
  }
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    take()
  }
  const faults = found?.faults ?? []
  const named = faults.slice(0, MAX_NAMED).map(({ text, fault }) => t(`lottery.fault-${fault}`, { text, digits }))
  const more = faults.length - named.length
  return (
    <div className={css.typed}>
      <TextArea
        id={id}
        rows={2}
        label={t('lottery.typed')}
        hint={t(isPositions ? 'lottery.typed-lines-hint' : 'lottery.typed-hint', { digits })}
        error={
          named.length > 0 && [...named, ...(more > 0 ? [t('lottery.more-faults', { number: more })] : [])].join(' ')
        }
        inputMode="text"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_TYPED}
        value={draft.typed}
        onChange={typed => {
          setFound(undefined)
          change({ typed })
        }}
        onKeyDown={enter}
      />
      <div className={css.typedEnd}>
        <p className={css.fine} aria-live="polite">
          {found && found.numbers.length > 0 && t('lottery.typed-read', { number: found.numbers.length })}
          {found &&
            found.repeated.length > 0 &&
            ` ${t('lottery.typed-repeated', { numbers: found.repeated.join(' ') })}`}
        </p>
        <Button variant="outline" size="s" disabled={draft.typed.trim() === ''} onClick={take}>
          {t(isPositions ? 'lottery.typed-to-slip' : 'lottery.typed-take')}
        </Button>
      </div>
    </div>
  )
}
