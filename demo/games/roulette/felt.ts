/** The table: every place is a button; arrow keys walk over it. */
import { colourOf, PLACES, type Place, roulettePays } from '../../../src/schemas/games/roulette-table.ts'
import { element } from '../shared/elements.ts'
import type { Bets } from './bets.ts'
import { nextSpot, type Spot, spotOf, TABLE } from './layout.ts'
import type { RouletteText } from './texts.ts'

export interface FeltOptions {
  text: RouletteText
  bets: Bets
  money(minor: number): string
  /** Puts a chip on a place, or takes one back. */
  put(place: string): void
  take(place: string): void
}

interface Cell {
  place: Place
  spot: Spot
  button: HTMLButtonElement
  chip: HTMLSpanElement
}

const ARROWS: Record<string, { dx: number; dy: number }> = {
  ArrowLeft: { dx: -1, dy: 0 },
  ArrowRight: { dx: 1, dy: 0 },
  ArrowUp: { dx: 0, dy: -1 },
  ArrowDown: { dx: 0, dy: 1 },
}

export function createFelt({ text, bets, money, put, take }: FeltOptions) {
  const felt = element('div', 'felt')
  felt.setAttribute('role', 'group')
  felt.setAttribute('aria-label', text('table'))
  const cells: Cell[] = PLACES.map(place => {
    const chip = element('span', 'chip')
    chip.hidden = true
    const button = element('button', 'place', element('span', 'name', shortName(place, text)), chip)
    button.type = 'button'
    button.tabIndex = -1
    button.dataset.place = place.id
    button.dataset.kind = place.kind
    if (place.kind === 'straight') button.dataset.colour = colourOf(place.numbers[0]!)
    const spot = spotOf(place)
    button.toggleAttribute('data-inner', spot.inner)
    button.addEventListener('click', () => put(place.id))
    button.addEventListener('pointerenter', () => mark(place))
    button.addEventListener('pointerleave', () => mark())
    button.addEventListener('focus', () => {
      for (const cell of cells) cell.button.tabIndex = cell.button === button ? 0 : -1
      mark(place)
    })
    button.addEventListener('blur', () => mark())
    button.addEventListener('contextmenu', event => {
      event.preventDefault()
      take(place.id)
    })
    return { place, spot, button, chip }
  })
  cells[18]!.button.tabIndex = 0
  // the small areas between numbers lie above them
  felt.append(...[...cells].sort((a, b) => Number(a.spot.inner) - Number(b.spot.inner)).map(({ button }) => button))

  let upright = false
  function lay(isUpright: boolean) {
    upright = isUpright
    felt.toggleAttribute('data-upright', upright)
    const [across, down] = upright ? [TABLE.height, TABLE.width] : [TABLE.width, TABLE.height]
    for (const { spot, button } of cells) {
      const { x, y, width, height } = upright ? turned(spot) : spot
      const style = button.style
      style.insetInlineStart = `${((x - width / 2) / across) * 100}%`
      style.insetBlockStart = `${((y - height / 2) / down) * 100}%`
      style.inlineSize = `${(width / across) * 100}%`
      style.blockSize = `${(height / down) * 100}%`
    }
  }

  /** Shows the numbers with which a place wins. */
  function mark(place?: Place) {
    for (const { place: other, button } of cells)
      if (other.kind === 'straight')
        button.toggleAttribute('data-marked', place?.numbers.includes(other.numbers[0]!) ?? false)
  }

  felt.addEventListener('keydown', event => {
    const current = cells.find(({ button }) => button === document.activeElement)
    if (!current) return
    if (event.key === 'Backspace' || event.key === 'Delete') take(current.place.id)
    const arrow = ARROWS[event.key]
    if (!arrow) return
    event.preventDefault()
    // on an upright table the directions are turned with it
    const direction = upright ? { dx: arrow.dy, dy: -arrow.dx } : arrow
    nextSpot(cells, current, direction)?.button.focus()
  })

  return {
    felt,
    lay,
    refresh(isLocked: boolean) {
      felt.toggleAttribute('data-locked', isLocked)
      for (const { place, button, chip } of cells) {
        const stake = bets.on(place.id)
        chip.hidden = stake === 0
        if (stake > 0) chip.textContent = money(stake)
        const name = fullName(place, text)
        const pays = text('place.pays', { odds: roulettePays(place) })
        button.setAttribute(
          'aria-label',
          stake > 0 ? `${name}, ${pays}, ${text('place.stake', { amount: money(stake) })}` : `${name}, ${pays}`,
        )
      }
    },
    /** Marks the drawn number; undefined before the next round. */
    showNumber(number?: number) {
      for (const { place, button } of cells) {
        button.toggleAttribute(
          'data-won',
          number !== undefined && place.numbers.includes(number) && bets.on(place.id) > 0,
        )
        if (place.kind === 'straight') button.toggleAttribute('data-came', place.numbers[0] === number)
      }
    },
  }
}

/** Turns a spot for an upright table: the zero at the top, the even chances at the left. */
const turned = ({ x, y, width, height }: Spot) => ({ x: TABLE.height - y, y: x, width: height, height: width })

function shortName({ kind, numbers }: Place, text: RouletteText): string {
  if (kind === 'straight') return String(numbers[0])
  if (kind === 'dozen') return `${numbers[0]}–${numbers.at(-1)}`
  if (kind === 'column') return '2:1'
  if (kind === 'low') return '1–18'
  if (kind === 'high') return '19–36'
  return kind === 'red' || kind === 'black' || kind === 'even' || kind === 'odd' ? text(`place.${kind}`) : ''
}

export function fullName({ kind, numbers }: Place, text: RouletteText): string {
  const values = { numbers: numbers.join(', '), number: numbers[0]!, last: numbers.at(-1)! }
  return text(`place.${kind}`, values)
}
