/** The visible table: wheel, felt, last numbers, chips to choose and the buttons; laid out for the available room. */
import { colourOf } from '../../../src/schemas/games/roulette-table.ts'
import { element, type GameIcon, iconButton, textButton } from '../shared/elements.ts'
import type { GameShell } from '../shared/shell.ts'
import { createFelt, type FeltOptions } from './felt.ts'
import type { RouletteKey } from './texts.ts'
import { createWheel } from './wheel.ts'

/** Width in pixels: below it, the table stands upright and the wheel shows only while it turns. */
const UPRIGHT_BELOW = 560
const SIDE_FROM = 1.75
const HISTORY = 14

export interface TableViewOptions extends FeltOptions {
  shell: GameShell
  chips: readonly number[]
  actions: { undo(): void; clear(): void; double(): void; repeat(): void; spin(): void }
  choose(chip: number): void
}

export type TableView = ReturnType<typeof createTableView>

export function createTableView(options: TableViewOptions) {
  const { shell, text, chips, actions, choose } = options
  const wheel = createWheel()
  const { felt, ...table } = createFelt(options)
  const history = element('ol', 'history')
  history.setAttribute('aria-label', text('history'))
  const number = element('p', 'number')
  number.setAttribute('aria-hidden', 'true')
  const bowl = element('div', 'bowl', wheel.svg, number)
  bowl.addEventListener('click', wheel.hurry)
  shell.stage.append(history, bowl, element('div', 'felt-area', felt))

  const rack = element('fieldset', 'rack')
  rack.setAttribute('aria-label', text('chips'))
  const chipButtons = chips.map((chip, i) => {
    const button = textButton('chip-choice', options.money(chip), () => choose(chip))
    button.dataset.tone = String(i)
    button.setAttribute('aria-label', `${text('chips')} ${options.money(chip)}`)
    return button
  })
  rack.append(...chipButtons)
  const tool = (name: GameIcon, key: RouletteKey, press: () => void) => {
    const button = iconButton(name, text(key), press)
    button.id = key
    return button
  }
  const tools = {
    undo: tool('undo', 'undo', actions.undo),
    clear: tool('clear', 'clear', actions.clear),
    double: tool('double', 'double', actions.double),
    repeat: tool('repeat', 'repeat', actions.repeat),
  }
  const spin = textButton('main-button', text('spin'), actions.spin)
  spin.id = 'spin'
  shell.controls.append(rack, element('div', 'actions', ...Object.values(tools), spin))

  const fit = () => {
    const { clientWidth: width, clientHeight: height } = shell.stage
    const isUpright = width < UPRIGHT_BELOW && height > 300
    shell.stage.dataset.layout = isUpright ? 'upright' : width / height >= SIDE_FROM ? 'side' : 'stack'
    table.lay(isUpright)
  }
  new ResizeObserver(fit).observe(shell.stage)

  return {
    wheel,
    showNumber: table.showNumber,
    refresh({ isBusy, chip, stake }: { isBusy: boolean; chip: number; stake: number }) {
      table.refresh(isBusy)
      for (const [i, button] of chipButtons.entries()) button.setAttribute('aria-pressed', String(chips[i] === chip))
      tools.undo.disabled = isBusy || stake === 0
      tools.clear.disabled = isBusy || stake === 0
      tools.double.disabled = isBusy || stake === 0
      tools.repeat.disabled = isBusy || !options.bets.canRepeat()
      spin.setAttribute('aria-disabled', String(isBusy))
      spin.setAttribute('aria-label', text('spin.aria', { stake: options.money(stake) }))
    },
    showHistory(numbers: readonly number[]) {
      history.replaceChildren(
        ...numbers.slice(0, HISTORY).map(value => {
          const item = element('li', '', String(value))
          item.dataset.colour = colourOf(value)
          return item
        }),
      )
    },
    /** Shows the wheel's result in large figures; undefined while it turns. */
    showResult(value?: number) {
      number.textContent = value === undefined ? '' : String(value)
      number.dataset.colour = value === undefined ? '' : colourOf(value)
    },
    /** Shows or hides the wheel, which lies over the table on small screens. */
    showWheel(isShown: boolean) {
      shell.stage.toggleAttribute('data-wheel', isShown)
    },
  }
}
