/** The bet slip: selections, stake, possible payout, and the button that places it. */
import type { MarketState } from '../../../src/schemas/games/market.ts'
import { formatAmount } from '../../../src/schemas/money-format.ts'
import { element, iconButton, textButton } from '../shared/elements.ts'
import { formatMarketOdds, matchName, readStake, selectionName } from './names.ts'
import type { Pick, SlipModel } from './slip.ts'
import type { MarketText } from './texts.ts'

export interface SlipViewOptions {
  text: MarketText
  slip: SlipModel
  state(): MarketState
  money(minor: number): string
  changed(): void
  /** @param acceptBetter the player takes better odds without being asked */
  place(stake: number, acceptBetter: boolean): void
}

/** Multiples of the smallest stake that a button sets; the field begins with the second. */
const QUICK = [5, 10, 50, 100]

export function createSlipView({ text, slip, state, money, changed, place }: SlipViewOptions) {
  const kind = element('h2', '')
  const clear = textButton('link', text('slip.clear'), () => {
    slip.clear()
    changed()
  })
  const legs = element('ul', 'legs')
  const empty = element('p', 'empty', text('slip.empty'))
  const stake = element('input', 'stake-field')
  const digits = (minor: number) => formatAmount(minor / 100, state().money)
  const first = digits(QUICK[1]! * state().minStake)
  Object.assign(stake, { id: 'stake', inputMode: 'decimal', autocomplete: 'off', value: first, maxLength: 16 })
  const label = element('label', '', text('stake'))
  label.htmlFor = 'stake'
  const wrong = element('p', 'wrong')
  wrong.id = 'stake-wrong'
  wrong.setAttribute('role', 'alert')
  stake.setAttribute('aria-describedby', wrong.id)
  const quick = element('div', 'quick')
  const offer = (stakes: readonly number[]) =>
    quick.replaceChildren(
      ...stakes.map(minor =>
        textButton('quick-stake', money(minor), () => {
          stake.value = digits(minor)
          refresh()
        }),
      ),
    )
  offer(QUICK.map(times => times * state().minStake))
  const better = element('input')
  better.type = 'checkbox'
  better.id = 'better'
  better.checked = true
  const odds = element('dd')
  const pays = element('dd')
  pays.id = 'pays'
  const facts = element(
    'dl',
    'slip-facts',
    element('div', '', element('dt', '', text('slip.odds')), odds),
    element('div', '', element('dt', '', text('slip.pays')), pays),
  )
  const button = textButton('main-button', text('slip.place'), submit)
  button.id = 'place'
  const form = element(
    'div',
    'slip-form',
    element('div', 'stake-row', label, stake),
    quick,
    wrong,
    facts,
    element('label', 'better', better, text('slip.better')),
    button,
  )
  const view = element('section', 'slip', element('header', 'slip-head', kind, clear), legs, empty, form)
  view.setAttribute('aria-label', text('slip'))
  stake.addEventListener('input', () => refresh())
  stake.addEventListener('change', showRead)
  better.addEventListener('change', () => refresh())
  stake.addEventListener('keydown', event => {
    if (event.key === 'Enter') submit()
  })
  let isBusy = false

  const read = () => readStake(stake.value, state().money)

  /** Shows a typed amount in the form of the brand, so that the player sees how it was read. */
  function showRead() {
    const minor = read()
    if (minor !== undefined) stake.value = digits(minor)
  }

  const amount = () => {
    const minor = read()
    const { minStake, maxStake } = state()
    return minor !== undefined && minor >= minStake && minor <= maxStake ? minor : undefined
  }

  function submit() {
    if (isBusy || slip.picks().length === 0) return
    showRead()
    const minor = amount()
    if (minor === undefined) {
      showWrong()
      stake.focus()
      return
    }
    place(minor, better.checked)
  }

  function showWrong() {
    const isWrong = amount() === undefined
    const { minStake, maxStake } = state()
    const range = { least: money(minStake), most: money(maxStake) }
    wrong.textContent = isWrong
      ? text('slip.stake-wrong', { ...range, whole: first, part: digits(2.5 * minStake) })
      : ''
    stake.setAttribute('aria-invalid', String(isWrong))
  }

  function legOf(pick: Pick): HTMLElement {
    const name = selectionName({ ...pick.fixture, ...pick }, text)
    const remove = iconButton('close', text('slip.remove', { name }), () => {
      slip.remove(pick.fixture.id)
      changed()
    })
    const { now } = pick
    const value = element('b', 'leg-odds', now === undefined ? text('slip.closed') : formatMarketOdds(now))
    if (now === undefined) value.dataset.moved = 'closed'
    else if (now !== pick.odds) {
      value.dataset.moved = now > pick.odds ? 'up' : 'down'
      value.setAttribute('aria-label', `${formatMarketOdds(now)}, ${text(now > pick.odds ? 'odds.up' : 'odds.down')}`)
    }
    return element(
      'li',
      'leg',
      element(
        'div',
        'leg-text',
        element('b', '', name),
        element('span', '', `${text(`market.${pick.market}`)} · ${matchName(pick.fixture)}`),
      ),
      value,
      remove,
    )
  }

  function refresh() {
    const picks = slip.picks()
    kind.textContent =
      picks.length > 1
        ? text('slip.combined', { count: picks.length })
        : text(picks.length === 1 ? 'slip.single' : 'slip')
    clear.hidden = picks.length === 0
    legs.replaceChildren(...picks.map(legOf))
    legs.hidden = picks.length === 0
    empty.hidden = picks.length > 0
    form.hidden = picks.length === 0
    const minor = read()
    odds.textContent = formatMarketOdds(slip.odds())
    pays.textContent = minor === undefined ? '–' : money(Math.min(slip.pays(minor), state().maxPays))
    showWrong()
    button.textContent = text(slip.hasChanged(better.checked) ? 'slip.accept' : 'slip.place')
    button.setAttribute('aria-disabled', String(isBusy || slip.isClosed()))
  }

  return {
    view,
    refresh,
    /** Offers the player's own stakes in place of those of the game, as far as it takes them; the field begins with the first. */
    offerStakes(stakes: readonly number[]) {
      const { minStake, maxStake } = state()
      const own = [...new Set(stakes)].filter(minor => minor >= minStake && minor <= maxStake).sort((a, b) => a - b)
      if (own.length === 0) return
      offer(own)
      if (stake.value === first) stake.value = digits(own[0]!)
      refresh()
    },
    setBusy(busy: boolean) {
      isBusy = busy
      refresh()
    },
  }
}
