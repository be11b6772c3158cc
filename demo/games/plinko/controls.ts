/** Stake, risk, rows and the button that drops a ball. */
import type { PlinkoState } from '../../../src/schemas/games/plinko.ts'
import { element, iconButton, textButton } from '../shared/elements.ts'
import type { GameShell } from '../shared/shell.ts'
import type { PlinkoText } from './texts.ts'

export interface Choice {
  stake: number
  risk: PlinkoState['boards'][number]['risk']
  rows: PlinkoState['boards'][number]['rows']
}

export interface PlinkoControls {
  choice: Choice
  /** @param isFalling balls are in the air: risk and rows must wait */
  refresh(isBusy: boolean, isFalling: boolean): void
  dropButton: HTMLButtonElement
}

export function createControls(
  { controls, money }: Pick<GameShell, 'controls' | 'money'>,
  state: PlinkoState,
  text: PlinkoText,
  { changed, drop }: { changed(): void; drop(): void },
): PlinkoControls {
  const { last } = state
  const choice: Choice = { stake: state.stake, risk: last?.risk ?? 'medium', rows: last?.rows ?? 12 }
  const amount = element('output', 'amount')
  amount.id = 'stake'
  const step = (by: 1 | -1) => {
    const next = state.stakes[state.stakes.indexOf(choice.stake) + by]
    if (next !== undefined) choice.stake = next
    changed()
  }
  const less = iconButton('less', text('stake.less'), () => step(-1))
  const more = iconButton('more', text('stake.more'), () => step(1))
  const stake = element(
    'fieldset',
    'stake',
    less,
    element('div', '', element('span', 'label', text('stake')), amount),
    more,
  )
  stake.setAttribute('aria-label', text('stake'))
  const risks = choices(
    text('risk'),
    ['low', 'medium', 'high'] as const,
    risk => text(`risk.${risk}`),
    risk => {
      choice.risk = risk
      changed()
    },
  )
  const rows = choices(text('rows'), [8, 12, 16] as const, String, count => {
    choice.rows = count
    changed()
  })
  const dropButton = textButton('main-button', text('drop'), drop)
  dropButton.id = 'drop'
  controls.append(element('div', 'options', risks.group, rows.group), element('div', 'bet', stake, dropButton))
  return {
    choice,
    dropButton,
    refresh(isBusy, isFalling) {
      amount.textContent = money(choice.stake)
      const at = state.stakes.indexOf(choice.stake)
      less.disabled = at <= 0
      more.disabled = at >= state.stakes.length - 1
      risks.show(choice.risk, isFalling)
      rows.show(choice.rows, isFalling)
      dropButton.setAttribute('aria-disabled', String(isBusy))
      dropButton.setAttribute('aria-label', text('drop.aria', { stake: money(choice.stake) }))
    },
  }
}

function choices<T extends string | number>(
  label: string,
  values: readonly T[],
  nameOf: (value: T) => string,
  choose: (value: T) => void,
) {
  const buttons = values.map(value => textButton('', nameOf(value), () => choose(value)))
  const name = element('span', 'label', label)
  const group = element('fieldset', 'choices', ...buttons)
  group.setAttribute('aria-label', label)
  return {
    group: element('div', 'option', name, group),
    show(chosen: T, isLocked: boolean) {
      for (const [i, button] of buttons.entries()) {
        button.setAttribute('aria-pressed', String(values[i] === chosen))
        button.disabled = isLocked && values[i] !== chosen
      }
    },
  }
}
