import { type KeyboardEvent, useRef, useState } from 'react'
import css from './number-pad.module.css'

export interface PadValue {
  value: string
  label: string
  /** Below the label, such as the odds of this choice. */
  note?: string | undefined
}

export interface NumberPadProps {
  /** Subject of the choice, for screen readers. */
  label: string
  values: readonly PadValue[]
  chosen: ReadonlySet<string>
  onToggle: (value: string) => void
  /** round: single numbers; wide: choices that are words. */
  shape: 'round' | 'wide'
}

/** Number of values above which they stand closer together. */
const MANY = 20

/** Values to choose from: a grid of buttons of which one is in the tab order; arrow keys move, Space and Enter choose. */
export function NumberPad({ label, values, chosen, onToggle, shape }: NumberPadProps) {
  const grid = useRef<HTMLFieldSetElement>(null)
  const [current, setCurrent] = useState(0)
  const active = Math.min(current, values.length - 1)
  const move = (event: KeyboardEvent) => {
    const cells = [...(grid.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const next = nextCell(event, active, cells)
    const cell = next === undefined ? undefined : cells[next]
    if (next === undefined || !cell) return
    event.preventDefault()
    setCurrent(next)
    cell.focus()
  }
  return (
    <fieldset
      ref={grid}
      aria-label={label}
      className={css.pad}
      data-shape={shape}
      data-count={values.length > MANY ? 'many' : 'few'}
      onKeyDown={move}
    >
      {values.map(({ value, label: text, note }, index) => (
        <button
          key={value}
          type="button"
          className={css.cell}
          aria-pressed={chosen.has(value)}
          tabIndex={index === active ? 0 : -1}
          onClick={() => {
            setCurrent(index)
            onToggle(value)
          }}
        >
          <span>{text}</span>
          {note && <span className={css.note}>{note}</span>}
        </button>
      ))}
    </fieldset>
  )
}

/** @returns the cell that a key leads to; undefined for keys that do not move */
function nextCell(
  { key, currentTarget }: KeyboardEvent,
  at: number,
  cells: readonly HTMLElement[],
): number | undefined {
  const first = cells[0]
  if (!first) return undefined
  const wrapped = cells.findIndex(cell => cell.offsetTop > first.offsetTop)
  const columns = wrapped > 0 ? wrapped : cells.length
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1
  const steps: Record<string, number> = {
    ArrowRight: forward,
    ArrowLeft: -forward,
    ArrowDown: columns,
    ArrowUp: -columns,
  }
  const last = cells.length - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined
  if (step === undefined) return undefined
  const next = at + step
  return next < 0 || next > last ? at : next
}
