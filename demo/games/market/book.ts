/** Runs the market game for one player: lists, slip and bets, kept up to date with the server. */
import type { FixtureResult, MarketReply, MarketSlip, MarketState } from '../../../src/schemas/games/market.ts'
import type { MarketId, Selection } from '../../../src/schemas/games/match-model.ts'
import { element, textButton } from '../shared/elements.ts'
import { newKey } from '../shared/new-key.ts'
import type { OpenedGame } from '../shared/open-game.ts'
import { isPassing } from '../shared/problem-dialog.ts'
import { createSheet } from '../shared/sheet.ts'
import type { GameShell } from '../shared/shell.ts'
import { checkResult, type PublishedResult } from './check-result.ts'
import { createFixturesView } from './fixtures-view.ts'
import { resultsView, slipsView } from './lists-view.ts'
import { createLostSlipDialog } from './lost-slip.ts'
import { formatMarketOdds } from './names.ts'
import { createSlip } from './slip.ts'
import { createSlipView } from './slip-view.ts'
import type { MarketKey } from './texts.ts'

export interface BookOptions extends OpenedGame<MarketState, MarketKey> {
  shell: GameShell
}

const POLL_MS = 4000
type Tab = 'matches' | 'results' | 'slips'
const TABS: readonly Tab[] = ['matches', 'slips', 'results']

