/** The matches that can be bet on, by sport, with odds to press. Cards stay in place while odds change, so that nothing moves under a finger. */
import type { Fixture, MarketState } from '../../../src/schemas/games/market.ts'
import type { Sport } from '../../../src/schemas/games/match-model.ts'
import { element, textButton } from '../shared/elements.ts'
import { formatLeft, formatMarketOdds, matchName, selectionName } from './names.ts'
import type { SlipModel } from './slip.ts'
import type { MarketText } from './texts.ts'

export interface FixturesOptions {
  text: MarketText
  slip: SlipModel
  /** Returns the server's time. */
  now(): number
  choose(fixture: Fixture, market: string, selection: string): void
}

interface Card {
  node: HTMLElement
  left: HTMLElement
  buttons: Map<string, HTMLButtonElement>
  odds: Map<string, number>
}

export function createFixturesView({ text, slip, now, choose }: FixturesOptions) {
  const sports = element('div', 'sports')
  const list = element('div', 'cards')
  const empty = element('p', 'empty', text('none.matches'))
  const view = element('section', 'view', sports, list, empty)
  const cards = new Map<string, Card>()
  let fixtures: readonly Fixture[] = []
  let sport: Sport | 'all' = 'all'

  function makeCard(fixture: Fixture): Card {
    const left = element('span', 'left')
    const card: Card = { node: element('article', 'card'), left, buttons: new Map(), odds: new Map() }
    card.node.setAttribute('aria-label', matchName(fixture))
    card.node.append(
      element('header', 'card-head', element('span', 'competition', fixture.title), left),
      element(
        'h3',
        'sides',
        element('span', '', fixture.home),
        element('span', 'versus', '–'),
        element('span', '', fixture.away),
      ),
    )
    for (const { market, selections } of fixture.markets) {
      const buttons = selections.map(({ selection }) => {
        const button = textButton('odds', '', () => {
          const current = fixtures.find(({ id }) => id === fixture.id)
          if (current) choose(current, market, selection)
        })
        card.buttons.set(`${market}/${selection}`, button)
        return button
      })
      const row = element(
        'div',
        'offer',
        element('span', 'offer-name', text(`market.${market}`)),
        element('div', 'offer-odds', ...buttons),
      )
      card.node.append(row)
    }
    return card
  }

  function fill(card: Card, fixture: Fixture) {
    for (const { market, line, selections } of fixture.markets)
      for (const { selection, odds } of selections) {
        const key = `${market}/${selection}`
        const button = card.buttons.get(key)
        if (!button) continue
        const before = card.odds.get(key)
        const name = selectionName({ ...fixture, market, line, selection }, text)
        if (before !== odds) {
          const value = element('b', '', formatMarketOdds(odds))
          button.replaceChildren(element('span', 'odds-name', name), value)
          if (before !== undefined) value.dataset.moved = odds > before ? 'up' : 'down'
          card.odds.set(key, odds)
          const label = {
            match: matchName(fixture),
            market: text(`market.${market}`),
            selection: name,
            odds: formatMarketOdds(odds),
          }
          button.setAttribute('aria-label', text('pick', label))
        }
        button.setAttribute('aria-pressed', String(slip.has({ fixtureId: fixture.id, market, selection })))
      }
  }

  function show() {
    const shown = fixtures.filter(fixture => fixture.startsAt > now() && (sport === 'all' || fixture.sport === sport))
    const nodes = shown.map(fixture => {
      const card = cards.get(fixture.id) ?? makeCard(fixture)
      cards.set(fixture.id, card)
      fill(card, fixture)
      card.left.textContent = text('starts-in', { time: formatLeft(fixture.startsAt - now()) })
      return card.node
    })
    // only when the list itself changes, so that focus and place are kept
    if (nodes.length !== list.children.length || nodes.some((node, i) => list.children[i] !== node))
      list.replaceChildren(...nodes)
    empty.hidden = shown.length > 0
  }

  function showSports() {
    const all = [...new Set(fixtures.map(fixture => fixture.sport))].sort()
    sports.hidden = all.length < 2
    const names = ['all' as const, ...all]
    if (sports.children.length === names.length) {
      for (const [i, button] of [...sports.children].entries())
        button.setAttribute('aria-pressed', String(names[i] === sport))
      return
    }
    sports.replaceChildren(
      ...names.map(name => {
        const button = textButton('sport', text(`sport.${name}`), () => {
          sport = name
          showSports()
          show()
        })
        button.setAttribute('aria-pressed', String(name === sport))
        return button
      }),
    )
  }

  return {
    view,
    /** Updates times and the marks of selections on the slip. */
    refresh: show,
    update(state: MarketState) {
      fixtures = state.fixtures
      for (const id of cards.keys()) if (!fixtures.some(fixture => fixture.id === id)) cards.delete(id)
      showSports()
      show()
    },
  }
}
