/** The frame of a game's page: title and tools, the stage, a line of text, the controls, the meters. */

import type { PlayState } from '../../../src/schemas/games/play.ts'
import type { MoneyFormat } from '../../../src/schemas/money-format.ts'
import { amountText, netText } from './amounts.ts'
import { element, icon, iconButton } from './elements.ts'
import type { Parent } from './parent.ts'
import { formatPlayTime } from './play-time.ts'
import { connectSound } from './sound-switch.ts'
import type { Synth } from './synth.ts'
import type { GameTexts } from './texts.ts'

export interface GameShell {
  game: HTMLElement
  stage: HTMLElement
  controls: HTMLElement
  /** Adds a tool before the sound button. */
  addTool(button: HTMLButtonElement): void
  /** Adds a meter beside the balance. @returns a function that sets its text, lit or not */
  addMeter(id: string, label: string): (text: string, isLit?: boolean) => void
  /** Shows the title, and writes amounts as the brand does from now on. */
  setGame(state: Pick<PlayState, 'game' | 'money'>): void
  setState(state: 'loading' | 'ready' | 'busy'): void
  setBalance(minor: number): void
  /** Shows a text. Screen readers read it, or `spoken` in its place. */
  say(text: string, spoken?: string): void
  /** Formats an amount with the currency; the game is known by then. */
  money(minor: number): string
  /** Keeps the time in play in view from now on, and the result unless `withNet` is false. */
  showSession(session: () => Pick<PlayState, 'openedAt' | 'net' | 'now'>, withNet?: boolean): void
}

export interface ShellOptions {
  texts: GameTexts<never>
  /** Where there is a page around the game, it shows balance, time and result: the game does not repeat them. */
  parent: Parent
  leave(): void
  /** Left out: the game has no sound. */
  synth?: Synth
}

export function createShell({ texts: { text }, parent, leave, synth }: ShellOptions): GameShell {
  const { isInPage } = parent
  const title = element('h1', '', text('loading'))
  title.id = 'title'
  const tools = element('div', 'tools')
  const stage = element('div', 'stage')
  stage.id = 'stage'
  const message = element('p', 'message')
  message.setAttribute('aria-hidden', 'true')
  const live = element('p', 'unseen')
  live.id = 'live'
  live.setAttribute('role', 'status')
  const controls = element('div', 'controls')
  const meters = element('div', 'meters')
  const session = element('p', 'session')
  const game = element(
    'main',
    'game',
    element('header', 'top', title, tools),
    stage,
    message,
    element('footer', 'panel', controls, meters, session),
  )
  game.id = 'game'
  game.dataset.state = 'loading'
  // the page around the game has a main part too
  game.setAttribute('aria-labelledby', title.id)
  document.body.prepend(game, live)
  if (synth) {
    const sound = iconButton('silent', text('sound'), () => {})
    sound.id = 'sound'
    connectSound(sound, synth, parent, isOn => sound.replaceChildren(icon(isOn ? 'sound' : 'silent')))
    tools.append(sound)
  }
  const close = iconButton('close', text('close'), leave)
  close.id = 'close'
  tools.append(close)

  let format: MoneyFormat
  const money = (minor: number) => amountText(minor, format)
  const addMeter = (id: string, label: string) => {
    const value = element('dd')
    value.id = id
    const meter = element('dl', 'meter', element('dt', '', label), value)
    meters.append(meter)
    return (shown: string, isLit = false) => {
      value.textContent = shown
      meter.toggleAttribute('data-lit', isLit)
    }
  }
  const balance = isInPage ? undefined : addMeter('balance', text('balance'))
  return {
    game,
    stage,
    controls,
    addMeter,
    money,
    addTool: button => tools.prepend(button),
    setGame({ game: { title: name }, money: chosen }) {
      format = chosen
      title.textContent = name
      document.title = name
    },
    setState(state) {
      game.dataset.state = state
    },
    setBalance: minor => balance?.(money(Math.max(0, minor))),
    say(shown, spoken = shown) {
      message.textContent = shown
      live.textContent = spoken
    },
    showSession(read, withNet = true) {
      const first = read()
      if (isInPage) {
        session.textContent = text('play-money')
        return
      }
      const offset = first.now - Date.now()
      const show = () => {
        const { openedAt, net } = read()
        const minutes = formatPlayTime(Date.now() + offset - openedAt)
        session.textContent = withNet
          ? text('session', { minutes, net: netText(net, format) })
          : text('session-time', { minutes })
      }
      show()
      setInterval(show, 1000)
    },
  }
}