export function createBook({ texts, connection, parent, problems, shell, ...opened }: BookOptions) {
  const { text } = texts
  const { money } = shell
  let state = opened.state
  let offset = state.now - Date.now()
  let tab: Tab = 'matches'
  let isBusy = false
  /** Slip whose reply was lost: its outcome is settled before any other slip is sent. */
  let unanswered: Press | undefined
  /** Fixtures as first shown while bets were taken, by id. */
  const published = new Map<string, PublishedResult>()
  const now = () => Date.now() + offset

  function remember({ fixtures }: MarketState) {
    for (const { id, commitment, model } of fixtures) if (!published.has(id)) published.set(id, { commitment, model })
  }

  const slip = createSlip(state.maxLegs)
  const fixtures = createFixturesView({ text, slip, now, choose })
  const slipView = createSlipView({
    text,
    slip,
    state: () => state,
    money,
    changed,
    place: (...how) => void place(...how),
  })
  const askAboutLost = createLostSlipDialog(text, money)
  const check = createSheet('fair', text('fair.title'), text('problem.ok'))
  const tabs = element('div', 'tabs')
  const tabButtons = TABS.map(name => textButton('tab', '', () => openTab(name)))
  tabs.append(...tabButtons)
  const body = element('div', 'body')
  const slipHolder = element('div', 'slip-holder', slipView.view)
  const slipBar = textButton('slip-bar', '', () => shell.stage.toggleAttribute('data-slip'))
  slipBar.id = 'slip-bar'
  shell.stage.append(element('div', 'lists', tabs, body), slipHolder)
  shell.controls.append(slipBar)

  function openTab(name: Tab) {
    tab = name
    body.scrollTop = 0
    shell.stage.removeAttribute('data-slip')
    show()
  }

  function show() {
    const open = state.slips.filter(({ state }) => state === 'open').length
    for (const [i, button] of tabButtons.entries()) {
      const name = TABS[i]!
      button.setAttribute('aria-pressed', String(name === tab))
      button.textContent = name === 'slips' && open > 0 ? text('tab.slips-open', { count: open }) : text(`tab.${name}`)
    }
    const options = { text, money, now }
    if (tab === 'matches') {
      if (body.firstChild !== fixtures.view) body.replaceChildren(fixtures.view)
    } else if (tab === 'slips') replaceIfChanged(slipsView(state.slips, options))
    else replaceIfChanged(resultsView(state, options, openCheck))
    shell.setBalance(state.balance)
  }

  /** Replaces a list only if its text changed, which keeps focus and place. */
  function replaceIfChanged(view: HTMLElement) {
    if (body.firstChild?.textContent !== view.textContent) body.replaceChildren(view)
  }

  const openCheck = (result: FixtureResult) =>
    check.open(element('p', '', text('fair.text')), ...checkResult(result, text, published.get(result.id)))

  function changed() {
    slipView.refresh()
    fixtures.refresh()
    const count = slip.picks().length
    slipBar.textContent =
      count === 0 ? text('slip') : text('slip.count', { count, odds: formatMarketOdds(slip.odds()) })
    slipBar.toggleAttribute('data-filled', count > 0)
    if (count === 0) shell.stage.removeAttribute('data-slip')
  }

  function choose(fixture: MarketState['fixtures'][number], market: string, selection: string) {
    if (!slip.toggle(fixture, market as MarketId, selection as Selection))
      shell.say(text('slip.too-many', { count: state.maxLegs }))
    else if (slip.picks().length > 0)
      shell.say('', text('slip.count', { count: slip.picks().length, odds: formatMarketOdds(slip.odds()) }))
    changed()
  }

  const newPress = (stake: number, acceptBetter: boolean) => ({
    key: newKey(),
    stake,
    acceptBetter,
    legs: slip.picks().map(({ fixture, market, selection, now: current, odds }) => ({
      fixtureId: fixture.id,
      market,
      selection,
      odds: current ?? odds,
    })),
  })
  type Press = ReturnType<typeof newPress>

  const isUnchanged = (press: Press, stake: number, acceptBetter: boolean) =>
    press.stake === stake &&
    press.acceptBetter === acceptBetter &&
    press.legs.length === slip.picks().length &&
    press.legs.every(leg => slip.has(leg))

  async function place(stake: number, acceptBetter: boolean): Promise<void> {
    if (isBusy) return
    if (!unanswered) {
      if (stake > state.balance) {
        await problems.show('wallet/insufficient')
        return
      }
      slip.accept()
      return send(newPress(stake, acceptBetter))
    }
    // a slip that was changed since then must not be mixed up with the one that may have been placed
    const answer = isUnchanged(unanswered, stake, acceptBetter) ? 'send' : await askAboutLost(unanswered)
    if (answer === 'send') await send(unanswered)
    else if (answer === 'leave') unanswered = undefined
  }

  async function send(press: Press): Promise<void> {
    isBusy = true
    slipView.setBusy(true)
    shell.setState('busy')
    const answer = await connection.bet<MarketReply>('/play/market', press, () => shell.say(text('reconnecting')))
    isBusy = false
    slipView.setBusy(false)
    shell.setState('ready')
    unanswered = !answer.ok && answer.code === 'connection' ? press : undefined
    if (answer.ok) return placed(press, answer.value)
    await load()
    if (answer.code.startsWith('protection/')) parent.post({ type: 'livery:refused' })
    // the page around the game covers the game until the check is confirmed
    if (answer.code === 'protection/reality-check' && parent.isInPage) return
    if ((await problems.show(answer.code)) && isPassing(answer.code)) await send(press)
  }

  function placed(press: Press, { slip: made, balance }: MarketReply) {
    state = { ...state, balance, slips: [made, ...state.slips.filter(({ betId }) => betId !== made.betId)] }
    // only the sent legs leave the slip: legs added meanwhile are not placed yet
    slip.drop(press.legs)
    changed()
    openTab('slips')
    shell.say(text('slip.placed', { amount: money(made.stake), odds: formatMarketOdds(made.odds) }))
    parent.post({ type: 'livery:balance', balance, currency: state.currency })
  }

  async function load(): Promise<void> {
    const fresh = await connection.state<MarketState>()
    if (!fresh.ok) {
      if (fresh.code === 'play/closed') await problems.show(fresh.code)
      return
    }
    if (isBusy) return
    const settled = newlySettled(state.slips, fresh.value.slips)
    const isMoved = state.balance !== fresh.value.balance
    state = fresh.value
    remember(state)
    offset = state.now - Date.now()
    slip.update(state.fixtures)
    fixtures.update(state)
    changed()
    show()
    for (const { state: outcome, paid } of settled)
      shell.say(text('settled', { state: text(`state.${outcome}`), amount: money(paid ?? 0) }))
    if (isMoved || settled.length > 0)
      parent.post({ type: 'livery:balance', balance: state.balance, currency: state.currency })
  }

  return {
    state: () => state,
    offerStakes: slipView.offerStakes,
    begin() {
      remember(state)
      fixtures.update(state)
      changed()
      show()
      shell.setState('ready')
      setInterval(() => {
        if (document.visibilityState === 'visible' && !isBusy && !problems.isOpen()) void load()
      }, POLL_MS)
      setInterval(() => {
        fixtures.refresh()
        if (tab === 'results') show()
      }, 1000)
    },
  }
}

const newlySettled = (before: readonly MarketSlip[], after: readonly MarketSlip[]) =>
  after.filter(
    ({ betId, state }) => state !== 'open' && before.some(slip => slip.betId === betId && slip.state === 'open'),
  )
